import type { FeatureId } from "../../../record/catalogue";
import type { Observations, Point } from "../../../record/observations";
import { gradeOf } from "../graded-values";
import { problemOf } from "../problem-of-facts";
import type { Problem, ProblemFact } from "../problem-schema";
import { sampleDoubt } from "./sample-doubt";

/** How far a value lies off both that of before and that of after it, where no illness and no treatment moves it so far and back. */
interface Apart {
  /** In the unit of the feature. */
  by: number;
  /** Times the higher of two neighbours, or a part of the lower. */
  times: number;
  /** Minutes within which the next value follows. */
  next: number;
  /** The next one where the value lies below: dialysis lowers, and what it lowered comes back within the day. Null: not looked at. */
  nextOfLow: number | null;
}

const HOUR = 60;
const BEFORE = 24 * HOUR;

/**
 * Team decisions; of the 8,000 stays of sets a and b some fifty have such a sample (creatinine 0.9, 12.4 and 0.9 mg/dL within a day). A
 * hematocrit is not among them: who bleeds and is transfused falls and rises so within hours.
 */
const apart: Partial<Record<FeatureId, Apart>> = {
  creatinine: { by: 1, times: 1.8, next: 24 * HOUR, nextOfLow: 6 * HOUR },
  bun: { by: 25, times: 1.8, next: 24 * HOUR, nextOfLow: 6 * HOUR },
  bilirubin: { by: 3, times: 2, next: 24 * HOUR, nextOfLow: 12 * HOUR },
  sodium: { by: 15, times: 1, next: 12 * HOUR, nextOfLow: 12 * HOUR },
  potassium: { by: 3, times: 1, next: 4 * HOUR, nextOfLow: null },
  platelets: { by: 100, times: 2.5, next: 12 * HOUR, nextOfLow: 6 * HOUR },
  wbc: { by: 10, times: 3, next: 12 * HOUR, nextOfLow: 12 * HOUR },
};

/** Whether a sample may have been another patient's, or drawn above an infusion: its value lies far off one of the day before and the next one, on the same side of both. */
function liesApart(id: FeatureId, points: readonly Point[], { minutes, value }: Pick<Point, "minutes" | "value">) {
  const limits = apart[id];
  const at = points.findIndex((one) => one.minutes === minutes && one.value === value);
  const [before, after] = [points[at - 1], points[at + 1]];
  if (!limits || at < 0 || !before || !after || minutes - before.minutes > BEFORE) return false;
  const later = after.minutes - minutes;
  const [low, high] = [Math.min(before.value, after.value), Math.max(before.value, after.value)];
  if (value > high) return later <= limits.next && value - high >= limits.by && value >= high * limits.times;
  if (limits.nextOfLow === null || later > limits.nextOfLow) return false;
  return low - value >= limits.by && value * limits.times <= low;
}

/** Values of a feature that lie so far off both their neighbours. */
export const samplesApart = (observations: Observations, id: FeatureId): Point[] =>
  observations(id).filter((point) => liesApart(id, observations(id), point));

/** A value just below the next grade. */
const MOST_OF_GRADE = 0.99;

/** A fact whose worst value is of such a sample is told with that doubt, and weighs what its latest value weighs: mild where that is within all limits. */
function doubted(fact: ProblemFact, observations: Observations): ProblemFact {
  const { feature, worst, latest, text } = fact;
  if (worst.minutes === latest.minutes || !liesApart(feature, observations(feature), worst)) return fact;
  const doubt = sampleDoubt(worst.minutes);
  // Also of what tells a change: a sodium that "rose" from such a sample did not rise.
  const grade = Math.max(gradeOf(feature, "high", latest.value), gradeOf(feature, "low", latest.value));
  const now = Math.min(fact.now, grade) as ProblemFact["now"];
  const severity = Math.max(1, now) as ProblemFact["severity"];
  return {
    ...fact,
    text: text.includes(doubt) ? text : `${text}${doubt}`,
    ...{ now, severity, reach: Math.min(fact.reach, severity + MOST_OF_GRADE) },
  };
}

/** Problems with the doubt about each sample that lies apart; what rests on it alone leads nothing. */
export function withDoubtedSamples(observations: Observations, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => {
    const facts = problem.facts.map((fact) => doubted(fact, observations));
    if (facts.every((fact, i) => fact === problem.facts[i])) return problem;
    const { course: _course, severity: _severity, facts: _facts, ...named } = problem;
    return problemOf(named, facts) ?? problem;
  });
}
