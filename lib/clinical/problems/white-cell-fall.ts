import { changeText, changeToLatest } from "./change-to-latest";
import { type ProblemInput, unmeasured } from "./graded-values";
import type { ProblemFact } from "./problem-schema";

const source =
  "Knaus WA et al. APACHE II. Crit Care Med 1985;13:818-29 (white cells of 20 or more); a fall to a fifth: a team decision";

/** 10³/µL: APACHE II's band of many white cells; and the part of them to which no answer to treatment of an infection brings them within two days. */
const MANY = 20;
const FIFTH = 0.2;

/** White cells that fell from very many to a fifth or less: marked, whatever the last count is, since it may be another patient's blood. */
export function whiteCellFallFact({ observations, asOfMinutes, lookBack }: ProblemInput): ProblemFact | null {
  const change = changeToLatest(observations("wbc"), "fell");
  if (!change) return null;
  const { from, to, last } = change;
  if (from.value < MANY || last.value > FIFTH * from.value) return null;
  return {
    feature: "wbc",
    text: `${changeText("wbc", "fell", change)}${asOfMinutes - last.minutes > lookBack ? unmeasured : ""}`,
    worst: { minutes: to.minutes, value: to.value },
    latest: { minutes: last.minutes, value: last.value },
    ...{ severity: 2, reach: 2.25, now: 2, source },
  };
}
