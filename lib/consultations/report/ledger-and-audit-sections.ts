import { auditWords, measureText } from "../debate-audit/audit-text";
import { auditMeasures, type DebateAudit } from "../debate-audit/schema";
import { type LedgerEntry, ledgerCounts, type Omission } from "../ledger/schema";
import type { ReportSection } from "./schema";

/** The results of the claim ledger, the omissions and the audit, as sections of the report. */
export function checkedSections(
  ledger: readonly LedgerEntry[],
  omissions: readonly Omission[],
  audit: DebateAudit,
): ReportSection[] {
  const flagged = ledger.filter(({ verdict }) => verdict === "contradicted" || verdict === "not found");
  return [
    {
      id: "ledger",
      heading: "How each statement was checked",
      blocks: [
        { kind: "paragraph", text: ledgerText(ledger) },
        ...(flagged.length > 0 ? [{ kind: "list" as const, items: flagged.map(flaggedText) }] : []),
        { kind: "paragraph", text: omissionsText(omissions) },
        ...(omissions.length > 0 ? [{ kind: "list" as const, items: omissions.map(({ text }) => text) }] : []),
      ],
    },
    {
      id: "audit",
      heading: "How the discussion went",
      blocks: [
        {
          kind: "list",
          items: auditMeasures.map((id) => `${auditWords[id].title}: ${measureText(id, audit[id])}.`),
        },
      ],
    },
  ];
}

function ledgerText(ledger: readonly LedgerEntry[]): string {
  const { claims, supported, contradicted, notFound } = ledgerCounts(ledger);
  if (claims === 0) return "No sentence of this report states anything that could be looked up.";
  return `Each sentence was looked up in the record, the models' output, the retrieved passages and the discussion, without a language model. Of ${claims} that state something to look up, ${supported} ${supported === 1 ? "is" : "are"} supported, ${contradicted} contradicted and ${notFound} not found.`;
}

function flaggedText({ verdict, sentence, reason }: LedgerEntry): string {
  return `${verdict === "contradicted" ? "Contradicted" : "Not found"}: "${sentence}" ${reason}`;
}

function omissionsText(omissions: readonly Omission[]): string {
  return omissions.length > 0
    ? "Critical findings, and features among the three that weigh most with a model, which the report never names:"
    : "Every critical finding, and the three features that weigh most with each model, are named in the report.";
}
