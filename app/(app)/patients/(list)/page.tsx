import { readPatientList } from "@/app/(app)/patients/read-patients.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { settingsOf } from "@/components/patients/list/list-settings";
import { PatientList } from "@/components/patients/list/patient-list";
import { everyone, patientListQuery } from "@/components/patients/queries";
import { PageBody, PageHeader } from "@/components/shell/page";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Patients" };

export default async function PatientsPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const user = await pageUser("patient:read");
  const asked = Object.entries(await searchParams).flatMap(([key, value]) =>
    typeof value === "string" ? [[key, value]] : [],
  );
  const search = { ...everyone, ...settingsOf(new URLSearchParams(asked)) };
  const list = prefetched(user, (prefetch) =>
    prefetch(patientListQuery(search), (reader) => readPatientList(reader, search)),
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
