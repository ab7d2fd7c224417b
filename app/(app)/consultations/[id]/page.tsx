import { ConsultationView } from "@/components/consultations/consultation-view";
import { pageUser } from "@/lib/platform/page-user.server";
import { may } from "@/lib/platform/permissions";

export const metadata = { title: "Consultation" };

export default async function ConsultationPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await pageUser("consultation:read");
  const { id } = await params;
  const person = may(user.role, "consultation:speak") ? { name: user.name } : null;
  return <ConsultationView id={id} person={person} />;
}
