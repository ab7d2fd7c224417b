import { type Calibration, type EnsembleEntry, isHead, type PredictionTask } from "../schema";

/** The calibrated risk of a logit, with the interval that the calibration split supports. */
export interface CalibratedRisk {
  /** Calibrated probability of the task's outcome, 0..1. */
  risk: number;
  /** Venn-Abers bounds of the risk, widened to hold it. */
  interval: [number, number];
}

export type LogitAndRisk = { logit: number } & CalibratedRisk;

/** 1 / (1 + exp(-logit)), without overflow at either end. */
export function sigmoid(logit: number): number {
  if (logit >= 0) return 1 / (1 + Math.exp(-logit));
  const exp = Math.exp(logit);
  return exp / (1 + exp);
}

/** Calibrated probability of a logit: sigmoid(slope * logit + intercept) (Platt 1999). */
export function calibratedRisk(calibration: Pick<Calibration, "slope" | "intercept">, logit: number): number {
  return sigmoid(calibration.slope * logit + calibration.intercept);
}

/** The calibrated probability of a logit with its interval. */
export function calibrated(calibration: Calibration, logit: number): CalibratedRisk {
  const risk = calibratedRisk(calibration, logit);
  const { low, high } = stepAt(calibration.interval, logit);
  return { risk, interval: [Math.min(low, risk), Math.max(high, risk)] };
}

/** The entry of a step function that holds at a logit: the last one that starts at or below it, or else the first. */
function stepAt<T extends { logit: number }>(steps: readonly T[], logit: number): T {
  let [low, high] = [0, steps.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((steps[middle] as T).logit <= logit) low = middle;
    else high = middle - 1;
  }
  return steps[low] as T;
}

/** The ensemble on which the team's level rests. */
export function referenceOf(task: PredictionTask): EnsembleEntry {
  const found = task.ensembles.find(({ name }) => name === task.reference);
  if (!found) throw new Error(`${task.id} has no ensemble ${task.reference}`);
  return found;
}

/**
 * The ensemble's logit and its calibrated risk. `logits` holds one for each expert by name, from which a sum is made, and of each
 * head its own. Throws where a member's is missing: a sum over fewer members would be another model.
 */
export function ensembleRisk(ensemble: EnsembleEntry, logits: ReadonlyMap<string, number>): LogitAndRisk {
  if (isHead(ensemble)) {
    const said = logits.get(ensemble.name);
    if (said === undefined) throw new Error(`the head ${ensemble.name} was not asked`);
    return { logit: said, ...calibrated(ensemble.calibration, said) };
  }
  let logit = 0;
  for (const [member, weight] of Object.entries(ensemble.weights)) {
    const said = logits.get(member);
    if (said === undefined) throw new Error(`the ensemble ${ensemble.name} needs a logit of ${member}`);
    logit += weight * said;
  }
  return { logit, ...calibrated(ensemble.calibration, logit) };
}
