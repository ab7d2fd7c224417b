import { listText, lowerFirst, upperFirst } from "../../platform/english";
import { auditWords, measureText } from "../debate-audit/audit-text";
import { type AuditMeasureId, auditMeasures, type DebateAudit } from "../debate-audit/schema";
import { type LedgerEntry, ledgerCounts, type Omission } from "../ledger/schema";
import type { ReportSection } from "./schema";

/** The results of the claim ledger, the omissions and the audit, as sections of the report. */
export function checkedSections(
  ledger: readonly LedgerEntry[],
  omissions: readonly Omission[],
  audit: DebateAudit,
): ReportSection[] {
  const open = ledger.filter(({ verdict }) => verdict !== "supported" && verdict !== "no claim");
  return [
    {
      id: "ledger",
      heading: "How each statement was checked",
      blocks: [
        { kind: "paragraph", text: ledgerText(ledger) },
        ...(open.length > 0 ? [{ kind: "list" as const, items: [...new Set(open.map(openText))] }] : []),
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
          items: auditMeasures.map(
            (id) => `${auditWords[id].title}: ${measureText(id, audit[id])}${lostNames(id, audit)}.`,
          ),
        },
      ],
    },
  ];
}

/** ": heart rate and magnesium": a count of what was lost says what it was. */
function lostNames(id: AuditMeasureId, audit: DebateAudit): string {
  if (id !== "lostFindings" || audit[id].count === 0) return "";
  return `: ${listText(audit[id].instances.map(({ text }) => lowerFirst(text.split(", which the ")[0] ?? text)))}`;
}

function ledgerText(ledger: readonly LedgerEntry[]): string {
  const { claims, supported, contradicted, notFound, notCheckable } = ledgerCounts(ledger);
  if (claims === 0) return "No sentence of this report states anything that could be looked up.";
  return `Each sentence was looked up in the record, the models' output, the retrieved passages and the discussion, without a language model. Of ${claims} that state something, ${supported} ${supported === 1 ? "is" : "are"} supported, ${contradicted} contradicted, ${notFound} not found and ${notCheckable} not checkable, because no record of this kind decides ${notCheckable === 1 ? "it" : "them"} or the words could not be looked up.`;
}

function openText({ verdict, sentence, reason }: LedgerEntry): string {
  return `${upperFirst(verdict)}: "${sentence}" ${reason}`;
}

function omissionsText(omissions: readonly Omission[]): string {
  return omissions.length > 0
    ? "Problems and findings that are marked or critical, and features among the three that weigh most with a model, which the report never names:"
    : "Every problem and finding that is marked or critical, and the three features that weigh most with each model, are named in the report.";
}
