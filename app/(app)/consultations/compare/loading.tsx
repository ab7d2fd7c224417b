import { loadingPage } from "@/app/(app)/loading-page";
import { CompareSkeleton } from "@/components/consultations/consultation-skeletons";

export default loadingPage(CompareSkeleton);
