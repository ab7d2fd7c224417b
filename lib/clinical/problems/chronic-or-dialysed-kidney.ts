import { extreme, type Observations } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import type { ProblemFact } from "./problem-schema";

/** mg/dL: a creatinine that was never lower tells of no kidney that was well. A team decision. */
const NEVER_LOWER = 2;
/** Urea nitrogen by creatinine, both in mg/dL, which is 10 to 20 as a rule (Uchino S et al. The meaning of the blood urea nitrogen/creatinine ratio in acute kidney injury. Clin Kidney J 2012;5:187-91); that less points to dialysis or a chronic disease: a team decision. */
const LOW = 10;
/** Minutes within which urea and creatinine are of one sample. */
const TOGETHER = 60;
/** A rise within the stay by half is an injury whatever was before (KDIGO 2012). */
const INJURED = 1.5;

/**
 * What speaks for a kidney that was ill before the stay or is dialysed, where creatinine was high from its first value with little urea beside
 * it and never came near normal; null where nothing does, or where it rose by half.
 */
export function chronicSigns(observations: Observations, moved: Pick<ProblemFact, "worst">): string[] | null {
  const creatinine = observations("creatinine");
  const [first, lowest] = [creatinine[0], extreme(creatinine, "low")];
  const urea = first && observations("bun").find(({ minutes }) => Math.abs(minutes - first.minutes) <= TOGETHER);
  if (!first || !lowest || !urea || lowest.value < NEVER_LOWER || urea.value >= LOW * first.value) return null;
  const before = extreme(
    creatinine.filter(({ minutes }) => minutes < moved.worst.minutes),
    "low",
  );
  if (before && moved.worst.value >= INJURED * before.value) return null;
  return [
    `Blood urea nitrogen ${valueText("bun", urea.value)} at ${hourText(urea.minutes)}, less than ${LOW} times the creatinine`,
  ];
}
