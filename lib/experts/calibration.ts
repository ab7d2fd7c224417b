import type { Calibration, PredictionTask } from "./schema";

/** 1 / (1 + exp(-logit)), without overflow at either end. */
export function sigmoid(logit: number): number {
  if (logit >= 0) return 1 / (1 + Math.exp(-logit));
  const exp = Math.exp(logit);
  return exp / (1 + exp);
}

/** Calibrated probability of a logit: sigmoid(slope * logit + intercept) (Platt 1999). */
export function calibratedRisk(calibration: Calibration, logit: number): number {
  return sigmoid(calibration.slope * logit + calibration.intercept);
}

/**
 * Mean logit of the ensemble's members and its calibrated risk. `logits` holds one for each expert by name.
 * Throws where a member's is missing: a mean over fewer members would be another model.
 */
export function ensembleOf(task: PredictionTask, logits: ReadonlyMap<string, number>): { logit: number; risk: number } {
  let sum = 0;
  for (const member of task.ensemble.members) {
    const logit = logits.get(member);
    if (logit === undefined) throw new Error(`the ensemble of ${task.id} needs a logit of ${member}`);
    sum += logit;
  }
  const logit = sum / task.ensemble.members.length;
  return { logit, risk: calibratedRisk(task.ensemble.calibration, logit) };
}
