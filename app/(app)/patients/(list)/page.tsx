import { readPatientList } from "@/app/(app)/patients/read-patients.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { PatientList } from "@/components/patients/patient-list";
import { everyone, patientListQuery } from "@/components/patients/queries";
import { PageBody, PageHeader } from "@/components/shell/page";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Patients" };

export default async function PatientsPage() {
  const user = await pageUser("patient:read");
  const list = prefetched(user, (prefetch) =>
    prefetch(patientListQuery(everyone), (reader) => readPatientList(reader, everyone)),
  );
  return (
    <PageBody>
      <PageHeader title="Patients" />
      <Hydrated state={list}>
        <PatientList />
      </Hydrated>
    </PageBody>
  );
}
