import type { ReactNode } from "react";
import { CohortSearchState } from "@/components/cohorts/search/cohort-search-state";
import { PatientListState } from "@/components/patients/list/patient-list-state";
import { AppShell } from "@/components/shell/app-shell";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export default async function SignedInLayout({ children }: { children: ReactNode }) {
  const { name, email, role } = await pageUser();
  return (
    <PatientListState>
      <CohortSearchState>
        <AppShell user={{ name, email, role }}>{children}</AppShell>
      </CohortSearchState>
    </PatientListState>
  );
}
