import type { ReactNode } from "react";
import { readPatient } from "@/app/(app)/patients/read-patients.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { ConveneButton } from "@/components/consultations/convening/convene-button";
import { conveningReasonerQuery } from "@/components/consultations/queries";
import { PatientFrame } from "@/components/patients/patient-frame";
import { patientQuery } from "@/components/patients/queries";
import { reasonerByDefault } from "@/lib/agents/choose-reasoner.server";
import { may } from "@/lib/platform/permissions";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

/**
 * Reads the record once for all pages of the patient: it stays as the reader goes from one to the next. A page's title stays in the
 * browser's history: none of theirs names the patient.
 */
export default async function PatientLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ id: string }>;
}) {
  const user = await pageUser("patient:read");
  const { id } = await params;
  const convenes = may(user.role, "run:create");
  const patient = prefetched(user, (prefetch) =>
    Promise.all([
      prefetch(patientQuery(id), (reader) => readPatient(reader, { id })),
      convenes && prefetch(conveningReasonerQuery(), ({ database }) => reasonerByDefault(database)),
    ]),
  );
  return (
    <Hydrated state={patient}>
      <PatientFrame id={id} actions={convenes && <ConveneButton patientId={id} />}>
        {children}
      </PatientFrame>
    </Hydrated>
  );
}
