import { readRatings, readReport } from "@/app/(app)/consultations/read-consultations.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { ratingsQuery, reportQuery } from "@/components/consultations/queries";
import { ReportPage } from "@/components/consultations/report/report-page";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Consultation report" };

export default async function ConsultationReportPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await pageUser("run:read");
  const { id } = await params;
  const report = prefetched(user, async (prefetch) => {
    const document = await prefetch(reportQuery(id), (reader) => readReport(reader, id));
    if (document) await prefetch(ratingsQuery(id), (reader) => readRatings(reader, id));
  });
  return (
    <Hydrated state={report}>
      <ReportPage id={id} />
    </Hydrated>
  );
}
