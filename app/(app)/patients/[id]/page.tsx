import { redirect } from "next/navigation";
import { Suspense } from "react";
import { holdingsOf } from "@/app/(app)/patients/asked-address.server";
import { readRisks } from "@/app/(app)/patients/read-patients.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { Overview } from "@/components/patients/overview";
import { PatientAttributions, PatientRisk, PatientRiskSkeleton } from "@/components/patients/patient-risk";
import { historyAddress } from "@/components/patients/patient-sections";
import { risksQuery } from "@/components/patients/queries";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Patient overview" };

/** Features whose attributions the first look shows. */
const leading = 8;

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const user = await pageUser("patient:read");
  const { id } = await params;
  const holdings = await holdingsOf(id);
  if (holdings.history && !holdings.stays) redirect(historyAddress(id));
  // The record does not wait for the experts: what they say follows in the same answer.
  const risks = prefetched(user, (prefetch) => prefetch(risksQuery(id), (reader) => readRisks(reader, { id })));
  return (
    <Overview
      id={id}
      risk={
        <Suspense fallback={<PatientRiskSkeleton id={id} />}>
          <Hydrated state={risks}>
            <PatientRisk id={id} />
          </Hydrated>
        </Suspense>
      }
      attributions={
        <Suspense>
          <Hydrated state={risks}>
            <PatientAttributions id={id} limit={leading} />
          </Hydrated>
        </Suspense>
      }
    />
  );
}
