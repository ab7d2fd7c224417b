import { auditMeasures, type DebateAudit } from "../../consultations/debate-audit/schema";
import { numbersOnly, reportEncoderInput } from "../../consultations/fusion/report-encoder-input";
import type { LedgerEntry, Omission } from "../../consultations/ledger/schema";
import type { ConsultationState } from "../../consultations/protocol/state";
import { reportMarkdown } from "../../consultations/report/markdown-export";
import type { ReportDocument } from "../../consultations/report/schema";
import { canonicalJson } from "../../platform/canonical-json";
import { picked } from "../../platform/picked";
import { evidenceSaid } from "./evidence-facet";

/** Every sentence of the final report with its verdict, and what the report never mentions. */
export function ledgerFacet(entries: readonly LedgerEntry[], omissions: readonly Omission[]) {
  return {
    sentences: entries.map((entry) => ({
      anchor: entry.id,
      ...picked(entry, "at", "ordinal", "sentence", "kinds", "verdict", "reason"),
      evidence: entry.evidence.map(evidenceSaid),
      spans: entry.spans.map(({ passageId, start, end }) => ({ passage: passageId, start, end })),
    })),
    omissions: omissions.map((one) => ({ ...picked(one, "id", "why", "text"), evidence: evidenceSaid(one.evidence) })),
  };
}

/** The audit of the discussion. An event is named by the step that it completed, since its number hangs on who was done first. */
export function auditFacet(audit: DebateAudit, { completed }: ConsultationState) {
  const steps = new Map([...completed].map(([step, seq]) => [seq, step]));
  const stepAt = (seq: number | null) => (seq === null ? null : (steps.get(seq) ?? "something brought in"));
  return Object.fromEntries(
    auditMeasures.map((measure) => {
      const { count, of, rate, instances } = audit[measure];
      const found = instances.map((one) => ({
        at: stepAt(one.seq),
        ...picked(one, "who", "round", "text", "claim"),
      }));
      // Who was done first decides their order in the audit, too.
      const inOrder = found
        .map((one) => [canonicalJson(one), one] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, one]) => one);
      return [measure, { count, of, rate, instances: inOrder }];
    }),
  );
}

/** The reports as people read them and as the report encoder does, with what each version changed. */
export function textsFacet({ reports, final }: ConsultationState, document: ReportDocument | null) {
  const encoded = final && reportEncoderInput(final);
  return {
    versions: reports.map(({ report, anewFor, ...version }) => ({
      ...picked(version, "version", "round"),
      anewFor: anewFor ?? null,
      level: report.riskLevel,
      text: reportEncoderInput(report),
      changes: report.changes.map((change) => picked(change, "text", "because", "doctors")),
    })),
    encoded,
    numbers: encoded === null ? null : numbersOnly(encoded),
    markdown: document && markdownSaid(document),
  };
}

/** The Markdown file without what tells one run, one day or one build from another. */
function markdownSaid(document: ReportDocument): string {
  return (
    reportMarkdown({ ...document, consultationId: "this one", finishedAt: null })
      // In the baseline's own words the built-in reasoner has one version; the versions of its tasks stand among "Versions".
      .replace(/^- Reasoner: built-in reasoner \(/mu, "- Reasoner: built-in reasoner, version 1 (")
      .replace(/^- Reasoning time .*\n?/mu, "")
      .replace(/^- Events folded: \d+\./mu, "- Events folded: some.")
      .replace(/^- Versions: app [^\s,]+/mu, "- Versions: app of some version")
      .replace(/\b[0-9a-f]{16,}\b/gu, "a hash")
  );
}
