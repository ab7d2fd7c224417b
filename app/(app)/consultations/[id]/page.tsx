import { ConsultationView } from "@/components/consultations/consultation-view";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Consultation" };

export default async function ConsultationPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await pageUser("run:read");
  const { id } = await params;
  // A fork is another consultation: nothing of the one that was shown before may stay in it.
  return <ConsultationView key={id} id={id} viewer={user} />;
}
