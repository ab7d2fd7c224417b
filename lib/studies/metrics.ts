import { random as randomOf } from "../patients/synthetic/random";

/** Outcomes (1 the event, 0 none) and the probabilities said beforehand, in the same order. */
export interface Scored {
  outcomes: ArrayLike<number>;
  probabilities: ArrayLike<number>;
}

/** A measure of discrimination or calibration; NaN where the sample leaves it undefined (no case, or no other). */
export type Measure = (scored: Scored) => number;

/** Order of indices by rising probability, ties in the order given. */
function byRisingProbability({ probabilities }: Scored): Uint32Array {
  const order = Uint32Array.from({ length: probabilities.length }, (_, i) => i);
  return order.sort((a, b) => (probabilities[a] as number) - (probabilities[b] as number) || a - b);
}

interface Threshold {
  /** Patients at or above the threshold, with and without the event. */
  true: number;
  false: number;
}

/** Counts at every distinct probability, from the highest down. */
function thresholds(scored: Scored): Threshold[] {
  const { outcomes, probabilities } = scored;
  const order = byRisingProbability(scored).reverse();
  const found: Threshold[] = [];
  const count = { true: 0, false: 0 };
  order.forEach((patient, i) => {
    count[outcomes[patient] === 1 ? "true" : "false"]++;
    const next = order[i + 1];
    if (next === undefined || probabilities[next] !== probabilities[patient]) found.push({ ...count });
  });
  return found;
}

/** Area under the ROC curve: the chance that a case is ranked above a non-case, ties counting half. */
export const auroc: Measure = (scored) => {
  let area = 0;
  let before: Threshold = { true: 0, false: 0 };
  for (const now of thresholds(scored)) {
    area += ((now.false - before.false) * (now.true + before.true)) / 2;
    before = now;
  }
  return area / (before.true * before.false);
};

/** Area under the precision-recall curve as average precision: sum over thresholds of precision times gain in recall. */
export const auprc: Measure = (scored) => {
  let sum = 0;
  let before: Threshold = { true: 0, false: 0 };
  for (const now of thresholds(scored)) {
    sum += (now.true / (now.true + now.false)) * (now.true - before.true);
    before = now;
  }
  return sum / before.true;
};

/** min(+P, Se) of the ColaCare paper: over thresholds, the highest of the smaller of precision and sensitivity. */
export const minPSe: Measure = (scored) => {
  const all = thresholds(scored);
  const events = all.at(-1)?.true ?? 0;
  if (events === 0) return Number.NaN;
  return all.reduce((best, now) => Math.max(best, Math.min(now.true / (now.true + now.false), now.true / events)), 0);
};

/** Brier score: mean squared distance of probability and outcome. */
export const brier: Measure = ({ outcomes, probabilities }) => {
  let sum = 0;
  for (let i = 0; i < outcomes.length; i++) sum += ((probabilities[i] as number) - (outcomes[i] as number)) ** 2;
  return sum / outcomes.length;
};

const BINS = 10;

/**
 * Expected calibration error over ten bins of equal size (the first ones hold one more where ten does not divide n):
 * the sum over bins of |expected - observed events|, over n.
 */
export const ece: Measure = (scored) => {
  const order = byRisingProbability(scored);
  let sum = 0;
  for (let bin = 0, start = 0; bin < BINS; bin++) {
    const end = start + Math.floor(order.length / BINS) + (bin < order.length % BINS ? 1 : 0);
    let gap = 0;
    for (const i of order.subarray(start, end))
      gap += (scored.probabilities[i] as number) - (scored.outcomes[i] as number);
    sum += Math.abs(gap);
    start = end;
  }
  return sum / order.length;
};

/** All measures under the names of the model cards. */
export const measures = { auroc, auprc, minPSe, brier, ece } as const;
export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as MeasureName[];

export interface Bootstrap {
  seed: number;
  resamples?: number;
  /** Share of the resamples that the interval holds. */
  coverage?: number;
}

/**
 * Percentile bootstrap interval (Efron 1979) over patients. Resamples in which the measure is undefined, for want of a
 * case or a non-case, are drawn again. Throws RangeError where the measure has no value on the sample itself.
 */
export function bootstrapInterval(measure: Measure, scored: Scored, options: Bootstrap): [number, number] {
  const { seed, resamples = 1000, coverage = 0.95 } = options;
  if (!Number.isFinite(measure(scored))) throw new RangeError("the measure needs at least one case and one non-case");
  const random = randomOf(`bootstrap ${seed}`).uniform;
  const n = scored.outcomes.length;
  const drawn = { outcomes: new Float64Array(n), probabilities: new Float64Array(n) };
  const values: number[] = [];
  while (values.length < resamples) {
    for (let i = 0; i < n; i++) {
      const patient = Math.floor(random() * n);
      drawn.outcomes[i] = scored.outcomes[patient] as number;
      drawn.probabilities[i] = scored.probabilities[patient] as number;
    }
    const value = measure(drawn);
    if (Number.isFinite(value)) values.push(value);
  }
  values.sort((a, b) => a - b);
  return [quantile(values, (1 - coverage) / 2), quantile(values, (1 + coverage) / 2)];
}

/** Quantile of rising values, between neighbours in proportion (type 7 of Hyndman & Fan 1996). */
function quantile(rising: readonly number[], share: number): number {
  const at = share * (rising.length - 1);
  const below = rising[Math.floor(at)] as number;
  const above = rising[Math.ceil(at)] as number;
  return below + (above - below) * (at - Math.floor(at));
}
