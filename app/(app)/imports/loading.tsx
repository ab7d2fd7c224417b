import { loadingPage } from "@/app/(app)/loading-page";
import { ImportListSkeleton } from "@/components/imports/import-list";

export default loadingPage(ImportListSkeleton, "Imports");
