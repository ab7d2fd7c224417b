import { readCohortPage } from "@/app/(app)/cohorts/read-cohorts.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { cohortPageQuery } from "@/components/cohorts/queries";
import { CohortView } from "@/components/cohorts/saved/cohort-view";
import { PageBody } from "@/components/shell/page";
import { may } from "@/lib/platform/permissions";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Cohort" };

export default async function CohortPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await pageUser("cohort:read");
  const { id } = await params;
  const cohort = prefetched(user, (prefetch) => prefetch(cohortPageQuery(id), (reader) => readCohortPage(reader, id)));
  return (
    <PageBody>
      <Hydrated state={cohort}>
        <CohortView id={id} mayExport={may(user.role, "cohort:export")} mayConvene={may(user.role, "run:create")} />
      </Hydrated>
    </PageBody>
  );
}
