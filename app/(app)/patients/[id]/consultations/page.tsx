import { ConsultationsPage } from "@/components/patients/consultations-page";
import { pageUser } from "@/lib/platform/page-user.server";

// A page's title stays in the browser's history: it never names the patient.
export const metadata = { title: "Patient consultations" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await pageUser("run:read");
  return <ConsultationsPage id={(await params).id} />;
}
