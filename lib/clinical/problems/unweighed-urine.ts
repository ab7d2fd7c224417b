import { DAY, latest } from "../../record/observations";
import { hourText } from "../../record/value-text";
import { coveredBy, urineRate, weightAt } from "../urine";
import type { ProblemInput } from "./graded-values";
import type { ProblemFact } from "./problem-schema";

const source =
  "KDIGO Clinical Practice Guideline for Acute Kidney Injury. Kidney Int Suppl 2012;2:1-138 (0.5 mL/kg/h over 6 h), for 60 kg: a team decision";
/** mL/h: KDIGO's 0.5 mL/kg/h of a light adult. */
const LITTLE = 30;
const HOURS = 6;
/** Part of the hours that charting has to cover. */
const COVERAGE = 0.9;

/** The least urine of six hours of the last day where no weight is recorded: told with that, and mild. */
export function unweighedUrineFact({ observations, asOfMinutes }: ProblemInput): ProblemFact | null {
  const points = observations("urineOutput");
  const last = latest(points);
  if (!last || weightAt(observations, asOfMinutes) !== null) return null;
  const worst = points
    .filter(({ minutes }) => minutes >= asOfMinutes - DAY + HOURS * 60)
    .flatMap(({ minutes, value }) => {
      const rate = urineRate(points, minutes - HOURS * 60, minutes);
      return rate && rate.to === minutes && coveredBy(rate) >= COVERAGE * HOURS * 60
        ? [{ minutes, value, ...rate }]
        : [];
    })
    .toSorted((a, b) => a.mlPerHour - b.mlPerHour || b.minutes - a.minutes)[0];
  if (!worst || worst.mlPerHour >= LITTLE) return null;
  // Over is what later urine shows to be over.
  const atEnd = urineRate(points, last.minutes - HOURS * 60, last.minutes);
  const isLittleAtEnd = atEnd === null || atEnd.to !== last.minutes || atEnd.mlPerHour < LITTLE;
  return {
    feature: "urineOutput",
    text: `Urine ${Math.floor(worst.mlPerHour)} mL/h from ${hourText(worst.from)} to ${hourText(worst.to)}, no weight recorded`,
    worst: { minutes: worst.minutes, value: worst.value },
    latest: { minutes: last.minutes, value: last.value },
    severity: 1,
    reach: 1,
    now: isLittleAtEnd || asOfMinutes - worst.minutes <= HOURS * 60 ? 1 : 0,
    source,
  };
}
