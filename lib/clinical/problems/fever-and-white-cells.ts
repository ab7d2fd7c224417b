import { latest } from "../../record/observations";
import { pressures } from "../blood-pressures";
import { ventilatedAt } from "../ventilated-at";
import { gradedFact, gradeOf, type ProblemInput } from "./graded-values";
import { heldTemperatureFact } from "./held-temperature";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";
import { SAME_FEVER, STILL_WARM } from "./standing-fever";
import { neutropenicFever, severeLeukopenia, VERY_FEW } from "./very-few-white-cells";
import { causesOfVeryManyCells } from "./very-many-white-cells";
import { whiteCellFallFact } from "./white-cell-fall";

/** What is over is not told beside what stands as if it were there too; where both are over, the problem's course says so. */
function bothTitle(input: ProblemInput, fever: ProblemFact, many: ProblemFact): string {
  const [feverIsOver, manyIsOver] = [isOver(input, fever), isOver(input, many)];
  if (feverIsOver === manyIsOver) return "Fever with leukocytosis";
  return feverIsOver ? "Leukocytosis with earlier fever" : "Fever with earlier leukocytosis";
}

/** Minutes within the limits after which a deviation is over, as for the course of a feature. */
const SETTLED = 6 * 60;

/** Whether the latest value lies within the limits, and six hours or more after the last one that did not. */
function isOver({ observations }: ProblemInput, { feature, latest, now }: ProblemFact): boolean {
  const beyond = observations(feature).findLast(({ value }) => gradeOf(feature, "high", value) > 0);
  return now === 0 && beyond !== undefined && latest.minutes - beyond.minutes >= SETTLED;
}

/** A fever of the last half day is not over at 38.2: it comes and goes, and a drug may have lowered it. */
function withFeverOfNow({ observations }: ProblemInput, fever: ProblemFact | null): ProblemFact | null {
  if (!fever || fever.now > 0 || fever.latest.value < STILL_WARM) return fever;
  const last = observations("temperature").findLast(({ value }) => gradeOf("temperature", "high", value) > 0);
  return last && fever.latest.minutes - last.minutes < SAME_FEVER ? { ...fever, now: 1 } : fever;
}

const qsofa =
  "Singer M et al. Sepsis-3. JAMA 2016;315:801-10 (two of systolic 100 mmHg or less, 22 breaths a minute or more, altered mentation)";
/** Minutes within which a sign at the bedside is of now. */
const AT_BEDSIDE = 6 * 60;

/** Whether two of the three signs of Sepsis-3's bedside screen are there beside a fever; of pressure and rate in two readings. */
function failsBedside({ observations, asOfMinutes }: ProblemInput): boolean {
  const lately = (points: readonly { minutes: number; value: number }[]) =>
    points.filter(({ minutes }) => minutes >= asOfMinutes - AT_BEDSIDE).map(({ value }) => value);
  const low = lately(pressures(observations, "systolic")).filter((value) => value <= 100).length > 1;
  const fast = lately(observations("respiratoryRate")).filter((value) => value >= 22).length > 1;
  const score = latest(observations("gcs"));
  const dull = score !== undefined && score.value < 15 && !ventilatedAt(observations, score.minutes);
  return [low, fast, dull].filter((sign) => sign).length > 1;
}

const marked = (fever: ProblemFact): ProblemFact => ({
  ...fever,
  severity: Math.max(2, fever.severity) as 2 | 3,
  reach: Math.max(2, fever.reach),
  now: Math.max(2, fever.now) as 2 | 3,
  source: `${fever.source}; ${qsofa}`,
});

/** Fever is told with the white cells; with very few of them it is an emergency. */
export function feverAndWhiteCells(input: ProblemInput): (Problem | null)[] {
  const fever = withFeverOfNow(input, gradedFact(input, "temperature", "high"));
  const fall = whiteCellFallFact(input);
  const many = fall ? null : gradedFact(input, "wbc", "high");
  const few = fall ?? gradedFact(input, "wbc", "low");
  const system = "inflammation";
  if (few && few.latest.value < VERY_FEW) {
    const warm = fever ?? heldTemperatureFact(input);
    return warm ? [neutropenicFever(input, few, warm)] : [severeLeukopenia(few, fall !== null)];
  }
  const graded = fever && fever.now > 0 && failsBedside(input) ? marked(fever) : fever;
  const title = fever && many ? bothTitle(input, fever, many) : fever ? "Fever" : "Leukocytosis";
  const notExcluded = many ? causesOfVeryManyCells(input) : null;
  return [
    problemOf({ id: fever ? "fever" : "leukocytosis", title, system, notExcluded }, [graded, many]),
    fall ? severeLeukopenia(fall, true) : problemOf({ id: "leukopenia", title: "Leukopenia", system }, [few]),
  ];
}
