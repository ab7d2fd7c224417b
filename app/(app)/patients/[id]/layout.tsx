import type { ReactNode } from "react";
import { askedAddress, holdingsOf } from "@/app/(app)/patients/asked-address.server";
import { readPatient } from "@/app/(app)/patients/read-patients.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { ConveneButton } from "@/components/consultations/convening/convene-button";
import { NotConvening } from "@/components/consultations/convening/not-convening";
import { conveningReasonerQuery } from "@/components/consultations/queries";
import { PatientFrame } from "@/components/patients/patient-frame";
import { historyAddress, trajectoryAddress } from "@/components/patients/patient-sections";
import { patientQuery } from "@/components/patients/queries";
import { reasonerByDefault } from "@/lib/agents/choose-reasoner.server";
import { may } from "@/lib/platform/permissions";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

/**
 * Reads the record once for all pages of the patient: it stays as the reader goes from one to the next. A page's title stays in the
 * browser's history: none of theirs names the patient. Who opens a history is not shown a stay, and none is read.
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
  const holdings = await holdingsOf(id);
  const { pathname } = await askedAddress();
  const ofHistory = [historyAddress(id), trajectoryAddress(id)].some((root) => pathname.startsWith(root));
  const showsStay = !holdings.history || (holdings.stays && !ofHistory);
  const patient = prefetched(user, async (prefetch) => {
    if (!showsStay) return;
    await Promise.all([
      prefetch(patientQuery(id), (reader) => readPatient(reader, { id })),
      convenes && prefetch(conveningReasonerQuery(), ({ database }) => reasonerByDefault(database)),
    ]);
  });
  return (
    <Hydrated state={patient}>
      <PatientFrame
        id={id}
        holdings={holdings}
        actions={convenes ? <ConveneButton patientId={id} /> : <NotConvening />}
      >
        {children}
      </PatientFrame>
    </Hydrated>
  );
}
