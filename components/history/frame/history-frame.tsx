"use client";
import { History } from "lucide-react";
import type { ReactNode } from "react";
import { PatientBannerSkeleton } from "@/components/patients/patient-banner";
import { historySections, staySections } from "@/components/patients/patient-sections";
import { UnreadPatient } from "@/components/patients/unread-patient";
import { PageBody } from "@/components/shell/page";
import { PinnedBanner } from "@/components/shell/pinned-banner";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SectionNav } from "@/components/ui/section-nav";
import type { PatientHoldings } from "@/lib/record/patient-holdings";
import { useAddressAsOf, useAsOf } from "../as-of";
import { HistoryOverviewSkeleton } from "../overview/history-overview-skeleton";
import { useHistoryOverview } from "../queries";
import { AsOfControl } from "./as-of-control";
import { HistoryBanner } from "./history-banner";

/** What all pages of a history share: who it is and the moment that is looked at, pinned, and the links between the pages. */
export function HistoryFrame({
  id,
  holdings,
  children,
}: {
  id: string;
  holdings: PatientHoldings;
  children: ReactNode;
}) {
  const { asOf } = useAsOf();
  const addressed = useAddressAsOf();
  const overview = useHistoryOverview(id, asOf);
  if (overview.isError && !overview.data) return <UnreadPatient query={overview} />;
  if (overview.data && !holdings.history && overview.data.entries === 0) return <NoHistory id={id} />;
  const isReading = overview.isPlaceholderData;
  return (
    <>
      <PinnedBanner phone="last">
        {overview.data ? <HistoryBanner banner={overview.data} /> : <PatientBannerSkeleton />}
        {overview.data && <AsOfControl id={id} range={overview.data.range} isReading={isReading} />}
      </PinnedBanner>
      <div className="border-b border-line bg-surface px-2 lg:px-4 print:hidden">
        {holdings.stays && <SectionNav label="Patient" items={staySections(id, holdings)} />}
        <SectionNav label={holdings.stays ? "History" : "Patient"} items={historySections(id, holdings, addressed)} />
      </div>
      <PageBody>
        <div aria-busy={isReading || undefined} className={isReading ? "opacity-50" : undefined}>
          {overview.data ? children : <HistoryOverviewSkeleton />}
        </div>
      </PageBody>
    </>
  );
}

function NoHistory({ id }: { id: string }) {
  return (
    <PageBody>
      <h1 className="sr-only">Patient</h1>
      <EmptyState
        icon={<History size={24} aria-hidden />}
        title="There is no history of this patient here"
        actions={<ButtonLink href={`/patients/${id}`}>Open the stay</ButtonLink>}
      >
        What is recorded of the patient is a stay. A history of years comes with an import of FHIR resources.
      </EmptyState>
    </PageBody>
  );
}
