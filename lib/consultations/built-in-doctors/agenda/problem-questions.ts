import { problemName } from "../../../clinical/problems/problem-name";
import type { Problem } from "../../../clinical/problems/problem-schema";
import type { Chart } from "../../../clinical/schema";
import type { FeatureId } from "../../../record/catalogue";
import type { AskedQuestion } from "../../protocol/open-questions";
import { leadingProblems, problemPhrase } from "../chart-reading/leading-problems";
import { stands } from "../chart-reading/present-state";
import { phrase } from "../wording/phrase";
import type { Agenda } from "./agenda-input";
import { askedAbout } from "./assignment";
import { courseIn, courseOfProblem, featuresOf } from "./problem-course";
import { type Question, questionOf } from "./question";

/** How many courses a question sets out. */
const mostTold = 2;

/** A line and a cuff that disagree get neither better nor worse. */
const isNoCourse = "pressure-disagreement";
/** Names of problems that are plural. */
const plural = /aminotransferases|^platelets/u;

/** What leads: the first problem that is not over. */
export const leadingProblem = (chart: Chart): Problem | undefined =>
  leadingProblems(chart).find(({ course }) => course !== "past");

/**
 * Whether the leading problem gets better or worse, where its values leave that open: they go different ways, they stand still, or they are
 * better and still far from their limits; of old values what has become of it since. Not asked of what was measured once.
 */
export function leadingProblemQuestion({ chart, panel, say }: Agenda): Question[] {
  const problem = leadingProblem(chart);
  if (!problem || problem.id === isNoCourse) return [];
  const { verdict, by } = courseOfProblem(problem, chart);
  const isOver = verdict === "better" && problem.facts.every(({ now }) => now < 2);
  if (verdict === "worse" || verdict === "unknown" || isOver) return [];
  const named = problemPhrase(problem);
  const text =
    verdict === "old"
      ? phrase`What has become of ${named} since its last value?`
      : phrase`${plural.test(named.text) ? "Are" : "Is"} ${named} getting better or worse?`;
  return asked(
    { chart, panel, say },
    "leading-problem",
    text,
    by.map((feature) => ({ feature, problem })),
  );
}

/** Which of two problems comes first, where both are critical or both marked and neither is over. */
export function firstStepQuestion({ chart, panel, say }: Agenda): Question[] {
  const [first, second] = competing(chart);
  if (!first || !second) return [];
  const text = phrase`What comes first, ${problemPhrase(first)} or ${problemPhrase(second)}?`;
  return asked(
    { chart, panel, say },
    "first-step",
    text,
    [first, second].flatMap((problem) =>
      featuresOf(problem)
        .slice(0, 1)
        .map((feature) => ({ feature, problem })),
    ),
  );
}

/** The first two problems in the order of urgency, where they are as grave now as each other and lie in different systems and rest on different values. */
export function competing(chart: Chart): Problem[] {
  const now = ({ facts }: Problem) => Math.max(...facts.map((fact) => fact.now));
  const [first, ...others] = leadingProblems(chart).filter((one) => stands(one) && now(one) > 1);
  const shares = (one: Problem) =>
    first !== undefined &&
    (featuresOf(one).some((feature) => featuresOf(first).includes(feature)) ||
      problemName(one).includes(problemName(first)));
  const second = others.find((one) => first && one.system !== first.system && now(one) === now(first) && !shares(one));
  return first && second ? [first, second] : [];
}

/** The problem whose feature a question cites first. */
export function problemAskedAbout(
  { evidence: [first] }: Pick<AskedQuestion, "kind" | "evidence">,
  chart: Chart,
): Problem | undefined {
  if (!first || !("feature" in first)) return undefined;
  return leadingProblems(chart).find((one) => featuresOf(one).some((feature) => feature === first.feature));
}

function asked(
  { chart, panel, say }: Pick<Agenda, "chart" | "panel" | "say">,
  kind: Question["kind"],
  text: Parameters<typeof questionOf>[0]["text"],
  about: readonly { feature: FeatureId; problem: Problem }[],
): Question[] {
  const told = about.flatMap(({ feature, problem }) => courseIn(chart, feature, problem) ?? []).slice(0, mostTold);
  if (told.length === 0) return [];
  const because = told.map(({ clause }) => clause);
  const evidence = told.flatMap((one) => one.evidence);
  return [
    questionOf(
      {
        kind,
        text,
        because,
        evidence,
        askedOf: askedAbout(
          panel,
          about.map(({ feature }) => feature),
        ),
      },
      say,
    ),
  ];
}
