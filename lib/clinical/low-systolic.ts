import type { Observations } from "../record/observations";
import { hourText, numberText, valueText } from "../record/value-text";
import { pressures } from "./blood-pressures";
import type { ProblemFact } from "./problems/problem-schema";

const news2 = "Royal College of Physicians. NEWS2. London: RCP, 2017 (systolic pressure of 90 mmHg or less: 3 points)";
/** mmHg of systolic pressure that is too low (NEWS2's 90 or less scores 3). */
const LOW = 90;
/** Minutes in which the last two readings lie, and by which they are apart: one that is measured again at once is one reading. A team decision. */
const LATELY = 3 * 60;
const APART = 10;

/** A systolic pressure below 90 mmHg in the last two readings, of the last hours: low, though a mean of 65 be reached. */
export function lowSystolicFact(observations: Observations, asOfMinutes: number): ProblemFact | null {
  const points = pressures(observations, "systolic");
  const last = points.at(-1);
  if (!last || last.value >= LOW) return null;
  const before = points.findLast(({ minutes }) => last.minutes - minutes >= APART);
  if (!before || before.value >= LOW || asOfMinutes - before.minutes > LATELY) return null;
  const feature = last.by === "cuff" ? ("niSystolicPressure" as const) : ("systolicPressure" as const);
  const how = last.by === "cuff" ? "cuff" : "arterial line";
  const lower = before.value < last.value ? before : last;
  return {
    feature,
    text: `Systolic pressure ${numberText(feature, before.value)} at ${hourText(before.minutes)}, ${valueText(feature, last.value)} at ${hourText(last.minutes)} (${how})`,
    worst: { minutes: lower.minutes, value: lower.value },
    latest: { minutes: last.minutes, value: last.value },
    ...{ severity: 2, reach: 2, now: 2, source: news2 },
  };
}
