import { loadingPage } from "@/app/(app)/loading-page";
import { LibrarySkeleton } from "@/components/library/library-view";

export default loadingPage(LibrarySkeleton);
