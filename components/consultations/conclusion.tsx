"use client";
import { FileText } from "lucide-react";
import { useMemo } from "react";
import { LeadingCourse } from "@/components/consultations/report/leading-course";
import { Block, type OpenSource } from "@/components/consultations/report/report-blocks";
import { ButtonLink } from "@/components/ui/button";
import { entriesIn, withEntries } from "@/lib/consultations/entry-effects/entry-effects";
import { seatsOf, wordOf } from "@/lib/consultations/protocol/clinician-votes";
import type { ConsultationEvent } from "@/lib/consultations/protocol/schema";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { checkedDocument } from "@/lib/consultations/report/checked-document";
import { differencesOf } from "@/lib/consultations/report/page/differences";
import { problemsHeadline } from "@/lib/consultations/report/problems-section";
import { toldBand } from "@/lib/consultations/report/told-risk";
import { countText } from "@/lib/platform/english";
import { useEvidence } from "./evidence/evidence-context";

/** What a finished consultation came to: what is wrong, the risk, where the doctors differ, what to do, what is not known. */
export function Conclusion({ id, events }: { id: string; events: readonly ConsultationEvent[] }) {
  const { state, record, select } = useEvidence();
  const document = useMemo(() => record && checkedDocument(state, record, events), [state, record, events]);
  if (!document) return <FinalNote id={id} state={state} />;
  const open: OpenSource = ([first], [quote = first?.passage.text ?? ""]) => {
    if (first) select({ kind: "passage", passageId: first.passage.id, quote });
  };
  return (
    <section
      aria-label="Conclusion"
      tabIndex={-1}
      className="rounded-card border border-line-strong bg-surface px-4 py-3 lg:px-5"
    >
      <h2 className="text-title font-semibold">{document.headline}</h2>
      {document.sections
        .filter(({ part }) => part === "page")
        .map(({ id: section, heading, blocks }, place) => (
          <section key={section} aria-label={heading} className="pt-2 text-read">
            <h3 className="text-data font-semibold text-ink-soft">{heading}</h3>
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a document's blocks keep their places
              <Block key={index} block={block} heading={heading} document={document} open={open} />
            ))}
            {place === 0 && document.course && <LeadingCourse course={document.course} />}
          </section>
        ))}
      <ConsensusAndReport id={id} state={state} />
    </section>
  );
}

/** At the end of a discussion that was watched: what it came to, in a line. */
export function FinalNote({ id, state }: { id: string; state: ConsultationState }) {
  return (
    <section className="space-y-2 rounded-card border border-accent bg-surface p-4" aria-label="Final report">
      <h2 className="text-read font-semibold">Final report</h2>
      <p className="font-medium">{headlineOf(state) ?? state.final?.headline}</p>
      <ConsensusAndReport id={id} state={state} />
    </section>
  );
}

/** What leads, read with what clinicians entered. */
function headlineOf({ chart, final, ...state }: ConsultationState): string | null {
  if (!chart || !final) return null;
  return problemsHeadline(withEntries({ chart, report: final }, entriesIn(state)).chart, toldBand(state));
}

function ConsensusAndReport({ id, state }: { id: string; state: ConsultationState }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1">
      <p className="text-ink-soft">{consensusText(state)}</p>
      <ButtonLink variant="primary" href={`/consultations/${id}/report`} icon={<FileText size={16} aria-hidden />}>
        Read, export and rate
      </ButtonLink>
    </div>
  );
}

/** Doctors who let the report stand may still read a finding differently: the page then names it. */
function agreementText(state: ConsultationState): string {
  const differences = state.final ? differencesOf(state, state.final).differences.length : 0;
  return differences === 0
    ? "All doctors agree."
    : `All doctors let the report stand; they differ on ${countText(differences)} ${differences === 1 ? "point" : "points"}.`;
}

function consensusText(state: ConsultationState): string {
  const doctors = state.request?.panel.length ?? 0;
  const dissent = state.final?.dissent.length ?? 0;
  const dissentingClinicians = seatsOf(state).filter(
    (seat) => wordOf(seat, state.rounds.length)?.stance === "disagree",
  );
  const said =
    state.rounds.length === 0
      ? "No round of discussion was held."
      : dissent === 0
        ? agreementText(state)
        : `${dissent} of ${doctors} doctors dissent; their words stand in the report.`;
  const names = dissentingClinicians.map(({ name }) => name).join(" and ");
  return dissentingClinicians.length === 0
    ? said
    : `${said} ${names}, at the table, ${dissentingClinicians.length === 1 ? "dissents" : "dissent"}.`;
}
