import { ConsultationView } from "@/components/consultations/consultation-view";
import { pageUser } from "@/lib/platform/page-user.server";

export const metadata = { title: "Consultation" };

export default async function ConsultationPage({ params }: { params: Promise<{ id: string }> }) {
  await pageUser("consultation:read");
  const { id } = await params;
  return <ConsultationView id={id} />;
}
