import type { Assertion } from "../../../claims/assertions/assertion";
import { observationRef } from "../../../claims/evidence-kinds/observation";
import { summaryOf } from "../../../clinical/feature-summaries";
import type { Problem } from "../../../clinical/problems/problem-schema";
import type { Chart, Finding } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import type { FeatureId } from "../../../record/catalogue";
import { DAY } from "../../../record/observations";
import type { Report } from "../../protocol/reviews-and-reports";
import { isAtOnce } from "../../step-urgency";
import { isOver, pressingProblems, shownOf, stands } from "../chart-reading/present-state";
import { passageAppliesTo } from "../evidence/passage-applicability";
import { sentenceMatching } from "../evidence/source-sentence";
import { stating } from "../wording/phrase";
import type { Said } from "../wording/said";
import type { Wording } from "../wording/wording";
import { type ActionRule, actionRules } from "./action-table";
import { careOf } from "./problem-steps/care-of-problems";
import type { ProblemStep } from "./problem-steps/problem-step";

type Action = Report["actions"][number];

/** So many steps of one problem come before what other findings ask for. */
const STEPS_FIRST = 2;

/**
 * What to consider for this patient: the first steps of what presses, worst first, then the second ones, then what marked findings ask
 * for beside them, then the rest. Without a retrieved sentence to support it nothing is advised, and nothing for what is over.
 */
export function suggestedActions(
  chart: Chart,
  passages: readonly RetrievedPassage[],
  limit: number,
  say: Wording,
): Action[] {
  const usable = passages.filter((p) => passageAppliesTo(p, chart));
  const asking = new Set(pressingProblems(chart).map(({ id }) => id));
  const problems = (chart.problems ?? []).filter(stands).map((problem) => ({
    isPressing: asking.has(problem.id),
    steps: stepsFor(problem, chart, usable, say),
  }));
  const pressing = problems.filter(({ isPressing }) => isPressing);
  const findings = [...chart.findings].sort((a, b) => b.severity - a.severity).filter((f) => !isOver(f, chart));
  const ofFindings = findings.map((finding) => ({
    severity: finding.severity,
    actions: actionsFor(finding, chart, usable, say),
  }));
  const inOrder = [
    ...Array.from({ length: STEPS_FIRST }, (_, i) => pressing.flatMap(({ steps }) => steps.slice(i, i + 1))).flat(),
    ...ofFindings.filter(({ severity }) => severity > 1).flatMap(({ actions }) => actions),
    ...problems.flatMap(({ steps, isPressing }) => (isPressing ? steps.slice(STEPS_FIRST) : steps)),
    ...ofFindings.filter(({ severity }) => severity === 1).flatMap(({ actions }) => actions),
  ];
  return inOrder
    .filter(({ id }, i) => inOrder.findIndex((one) => one.id === id) === i)
    .map(({ action }) => action)
    .slice(0, limit);
}

/** Minutes before the stay in which what was done belongs to it: an examination on the way in. A team decision. */
const ON_THE_WAY = DAY / 2;

const result = /:|\b(?:shows?|showed|shown|found|without|no|normal)\b/iu;
const notYet = /\b(?:plan(?:ned)?|tomorrow|will|request(?:ed)?|asked?|order(?:ed)?|if|when|then|consider)\b/iu;

/** Whether a sentence gives the result of what it names, and does not plan it. */
const tells = (sentence: string, by: RegExp) => by.test(sentence) && result.test(sentence) && !notYet.test(sentence);

/** Whether procedures of the stay, or what the last notes say of it, tell that something was done. */
function isDone(by: RegExp, { background }: Chart): boolean {
  if (!background) return false;
  const isOfStay = (at: { minutes: number } | null) => at !== null && at.minutes >= -ON_THE_WAY;
  return (
    background.procedures.some(({ title, since }) => isOfStay(since) && by.test(title)) ||
    (background.examinations ?? []).some(({ title, at }) => isOfStay(at) && by.test(title)) ||
    background.notes.some(
      ({ title, text, at }) =>
        isOfStay(at) && (by.test(title) || text.split(/(?<=[.;])\s+/u).some((one) => tells(one, by))),
    )
  );
}

