import { PatientList } from "@/components/patients/patient-list";
import { PageBody, PageHeader } from "@/components/shell/page";
import { pageUser } from "@/lib/platform/page-user.server";

export const metadata = { title: "Patients" };

export default async function PatientsPage() {
  await pageUser("patient:read");
  return (
    <PageBody>
      <PageHeader title="Patients" />
      <PatientList />
    </PageBody>
  );
}
