import { loadingPage } from "@/app/(app)/loading-page";
import { CohortSkeleton } from "@/components/cohorts/saved/cohort-view";

export default loadingPage(CohortSkeleton);
