import { FlowsheetPage } from "@/components/patients/flowsheet/flowsheet";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Patient flowsheet" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await pageUser("patient:read");
  return <FlowsheetPage id={(await params).id} />;
}
