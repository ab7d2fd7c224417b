"use client";
import { BookOpen, ChartLine, CircleDashed, FileText, History, ListChecks, type LucideIcon, Scale } from "lucide-react";
import { cx } from "@/components/ui/class-names";
import { evidenceShown } from "@/lib/claims/evidence";
import type { EvidenceRef } from "@/lib/claims/schema";
import { doctorOf } from "@/lib/consultations/protocol/participants";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { signedLogit } from "@/lib/experts/logit-text";
import { feature } from "@/lib/record/catalogue";
import { hourText, valueText } from "@/lib/record/value-text";
import { useEvidence } from "./evidence-context";

const icons: Partial<Record<string, LucideIcon>> = {
  observation: ChartLine,
  attribution: Scale,
  passage: BookOpen,
  severity: ListChecks,
  "not-measured": CircleDashed,
  resource: History,
};

/** One piece of evidence as a small button that opens it. */
export function EvidenceChip({ evidence }: { evidence: EvidenceRef }) {
  const { selected, select, excludedAs } = useEvidence();
  const label = useEvidenceLabel(evidence);
  const Icon = icons[evidence.kind] ?? FileText;
  const excluded = excludedAs(evidence) !== null;
  const open = selected !== null && JSON.stringify(selected) === JSON.stringify(evidence);
  return (
    <button
      type="button"
      aria-pressed={open}
      onClick={() => select(open ? null : evidence)}
      className={cx(
        "inline-flex min-h-6 max-w-full items-center gap-1 rounded-control border px-1.5 text-left text-caption",
        open
          ? "border-accent bg-accent-soft text-accent"
          : "border-line bg-canvas text-ink-soft hover:border-line-strong hover:text-ink",
      )}
    >
      <Icon size={12} aria-hidden className="shrink-0" />
      {excluded ? (
        <s className="truncate">
          {label}
          <span className="sr-only"> (excluded)</span>
        </s>
      ) : (
        <span className="truncate">{label}</span>
      )}
    </button>
  );
}

/** All evidence of a statement, side by side. */
export function EvidenceList({ evidence }: { evidence: readonly EvidenceRef[] }) {
  if (evidence.length === 0) return null;
  return (
    <ul aria-label="Evidence" className="mt-1 flex flex-wrap gap-1">
      {evidence.map((ref) => (
        <li key={JSON.stringify(ref)} className="max-w-full min-w-0">
          <EvidenceChip evidence={ref} />
        </li>
      ))}
    </ul>
  );
}

/** Evidence of a kind that the pages show in no way of their own. */
export function evidenceInWords(evidence: EvidenceRef, state: ConsultationState): string {
  return evidenceShown(evidence, {
    passageNumber: () => null,
    expertTitle: (expert) => doctorOf(state, expert).title,
  });
}

/** What the evidence is, in a few words. */
function useEvidenceLabel(evidence: EvidenceRef): string {
  const { state } = useEvidence();
  switch (evidence.kind) {
    case "observation":
      return `${feature(evidence.feature).short} ${valueText(evidence.feature, evidence.value)} at ${hourText(evidence.minutes)}`;
    case "attribution":
      return `${doctorOf(state, evidence.expert).title}: ${feature(evidence.feature).short} ${signedLogit(evidence.total)}`;
    case "passage": {
      const passage = state.retrievals.flatMap(({ passages }) => passages).find(({ id }) => id === evidence.passageId);
      return passage ? `${passage.title} (${passage.year})` : evidence.passageId;
    }
    case "severity":
      return evidence.text;
    case "not-measured":
      return `${feature(evidence.feature).short} not measured`;
    default:
      return evidenceInWords(evidence, state);
  }
}
