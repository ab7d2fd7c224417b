import { median } from "../../platform/averages";
import { latest, type Point, within } from "../../record/observations";
import { hourText, numberText, valueText } from "../../record/value-text";
import { noise } from "../reference-change-values";
import type { ProblemInput } from "./graded-values";
import type { ProblemFact } from "./problem-schema";

const source =
  "American College of Surgeons. Advanced Trauma Life Support, 10th edition, 2018 (a rate that rises as blood is lost); the rise, by a reference change value, and its hours: a team decision";

/** Minutes on either side of a value, and before now, whose middle rate is compared; and the rate a minute from which one that rose tells of a loss. A team decision. */
const AROUND = 3 * 60;
const LATELY = 6 * 60;
const LEAST = 80;

/** A heart rate that is higher now than it was when the hematocrit began to fall, by more than its noise: what falls may be blood. */
export function heartRateBesideFall({ observations, asOfMinutes }: ProblemInput, from: Point): ProblemFact | null {
  const rates = observations("heartRate");
  const then = within(rates, from.minutes - AROUND, from.minutes + AROUND);
  const lately = within(rates, Math.max(asOfMinutes - LATELY, from.minutes + 1), asOfMinutes);
  const last = latest(lately);
  if (then.length === 0 || !last) return null;
  const before = middle(then);
  const rise = Math.min(middle(lately), last.value) - before;
  if (rise < (noise.heartRate ?? 0) || middle(lately) < LEAST) return null;
  const first = then.toSorted((a, b) => Math.abs(a.value - before) - Math.abs(b.value - before))[0] as Point;
  const { minutes, value } = last;
  return {
    feature: "heartRate",
    text: `Heart rate ${numberText("heartRate", first.value)} at ${hourText(first.minutes)}, ${valueText("heartRate", value)} at ${hourText(minutes)}`,
    ...{ worst: { minutes, value }, latest: { minutes, value } },
    ...{ severity: 1, reach: 1, now: 1, source },
  };
}

const middle = (points: readonly Point[]) => median(points.map(({ value }) => value));