interface Named {
  id: string;
  action: Action;
}

function stepsFor(problem: Problem, chart: Chart, usable: readonly RetrievedPassage[], say: Wording): Named[] {
  const worstFirst = problem.facts
    .filter(({ now, feature }) => now > 0 && !isContradicted(feature, chart))
    .toSorted((a, b) => b.now - a.now);
  const found = careOf(problem).flatMap(({ steps }) =>
    steps.flatMap((step): (Named & Pick<ProblemStep, "saidBy"> & { isFirst: boolean })[] => {
      const worst = worstFirst.find(({ feature }) => feature === (step.seenBy ?? feature));
      if (problem.severity < (step.leastSeverity ?? 1) || !(step.when?.(chart, problem) ?? true)) return [];
      // A value of a day ago is measured again before anyone treats it.
      if (!worst || chart.asOfMinutes - worst.latest.minutes > DAY) return [];
      const needed = [step.sourcePatterns, ...(step.boundPatterns ? [step.boundPatterns] : [])];
      const sources = needed.flatMap((patterns) => sentenceMatching(patterns, usable) ?? []);
      if (sources.length < needed.length) return [];
      const of: Assertion = { kind: "problem", problem: problem.id, course: null };
      const text = step.done && isDone(step.done.by, chart) ? step.done.text : step.text;
      const said = stating(text, { kind: "action", id: step.id }, of, ...mentionOf(step));
      const action = { ...say([said]), evidence: [...sources, shownOf(worst, chart)] };
      // By the table's own words, whatever words it is then told in.
      return [{ id: step.id, action, isFirst: isAtOnce(step), ...(step.saidBy && { saidBy: step.saidBy }) }];
    }),
  );
  // What is done within the hour is no third step that a list cut short leaves out.
  return found
    .filter(({ saidBy }) => !found.some(({ id }) => id === saidBy))
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst));
}

function actionsFor(finding: Finding, chart: Chart, usable: readonly RetrievedPassage[], say: Wording): Named[] {
  if (isContradicted(finding.feature, chart)) return [];
  return actionRules.flatMap((rule): Named[] => {
    if (!matches(rule, finding, chart)) return [];
    const source = sentenceMatching(rule.sourcePatterns, usable);
    if (!source) return [];
    const said = stating(rule.text, { kind: "action", id: rule.id }, ...mentionOf(rule));
    return [{ id: rule.id, action: { ...say([said]), evidence: [source, observationRef(finding.feature, finding)] } }];
  });
}

/** Nothing hangs on a value beside which another of the same hour stands that it contradicts: it is measured again first. */
const isContradicted = (feature: FeatureId, chart: Chart) => summaryOf(chart, feature)?.contradictedBy !== undefined;

/** An action's id in the table; null of one that a language model, a person or an earlier release gave. */
export function actionIdOf({ states }: Said): string | null {
  return states?.flatMap((sentence) => sentence.states).find((one) => one.kind === "action")?.id ?? null;
}

/** Whether two actions are one: by their ids or, where one has none, by their words. */
export function isSameAction(a: Said, b: Said): boolean {
  const [one, other] = [actionIdOf(a), actionIdOf(b)];
  return one !== null && other !== null ? one === other : a.text === b.text;
}

function mentionOf({ speaksOf }: Pick<ProblemStep, "speaksOf">): Assertion[] {
  return speaksOf ? [{ kind: "mention", features: [...speaksOf] }] : [];
}

function matches(rule: ActionRule, finding: Finding, chart: Chart): boolean {
  return (
    rule.findings.includes(`${finding.feature}-${finding.direction}`) &&
    finding.severity >= (rule.leastSeverity ?? 1) &&
    (rule.when?.(chart) ?? true)
  );
}
