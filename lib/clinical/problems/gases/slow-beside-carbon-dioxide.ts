import { latest } from "../../../record/observations";
import { hourText, numberText, valueText } from "../../../record/value-text";
import { ventilatedAt } from "../../ventilated-at";
import type { ProblemInput } from "../graded-values";
import type { ProblemFact } from "../problem-schema";

const source =
  "Davidson AC et al. BTS/ICS guideline, acute hypercapnic respiratory failure. Thorax 2016;71 Suppl 2:ii1-35 (a raised drive breathes fast: a rate that is not is a team decision)";
/** Breaths a minute that no drive of so much carbon dioxide makes, and the minutes before the last count in which they were counted. A team decision. */
const SLOW = 12;
const LATELY = 6 * 60;

/** Slow breathing beside a carbon dioxide that is high now: it is not breathed off, whatever the lungs could do. Of a ventilator's rate nothing is said. */
export function slowBesideCarbonDioxide(
  { observations, asOfMinutes }: ProblemInput,
  carbonDioxide: ProblemFact | null,
): ProblemFact | null {
  const counts = observations("respiratoryRate");
  const last = latest(counts);
  if (!carbonDioxide || carbonDioxide.now < 1 || !last || asOfMinutes - last.minutes > LATELY) return null;
  const recent = counts.filter(({ minutes }) => minutes > last.minutes - LATELY);
  if (recent.some(({ minutes }) => ventilatedAt(observations, minutes))) return null;
  const slow = recent.filter(({ value }) => value <= SLOW);
  const slowest = slow.toSorted((a, b) => a.value - b.value)[0];
  if (!slowest || slow.length < 2 || last.value > SLOW + 4) return null;
  const since =
    slowest.minutes === last.minutes
      ? `${valueText("respiratoryRate", last.value)} at ${hourText(last.minutes)}`
      : `${numberText("respiratoryRate", slowest.value)} at ${hourText(slowest.minutes)}, ${valueText("respiratoryRate", last.value)} at ${hourText(last.minutes)}`;
  return {
    feature: "respiratoryRate",
    text: `Respiratory rate ${since}`,
    worst: { minutes: slowest.minutes, value: slowest.value },
    latest: { minutes: last.minutes, value: last.value },
    ...{ severity: 1, reach: 1, now: 1, source },
  };
}
