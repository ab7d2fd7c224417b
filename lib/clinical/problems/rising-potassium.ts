import { latest } from "../../record/observations";
import { noise } from "../reference-change-values";
import { changeText, changeToLatest } from "./change-to-latest";
import { gradeOf, type ProblemInput } from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem } from "./problem-schema";

const source =
  "Clase CM et al. KDIGO Controversies Conference on potassium in kidney disease. Kidney Int 2020;97:42-61 (mild from 5.0 mmol/L); rising, by a reference change value: a team decision";

/** mmol/L. */
const HIGH = 5;

/** What keeps potassium in the blood. */
const holders: ReadonlySet<string> = new Set([
  ...["kidney-injury", "raised-creatinine", "oliguria", "metabolic-acidosis", "acidaemia", "hypercapnia"],
]);

/** A potassium of 5.0 mmol/L or more that rises beside a failing kidney or an acidosis, below the limit from which it is graded: mild, since the next one may be beyond it. */
export function risingPotassium(
  { observations, asOfMinutes, lookBack }: ProblemInput,
  problems: readonly Problem[],
): Problem | null {
  const values = observations("potassium");
  const [last, change] = [latest(values), changeToLatest(values, "rose")];
  const isHeld = problems.some(({ id, course }) => holders.has(id) && course !== "past");
  if (!isHeld || !last || !change || asOfMinutes - last.minutes > lookBack) return null;
  // From its lowest value on none was higher than the latest.
  const rose = change.to.minutes === last.minutes && change.size >= (noise.potassium ?? 0) - 1e-9;
  if (!rose || last.value < HIGH || gradeOf("potassium", "high", last.value) > 0) return null;
  const { minutes, value } = last;
  return problemOf({ id: "rising-potassium", system: "metabolism", title: "Rising potassium" }, [
    {
      feature: "potassium",
      text: changeText("potassium", "rose", change),
      ...{ worst: { minutes, value }, latest: { minutes, value } },
      ...{ severity: 1, reach: 1.25, now: 1, source },
    },
  ]);
}
