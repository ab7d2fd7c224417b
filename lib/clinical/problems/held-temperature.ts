import { extreme, latest, within } from "../../record/observations";
import { type ProblemInput, valuesText } from "./graded-values";
import type { ProblemFact } from "./problem-schema";

const source =
  "Freifeld AG et al. IDSA guideline, fever and neutropenia. Clin Infect Dis 2011;52:e56-93 (38.0 C or more held for an hour)";

/** Degrees Celsius, and the minutes for which it is held. */
const WARM = 38;
const HELD = 60;

/** A temperature of 38.0 C or more in readings an hour or more apart, with none below between them, among the recent ones: beside few white cells a fever. */
export function heldTemperatureFact({ observations, asOfMinutes, lookBack }: ProblemInput): ProblemFact | null {
  const points = within(observations("temperature"), asOfMinutes - lookBack, asOfMinutes);
  const warm = points.filter(({ value }) => value >= WARM);
  const isHeld = warm.some((to) =>
    warm.some(
      (from) =>
        to.minutes - from.minutes >= HELD &&
        points.every(({ minutes, value }) => minutes < from.minutes || minutes > to.minutes || value >= WARM),
    ),
  );
  const [worst, last] = [extreme(warm, "high"), latest(points)];
  if (!isHeld || !worst || !last) return null;
  return {
    feature: "temperature",
    text: valuesText("temperature", worst, last),
    worst: { minutes: worst.minutes, value: worst.value },
    latest: { minutes: last.minutes, value: last.value },
    ...{ severity: 1, reach: 1, now: last.value >= WARM ? 1 : 0, source },
  };
}
