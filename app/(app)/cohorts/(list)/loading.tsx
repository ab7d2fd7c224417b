import { loadingPage } from "@/app/(app)/loading-page";
import { CohortListSkeleton } from "@/components/cohorts/saved/cohort-list";

export default loadingPage(CohortListSkeleton, "Cohorts");
