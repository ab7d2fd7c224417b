import { FlowsheetPage } from "@/components/patients/flowsheet/flowsheet";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

// A page's title stays in the browser's history: it never names the patient.
export const metadata = { title: "Patient flowsheet" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await pageUser("patient:read");
  return <FlowsheetPage id={(await params).id} />;
}
