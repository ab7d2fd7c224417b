import { CohortShiftView } from "@/components/models/cohort-shift";
import { PageBody, PageHeader } from "@/components/shell/page";
import { pageUser } from "@/lib/platform/page-user.server";

export const metadata = { title: "Cohort" };

export default async function CohortPage({ params }: { params: Promise<{ task: string }> }) {
  await pageUser("patient:read");
  const { task } = await params;
  return (
    <PageBody>
      <PageHeader
        title="This site's cohort"
        note="The imported encounters beside the stays that the models were fitted on. Where they differ, the models' risks may be off: check them against outcomes, and recalibrate."
      />
      <CohortShiftView task={task} />
    </PageBody>
  );
}
