"use client";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { ConsultationBanner } from "@/components/consultations/consultation-banner";
import { ReportSkeleton } from "@/components/consultations/consultation-skeletons";
import { AuditPanel } from "@/components/consultations/debate-audit-panel";
import { EvidenceProvider } from "@/components/consultations/evidence/evidence-context";
import { EvidenceDrawer } from "@/components/consultations/evidence/evidence-drawer";
import { LedgerPanel } from "@/components/consultations/ledger/ledger-panel";
import { reportQuery } from "@/components/consultations/queries";
import { useConsultation } from "@/components/consultations/use-consultation";
import { useRecordOf } from "@/components/patients/queries";
import { DownloadLink } from "@/components/runs/download-link";
import { PinnedBanner } from "@/components/shell/pinned-banner";
import { QueryFailure } from "@/components/shell/query-answer";
import { ButtonLink } from "@/components/ui/button";
import { RatingForm } from "./rating-form";
import { ReportView } from "./report-view";

const exportsOffered = [
  { format: "pdf", label: "PDF" },
  { format: "markdown", label: "Markdown" },
  { format: "json", label: "JSON" },
  { format: "fhir", label: "FHIR R4" },
] as const;

/** The report's page: the document, what its checks came to, its exports, and the reader's rating. */
export function ReportPage({ id }: { id: string }) {
  const { summary, log } = useConsultation(id);
  const patient = useRecordOf(summary ?? null);
  const report = useQuery(reportQuery(id));
  return (
    <>
      <PinnedBanner>
        <ConsultationBanner consultation={summary ?? null} />
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-1.5 lg:px-6 print:hidden">
          <ButtonLink
            size="sm"
            variant="quiet"
            href={`/consultations/${id}`}
            icon={<ArrowLeft size={14} aria-hidden />}
          >
            Discussion
          </ButtonLink>
          {report.data && <Exports id={id} />}
        </div>
      </PinnedBanner>
      <div className="grid w-full max-w-[96rem] grid-cols-[minmax(0,1fr)] items-start gap-8 px-4 py-5 lg:px-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        {report.isError && <QueryFailure query={report} title="The report could not be loaded" />}
        {report.isPending && <ReportSkeleton />}
        {report.data && (
          <>
            <ReportView document={report.data} />
            <div className="space-y-4 print:hidden">
              <EvidenceProvider state={log.state} record={patient.data?.record ?? null}>
                <LedgerPanel entries={report.data.ledger ?? []} omissions={report.data.omissions ?? []} linked />
                {report.data.audit && <AuditPanel audit={report.data.audit} consultationId={id} />}
                <EvidenceDrawer />
              </EvidenceProvider>
              <aside aria-label="Rating">
                <RatingForm consultationId={id} />
              </aside>
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** Each export is a plain download: the file's name holds nothing of the patient. */
function Exports({ id }: { id: string }) {
  return (
    <ul aria-label="Export" className="ml-auto flex flex-wrap gap-1">
      {exportsOffered.map(({ format, label }) => (
        <li key={format}>
          <DownloadLink href={`/api/consultations/${id}/export?format=${format}`} label={label} />
        </li>
      ))}
    </ul>
  );
}
