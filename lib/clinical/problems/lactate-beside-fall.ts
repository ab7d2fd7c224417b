import { latest, type Point, within } from "../../record/observations";
import { hourText, numberText, valueText } from "../../record/value-text";
import { gradeOf, type ProblemInput } from "./graded-values";
import type { ProblemFact } from "./problem-schema";

const source =
  "Rossaint R et al. European guideline on major bleeding and coagulopathy following trauma. Crit Care 2023;27:80 (lactate to estimate and follow bleeding); from when it counts: a team decision";

/** Minutes before now in which a lactate tells of now. */
const LATELY = 12 * 60;

/** A lactate above its range, and higher than the one before, since the hematocrit began to fall: what falls may be blood. */
export function lactateBesideFall({ observations, asOfMinutes }: ProblemInput, from: Point): ProblemFact | null {
  const values = observations("lactate");
  const since = Math.max(asOfMinutes - LATELY, from.minutes);
  const last = latest(within(values, since, asOfMinutes));
  if (!last || gradeOf("lactate", "high", last.value) === 0) return null;
  const before = values.findLast(({ minutes }) => minutes < last.minutes);
  if (before && before.value >= last.value) return null;
  const was = before ? `rose from ${numberText("lactate", before.value)} at ${hourText(before.minutes)} to ` : "";
  const { minutes, value } = last;
  return {
    feature: "lactate",
    text: `Lactate ${was}${valueText("lactate", value)} at ${hourText(minutes)}`,
    ...{ worst: { minutes, value }, latest: { minutes, value } },
    ...{ severity: 1, reach: 1, now: 1, source },
  };
}
