import { RecordPage } from "@/components/patients/record-page";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Patient record" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await pageUser("patient:read");
  return <RecordPage id={(await params).id} />;
}
