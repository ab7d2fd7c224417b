import { RecordPage } from "@/components/patients/record-page";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

// A page's title stays in the browser's history: it never names the patient.
export const metadata = { title: "Patient record" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await pageUser("patient:read");
  return <RecordPage id={(await params).id} />;
}
