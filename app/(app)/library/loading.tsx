import { loadingPage } from "@/app/(app)/loading-page";
import { LibraryTableSkeleton } from "@/components/library/library-table";

export default loadingPage(LibraryTableSkeleton, "Library");
