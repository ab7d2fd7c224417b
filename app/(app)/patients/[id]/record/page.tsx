import { PatientDataLink } from "@/components/patients/data/patient-data-link";
import { RecordPage } from "@/components/patients/record-page";
import { may } from "@/lib/platform/permissions";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Patient record" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { role } = await pageUser("patient:read");
  const { id } = await params;
  return (
    <>
      <RecordPage id={id} />
      {may(role, "patient:remove") && <PatientDataLink id={id} />}
    </>
  );
}
