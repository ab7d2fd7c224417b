import { Timeline } from "@/components/patients/timeline";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Patient timeline" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await pageUser("patient:read");
  return <Timeline id={(await params).id} />;
}
