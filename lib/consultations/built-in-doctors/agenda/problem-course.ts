import { observationRef } from "../../../claims/evidence-kinds/observation";
import { summaryOf } from "../../../clinical/feature-summaries";
import { hasJustFallen } from "../../../clinical/low-pressure";
import { isOfRatio } from "../../../clinical/problems/gases/ratio-fact";
import type { Problem, ProblemFact } from "../../../clinical/problems/problem-schema";
import { noise } from "../../../clinical/reference-change-values";
import type { Chart } from "../../../clinical/schema";
import type { FeatureId } from "../../../record/catalogue";
import { type CoursePhrase, coursePhraseOf } from "../chart-reading/course-phrase";
import { directionOf, featureReadingFromChart } from "../chart-reading/feature-course";
import { type Way, wayOf } from "../chart-reading/way-of-course";
import { capitalised, phrase, stating } from "../wording/phrase";
import { namedValue, numberAtHour } from "../wording/value-phrases";

/** Minutes after which the latest value of a problem says little of how it goes now. A team decision. */
export const OLD = 12 * 60;

/** What a problem rests on, each feature once, the heaviest first. */
export function featuresOf({ facts }: Problem): FeatureId[] {
  return [...new Set(facts.map(({ feature }) => feature))];
}

/** How each of a problem's features goes, as far as the record tells. What is within its limits now counts only where it got better. */
function waysOf(problem: Problem, chart: Chart): { feature: FeatureId; way: Way }[] {
  return featuresOf(problem).flatMap((feature) => {
    const way = wayInProblem(problem, feature, chart);
    const isWithin = problem.facts.every((fact) => fact.feature !== feature || fact.now === 0);
    return way === null || (isWithin && way !== "better") ? [] : [{ feature, way }];
  });
}

/** Which way a feature goes: a pressure that has just fallen, worse whatever its day was like; a ratio of oxygen by its own values and not by the pressures, which follow the fraction. */
export function wayInProblem({ facts }: Problem, feature: FeatureId, chart: Chart): Way | null {
  const own = facts.filter((fact) => fact.feature === feature);
  if (own.some(hasJustFallen)) return "worse";
  const ratio = own.find(isOfRatio);
  if (ratio) return wayOfRatio(ratio, chart);
  const way = wayOf(chart, feature);
  // Of urine the volumes may rise while the rate that is told stays as low as it was.
  const isStillAsLow = feature === "urineOutput" && own.length > 0 && !own.some(isPastWorst);
  return way === "better" && isStillAsLow ? "no better" : way;
}

/** Whether a value is less severe by now than it was. */
const isPastWorst = ({ now, severity }: ProblemFact) => now < severity;

/** Whether a later value than the worst is told that lies half its noise or more off it. */
const hasLeftWorst = ({ feature, worst, latest }: ProblemFact) =>
  worst.minutes < latest.minutes && Math.abs(worst.value - latest.value) >= (noise[feature] ?? 0) / 2;

function wayOfRatio(fact: ProblemFact, chart: Chart): Way | null {
  const { text, worst, latest } = fact;
  if (text.startsWith("PaO2/FiO2 fell from")) return "worse";
  if (worst.minutes === latest.minutes) return wayOf(chart, "pao2") && "no better";
  return isPastWorst(fact) || hasRisen(text) ? "better" : "no better";
}

/** Whether the last ratio that a fact tells lies above its worst by what the noise of the pressure comes to on its fraction. */
function hasRisen(text: string): boolean {
  const [, worst, last, fio2] = /^PaO2\/FiO2 (\d+) at .*? (\d+) mmHg at .*? on FiO2 (\d\.\d+)/u.exec(text) ?? [];
  return Number(last) - Number(worst) >= (noise.pao2 ?? 0) / Number(fio2);
}

/**
 * How a problem goes by what was measured of it. "mixed": one value gets better and another worse, "part better": another stands still, "past
 * its worst": less severe than it was and not getting better. "old": its last values lie too far back; "unknown": too few of them.
 */
export interface ProblemCourse {
  verdict: Way | "mixed" | "part better" | "past its worst" | "old" | "unknown";
  /** The features that tell it; of a mixed course one for each way. */
  by: FeatureId[];
}

export function courseOfProblem(problem: Problem, chart: Chart): ProblemCourse {
  const ways = waysOf(problem, chart);
  const by = (way: Way) => ways.filter((one) => one.way === way).map(({ feature }) => feature);
  const [better, worse, still] = [by("better"), by("worse"), by("no better")];
  if (ways.length === 0) return { verdict: "unknown", by: featuresOf(problem) };
  if (isOld(problem, chart)) return { verdict: "old", by: featuresOf(problem) };
  const notBetter = [...worse, ...still];
  if (better.length > 0 && notBetter.length > 0)
    return {
      verdict: worse.length > 0 ? "mixed" : "part better",
      by: [...better.slice(0, 1), ...notBetter.slice(0, 1)],
    };
  const past = notBetter.filter((feature) =>
    problem.facts.some((fact) => fact.feature === feature && isPastWorst(fact) && hasLeftWorst(fact)),
  );
  if (better.length === 0 && past.length > 0)
    return { verdict: "past its worst", by: [...past, ...notBetter.filter((feature) => !past.includes(feature))] };
  if (worse.length > 0) return { verdict: "worse", by: worse };
  return better.length > 0 ? { verdict: "better", by: better } : { verdict: "no better", by: still };
}

/** Whether its values are too old to say how it goes. */
const isOld = ({ facts }: Problem, { asOfMinutes }: Chart) =>
  facts.every(({ latest }) => asOfMinutes - latest.minutes > OLD);

/**
 * What the chart shows of a feature, without any model's weight: of what got better its last value after its worst, of a ratio of oxygen
 * what the problem holds of it.
 */
export function courseIn(chart: Chart, feature: FeatureId, problem?: Problem): CoursePhrase | null {
  const ratio = problem?.facts.find((fact) => fact.feature === feature && isOfRatio(fact));
  if (ratio)
    return {
      clause: stating(ratio.text, { kind: "verbatim", words: ratio.text }),
      join: ": this ",
      evidence: [ratio.latest, ratio.worst].map((point) => observationRef(feature, point)),
    };
  const shown = coursePhraseOf(chart, featureReadingFromChart(chart, feature));
  const [last, worst] = [summaryOf(chart, feature)?.last, worstOf(chart, feature)];
  // A finding has a text of its own, and urine is told by weight.
  const isTold = shown?.join === ": this " || feature === "urineOutput";
  if (!shown || !last || !worst || isTold || wayOf(chart, feature) !== "better" || last.value === worst.value)
    return shown;
  return {
    clause: capitalised(phrase`${namedValue(feature, last)}, after ${numberAtHour(feature, worst)}`),
    join: ", ",
    evidence: [last, worst].map((point) => observationRef(feature, point)),
  };
}

function worstOf(chart: Chart, feature: FeatureId) {
  const summary = summaryOf(chart, feature);
  return summary && (directionOf(chart, feature) === "high" ? summary.max : summary.min);
}
