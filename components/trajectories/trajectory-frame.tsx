"use client";
import type { ReactNode } from "react";
import { HistoryBanner } from "@/components/history/frame/history-banner";
import { useHistoryBanner } from "@/components/history/queries";
import { PatientBanner, PatientBannerSkeleton } from "@/components/patients/patient-banner";
import { historySections, staySections } from "@/components/patients/patient-sections";
import { usePatient } from "@/components/patients/queries";
import { UnreadPatient } from "@/components/patients/unread-patient";
import { PageBody } from "@/components/shell/page";
import { PinnedBanner } from "@/components/shell/pinned-banner";
import { SectionNav } from "@/components/ui/section-nav";
import type { PatientHoldings } from "@/lib/record/patient-holdings";

interface Framed {
  id: string;
  holdings: PatientHoldings;
  /** What stays pinned under the banner. */
  pinned?: ReactNode;
  children: ReactNode;
}

/**
 * What the pages of a patient's trajectories share: who it is, pinned, and the links between the pages. Of a patient with a history it is told
 * as of a moment: who reads what was judged in 2015 is not shown what came later.
 * @param asOf null: all that is stored
 */
export function TrajectoryFrame({ asOf, ...framed }: Framed & { asOf: string | null }) {
  return framed.holdings.history ? <OfHistory {...framed} asOf={asOf} /> : <OfStay {...framed} />;
}

function OfHistory({ asOf, ...framed }: Framed & { asOf: string | null }) {
  const banner = useHistoryBanner(framed.id, asOf);
  if (banner.isError && !banner.data) return <UnreadPatient query={banner} />;
  return (
    <Frame {...framed} banner={banner.data ? <HistoryBanner banner={banner.data} /> : <PatientBannerSkeleton />} />
  );
}

function OfStay(framed: Framed) {
  const patient = usePatient(framed.id);
  if (patient.isError && !patient.data) return <UnreadPatient query={patient} />;
  if (!patient.data) return <Frame {...framed} banner={<PatientBannerSkeleton />} />;
  const { record, allergies } = patient.data;
  return (
    <Frame
      {...framed}
      banner={<PatientBanner patient={record.patient} encounter={record.encounter} allergies={allergies} />}
    />
  );
}

function Frame({ id, holdings, pinned, banner, children }: Framed & { banner: ReactNode }) {
  return (
    <>
      <PinnedBanner phone="last">
        {banner}
        {pinned}
      </PinnedBanner>
      <div className="border-b border-line bg-surface px-2 lg:px-4 print:hidden">
        <SectionNav
          label="Patient"
          items={holdings.stays ? staySections(id, holdings) : historySections(id, holdings)}
        />
      </div>
      <PageBody>{children}</PageBody>
    </>
  );
}
