import type { EvidenceRef } from "../../claims/schema";
import type { Chart, Finding } from "../../clinical/schema";
import { sentencesOf } from "../../evidence/citation";
import type { RetrievedPassage } from "../../evidence/schema";
import type { Report } from "../protocol/schema";
import { type ActionRule, actionRules } from "./action-table";
import { appliesTo } from "./passage-applies";

type Action = Report["actions"][number];
type PassageRef = Extract<EvidenceRef, { kind: "passage" }>;

/** What to consider for this patient, for the worst findings first. Without a retrieved sentence to support it nothing is advised. */
export function actionsFor(chart: Chart, passages: readonly RetrievedPassage[], limit: number): Action[] {
  const usable = passages.filter((p) => appliesTo(p, chart));
  const found = new Map<string, Action>();
  for (const finding of [...chart.findings].sort((a, b) => b.severity - a.severity)) {
    for (const rule of actionRules) {
      if (found.has(rule.text) || !matches(rule, finding, chart)) continue;
      const source = sourceOf(rule, usable);
      if (source) found.set(rule.text, { text: rule.text, evidence: [source, observationOf(finding)] });
    }
  }
  return [...found.values()].slice(0, limit);
}

function matches(rule: ActionRule, finding: Finding, chart: Chart): boolean {
  return (
    rule.on.includes(`${finding.feature}-${finding.direction}`) &&
    finding.severity >= (rule.from ?? 1) &&
    (rule.when?.(chart) ?? true)
  );
}

function sourceOf(rule: ActionRule, passages: readonly RetrievedPassage[]): PassageRef | null {
  return quoteIn(rule.sentence, passages);
}

/** The first retrieved sentence that all patterns meet, of a passage that applies to this patient. */
export function sourceIn(
  patterns: readonly RegExp[],
  chart: Chart,
  passages: readonly RetrievedPassage[],
): PassageRef | null {
  return quoteIn(
    patterns,
    passages.filter((p) => appliesTo(p, chart)),
  );
}

function quoteIn(patterns: readonly RegExp[], passages: readonly RetrievedPassage[]): PassageRef | null {
  for (const passage of passages) {
    const quote = sentencesOf(passage.text).find((s) => patterns.every((pattern) => pattern.test(s)));
    if (quote) return { kind: "passage", passageId: passage.id, quote };
  }
  return null;
}

function observationOf({ feature, minutes, value }: Finding): EvidenceRef {
  return { kind: "observation", feature, minutes, value };
}
