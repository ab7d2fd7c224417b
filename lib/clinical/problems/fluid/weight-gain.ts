import { latest, type Observations } from "../../../record/observations";
import { hourText, numberText, valueText } from "../../../record/value-text";
import { OF_NOW } from "../../value-age";
import type { ProblemInput } from "../graded-values";
import { problemOf } from "../problem-of-facts";
import type { Problem } from "../problem-schema";

const overload =
  "Bouchard J et al. Fluid accumulation, survival and recovery of kidney function in critically ill patients with acute kidney injury. Kidney Int 2009;76:422-7 (a tenth of the weight)";

/** Part of the first weight that fluid alone adds within days, and part beyond which a weight was guessed and has been corrected. The latter is a team decision, as in `urine.ts`. */
const [GAIN, CORRECTED] = [0.1, 0.25];

/** By what part the last weight, of the last day, lies above the first, where that is a tenth or more: fluid, where both were weighed; else 0. */
export function weightGain(observations: Observations, asOfMinutes: number): number {
  const [first] = observations("weight");
  const last = latest(observations("weight"));
  if (!first || !last || asOfMinutes - last.minutes > OF_NOW.other) return 0;
  const part = last.value / first.value - 1;
  return part >= GAIN && part <= CORRECTED ? part : 0;
}

/** A weight that rose by a tenth: mild by itself, since scales differ, and what fluid makes of lungs and kidneys is told as that. */
export function weightGainProblem({ observations, asOfMinutes }: ProblemInput): Problem | null {
  const [first] = observations("weight");
  const last = latest(observations("weight"));
  if (!first || !last || weightGain(observations, asOfMinutes) === 0) return null;
  const point = { minutes: last.minutes, value: last.value };
  return problemOf({ id: "weight-gain", system: "background", title: "Weight gain, fluid likely" }, [
    {
      feature: "weight",
      text: `Weight ${numberText("weight", first.value)} at ${hourText(first.minutes)}, ${valueText("weight", last.value)} at ${hourText(last.minutes)}`,
      ...{ worst: point, latest: point, severity: 1, reach: 1, now: 1, source: overload },
    },
  ]);
}
