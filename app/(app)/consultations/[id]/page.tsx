import { ConsultationView } from "@/components/consultations/consultation-view";
import { may } from "@/lib/platform/permissions";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Consultation" };

export default async function ConsultationPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await pageUser("run:read");
  const { id } = await params;
  const person = may(user.role, "consultation:speak") ? { name: user.name } : null;
  // A fork is another consultation: nothing of the one that was shown before may stay in it.
  return <ConsultationView key={id} id={id} person={person} />;
}
