import type { Assertion } from "../../../claims/assertions/assertion";
import { observationRef } from "../../../claims/evidence-kinds/observation";
import type { Chart, Finding } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import type { Report } from "../../protocol/schema";
import { passageAppliesTo } from "../evidence/passage-applicability";
import { sentenceMatching } from "../evidence/source-sentence";
import { stating } from "../wording/phrase";
import type { Said } from "../wording/said";
import type { Wording } from "../wording/wording";
import { type ActionRule, actionRules } from "./action-table";

type Action = Report["actions"][number];

/** What to consider for this patient, for the worst findings first. Without a retrieved sentence to support it nothing is advised. */
export function suggestedActions(
  chart: Chart,
  passages: readonly RetrievedPassage[],
  limit: number,
  say: Wording,
): Action[] {
  const usable = passages.filter((p) => passageAppliesTo(p, chart));
  const found = new Map<string, Action>();
  for (const finding of [...chart.findings].sort((a, b) => b.severity - a.severity)) {
    for (const rule of actionRules) {
      if (found.has(rule.id) || !matches(rule, finding, chart)) continue;
      const source = sentenceMatching(rule.sourcePatterns, usable);
      if (!source) continue;
      const said = stating(rule.text, { kind: "action", id: rule.id }, ...mentionOf(rule));
      found.set(rule.id, { ...say([said]), evidence: [source, observationRef(finding.feature, finding)] });
    }
  }
  return [...found.values()].slice(0, limit);
}

/** An action's id in the table; null of one that a language model, a person or an earlier release gave. */
export function actionIdOf({ states }: Said): string | null {
  return states?.flatMap((sentence) => sentence.states).find((one) => one.kind === "action")?.id ?? null;
}

/** Whether two actions are one: by their ids or, where one has none, by their words. */
export function isSameAction(a: Said, b: Said): boolean {
  const [one, other] = [actionIdOf(a), actionIdOf(b)];
  return one !== null && other !== null ? one === other : a.text === b.text;
}

function mentionOf({ speaksOf }: ActionRule): Assertion[] {
  return speaksOf ? [{ kind: "mention", features: [...speaksOf] }] : [];
}

function matches(rule: ActionRule, finding: Finding, chart: Chart): boolean {
  return (
    rule.findings.includes(`${finding.feature}-${finding.direction}`) &&
    finding.severity >= (rule.leastSeverity ?? 1) &&
    (rule.when?.(chart) ?? true)
  );
}
