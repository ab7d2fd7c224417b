import { ReportPage } from "@/components/consultations/report-page";
import { pageUser } from "@/lib/platform/page-user.server";

export const metadata = { title: "Consultation report" };

export default async function ConsultationReportPage({ params }: { params: Promise<{ id: string }> }) {
  await pageUser("run:read");
  const { id } = await params;
  return <ReportPage id={id} />;
}
