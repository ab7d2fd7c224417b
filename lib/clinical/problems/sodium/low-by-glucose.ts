import { hourText, numberText, valueText } from "../../../record/value-text";
import { nearest } from "../../criteria/alveolar-gas";
import { RAISED_GLUCOSE, SAME_SAMPLE, sodiumAtNormalGlucose } from "../../criteria/chemistry";
import { gradeOf, type ProblemInput } from "../graded-values";
import type { ProblemFact } from "../problem-schema";

const source =
  "Katz MA. Hyperglycemia-induced hyponatremia. N Engl J Med 1973;289:843-4 (1.6 mmol/L for each 100 mg/dL above 100); Spasovski G et al. Hyponatraemia. Eur J Endocrinol 2014;170:G1-47 (high glucose is excluded first)";
/** mmol/L lower for each 100 mg/dL of glucose (Katz). */
const KATZ = 1.6;
/** mmol/L: mild from below the first, moderate from below the second (Spasovski 2014). */
const NORMAL = 135;
const MODERATE = 130;

/**
 * A low sodium that a high glucose of the same sample explains, in part or whole: what is left of it at a normal glucose is what it weighs.
 * Null where glucose is not high, or the sodium is as low without it.
 */
export function lowByGlucose(
  { observations }: ProblemInput,
  fact: ProblemFact,
): { title: string; fact: ProblemFact } | null {
  const { latest, worst } = fact;
  const glucose = nearest(observations("glucose"), latest.minutes, SAME_SAMPLE);
  const raw = gradeOf("sodium", "low", latest.value);
  if (!glucose || glucose.value < RAISED_GLUCOSE || raw === 0 || worst.value < latest.value) return null;
  const corrected = sodiumAtNormalGlucose(latest.value, glucose.value, KATZ);
  const left = gradeOf("sodium", "low", corrected);
  const leavesModerate = latest.value < MODERATE && corrected >= MODERATE;
  if (left >= raw && !leavesModerate && corrected < NORMAL) return null;
  const severity = Math.max(1, left) as 1 | 2 | 3;
  return {
    title:
      corrected >= NORMAL
        ? "Low sodium, explained by high glucose"
        : `${corrected >= MODERATE ? "Mild hyponatraemia" : "Hyponatraemia"} with high glucose`,
    fact: {
      ...fact,
      text: `Sodium ${valueText("sodium", latest.value)} at ${hourText(latest.minutes)}, ${numberText("sodium", corrected)} corrected for glucose ${valueText("glucose", glucose.value)} at ${hourText(glucose.minutes)}`,
      severity,
      reach: severity,
      now: severity,
      source,
    },
  };
}
