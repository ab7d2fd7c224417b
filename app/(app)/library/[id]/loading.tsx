import { loadingPage } from "@/app/(app)/loading-page";
import { PassageSkeleton } from "@/components/library/passage-view";

export default loadingPage(PassageSkeleton);
