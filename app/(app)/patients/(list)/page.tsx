import { readPatientList } from "@/app/(app)/patients/read-patients.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { PatientsOrCohort } from "@/components/cohorts/search/patients-or-cohort";
import { isSearched, settingsOf } from "@/components/patients/list/list-settings";
import { everyone, patientListQuery } from "@/components/patients/queries";
import { PageBody, PageHeader } from "@/components/shell/page";
import { may } from "@/lib/platform/permissions";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Patients" };

export default async function PatientsPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const user = await pageUser("patient:read");
  const asked = Object.entries(await searchParams).flatMap(([key, value]) =>
    typeof value === "string" ? [[key, value]] : [],
  );
  const params = new URLSearchParams(asked);
  const search = { ...everyone, ...settingsOf(params) };
  const list = prefetched(user, async (prefetch) => {
    // What was searched for the browser alone knows, and it holds what was found.
    if (!isSearched(params)) await prefetch(patientListQuery(search), (reader) => readPatientList(reader, search));
  });
  return (
    <PageBody>
      <PageHeader title="Patients" />
      <Hydrated state={list}>
        <PatientsOrCohort maySave={may(user.role, "cohort:create")} />
      </Hydrated>
    </PageBody>
  );
}
