import type { EvidenceRef } from "../../../claims/schema";
import type { Chart, Finding } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import type { Report } from "../../protocol/schema";
import { passageAppliesTo } from "../evidence/passage-applicability";
import { sentenceMatching } from "../evidence/source-sentence";
import { type ActionRule, actionRules } from "./action-table";

type Action = Report["actions"][number];

/** What to consider for this patient, for the worst findings first. Without a retrieved sentence to support it nothing is advised. */
export function suggestedActions(chart: Chart, passages: readonly RetrievedPassage[], limit: number): Action[] {
  const usable = passages.filter((p) => passageAppliesTo(p, chart));
  const found = new Map<string, Action>();
  for (const finding of [...chart.findings].sort((a, b) => b.severity - a.severity)) {
    for (const rule of actionRules) {
      if (found.has(rule.text) || !matches(rule, finding, chart)) continue;
      const source = sentenceMatching(rule.sourcePatterns, usable);
      if (source) found.set(rule.text, { text: rule.text, evidence: [source, observationOf(finding)] });
    }
  }
  return [...found.values()].slice(0, limit);
}

function matches(rule: ActionRule, finding: Finding, chart: Chart): boolean {
  return (
    rule.findings.includes(`${finding.feature}-${finding.direction}`) &&
    finding.severity >= (rule.leastSeverity ?? 1) &&
    (rule.when?.(chart) ?? true)
  );
}

function observationOf({ feature, minutes, value }: Finding): EvidenceRef {
  return { kind: "observation", feature, minutes, value };
}
