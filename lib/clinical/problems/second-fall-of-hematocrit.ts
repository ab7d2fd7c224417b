import { DAY, extreme, latest, type Point } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import type { ProblemInput } from "./graded-values";
import type { ProblemFact } from "./problem-schema";

const source =
  "Schulman S, Kearon C. ISTH major bleeding (haemoglobin fall of 2 g/dL, or two units of red cells). J Thromb Haemost 2005;3:692-4; a unit raises the hematocrit by about 3 points: Wiesen AR et al. Ann Intern Med 1994;121:278-80";

/** Points of hematocrit: a first fall, the rise that two units bring, and a second fall, each of 2 g/dL. Critical from 5 g/dL (BARC 3b). */
const FALL = 6;
const CRITICAL = 15;
/** Points within which the latest value is as low as it got since. */
const LEVEL = 1;

interface SecondFall {
  from: Point;
  trough: Point;
  peak: Point;
  last: Point;
}

/** A hematocrit that fell, was raised as by transfusion, and within a day fell again to its latest value: what bled may bleed again. */
function secondFallOf({ observations, asOfMinutes, lookBack }: ProblemInput): SecondFall | null {
  const values = observations("hematocrit");
  const last = latest(values);
  if (!last || asOfMinutes - last.minutes > lookBack) return null;
  const found = values.flatMap((peak): SecondFall[] => {
    if (peak.minutes < last.minutes - DAY || peak.value - last.value < FALL) return [];
    const trough = extreme(before(values, peak), "low");
    const from = trough && extreme(before(values, trough), "high");
    if (!trough || !from || from.value - trough.value < FALL || peak.value - trough.value < FALL) return [];
    const since = values.filter(({ minutes }) => minutes > peak.minutes);
    return since.every(({ value }) => value >= last.value - LEVEL) ? [{ from, trough, peak, last }] : [];
  });
  return found.toSorted((a, b) => b.peak.value - a.peak.value)[0] ?? null;
}

const before = (values: readonly Point[], { minutes }: Point) => values.filter((one) => one.minutes < minutes);

/** Marked, since it asks for a decision now however far the hematocrit has come down. */
export function secondFallFact(input: ProblemInput): ProblemFact | null {
  const found = secondFallOf(input);
  if (!found) return null;
  const { from, trough, peak, last } = found;
  const at = (point: Point) => `${valueText("hematocrit", point.value)} at ${hourText(point.minutes)}`;
  const lowest = trough.value < last.value ? trough : last;
  const severity = peak.value - last.value >= CRITICAL ? 3 : 2;
  return {
    feature: "hematocrit",
    text: `Hematocrit fell from ${at(from)} to ${at(trough)}, rose to ${at(peak)}, fell again to ${at(last)}`,
    worst: { minutes: lowest.minutes, value: lowest.value },
    latest: { minutes: last.minutes, value: last.value },
    ...{ severity, reach: severity, now: severity, source },
  };
}
