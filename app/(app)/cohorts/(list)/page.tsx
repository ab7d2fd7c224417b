import { readCohortList } from "@/app/(app)/cohorts/read-cohorts.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { cohortListQuery } from "@/components/cohorts/queries";
import { CohortList } from "@/components/cohorts/saved/cohort-list";
import { PageBody, PageHeader } from "@/components/shell/page";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Cohorts" };

export default async function CohortsPage() {
  const user = await pageUser("cohort:read");
  const list = prefetched(user, (prefetch) => prefetch(cohortListQuery(), readCohortList));
  return (
    <PageBody>
      <PageHeader
        title="Cohorts"
        note="Questions that were kept, with whoever met them. Ask a new one under Patients."
      />
      <Hydrated state={list}>
        <CohortList />
      </Hydrated>
    </PageBody>
  );
}
