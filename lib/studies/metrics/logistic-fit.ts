import { sigmoid } from "../../experts/calibration/calibrated-risk";

/** x, outcome and weight (how often it stands in the sample) of each patient. */
interface Fitted {
  x: ArrayLike<number>;
  outcomes: ArrayLike<number>;
  counts: ArrayLike<number>;
}

/** sigmoid(slope * x + intercept). */
export interface Line {
  slope: number;
  intercept: number;
}

const STEPS = 100;
const STILL = 1e-12;
/** A step of at most this size, in standard deviations of x, is taken without asking whether it goes too far. */
const SMALL = 0.5;

/**
 * Logistic regression of the outcome on one variable by maximum likelihood, without penalty: Newton's method with halved
 * steps, from `start` where a line nearby is known. Null where there is no maximum: one class alone, or x that separates
 * the classes.
 */
export function logisticFit(data: Fitted, start: Line = { slope: 0, intercept: 0 }): Line | null {
  if (separated(data)) return null;
  const { mean, sd } = spread(data);
  const scaled = { ...data, x: Float64Array.from(data.x) };
  for (let i = 0; i < scaled.x.length; i++) scaled.x[i] = ((scaled.x[i] as number) - mean) / sd;
  let [slope, intercept] = [start.slope * sd, start.intercept + start.slope * mean];
  for (let step = 0; step < STEPS; step++) {
    let [bySlope, byIntercept] = newtonStep(scaled, slope, intercept);
    if (Math.max(Math.abs(bySlope), Math.abs(byIntercept)) > SMALL) {
      const before = logLikelihood(scaled, slope, intercept);
      for (let halved = 0; halved < 40; halved++) {
        if (logLikelihood(scaled, slope + bySlope, intercept + byIntercept) >= before) break;
        [bySlope, byIntercept] = [bySlope / 2, byIntercept / 2];
      }
    }
    [slope, intercept] = [slope + bySlope, intercept + byIntercept];
    if (Math.max(Math.abs(bySlope), Math.abs(byIntercept)) < STILL * (1 + Math.abs(slope) + Math.abs(intercept))) break;
  }
  return { slope: slope / sd, intercept: intercept - (slope * mean) / sd };
}

/** Whether no patient of one class lies beyond some patient of the other: then the likelihood has no maximum. */
function separated({ x, outcomes, counts }: Fitted): boolean {
  const low = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const high = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < x.length; i++) {
    if (counts[i] === 0) continue;
    const outcome = outcomes[i] as number;
    low[outcome] = Math.min(low[outcome] as number, x[i] as number);
    high[outcome] = Math.max(high[outcome] as number, x[i] as number);
  }
  const [low0, low1] = low as [number, number];
  const [high0, high1] = high as [number, number];
  return low1 >= high0 || high1 <= low0;
}

function spread({ x, counts }: Fitted): { mean: number; sd: number } {
  let [n, sum, squares] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    n += counts[i] as number;
    sum += (counts[i] as number) * (x[i] as number);
  }
  const mean = sum / n;
  for (let i = 0; i < x.length; i++) squares += (counts[i] as number) * ((x[i] as number) - mean) ** 2;
  return { mean, sd: Math.sqrt(squares / n) };
}

function logLikelihood({ x, outcomes, counts }: Fitted, slope: number, intercept: number): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) {
    if (counts[i] === 0) continue;
    const logit = slope * (x[i] as number) + intercept;
    // log(1 + exp(logit)) without overflow.
    const softplus = Math.max(logit, 0) + Math.log1p(Math.exp(-Math.abs(logit)));
    sum += (counts[i] as number) * ((outcomes[i] as number) * logit - softplus);
  }
  return sum;
}

function newtonStep({ x, outcomes, counts }: Fitted, slope: number, intercept: number): [number, number] {
  let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    const count = counts[i] as number;
    if (count === 0) continue;
    const p = sigmoid(slope * (x[i] as number) + intercept);
    const gap = count * ((outcomes[i] as number) - p);
    const weight = count * p * (1 - p);
    g0 += gap;
    g1 += gap * (x[i] as number);
    h00 += weight;
    h01 += weight * (x[i] as number);
    h11 += weight * (x[i] as number) ** 2;
  }
  const determinant = h00 * h11 - h01 ** 2;
  return [(h00 * g1 - h01 * g0) / determinant, (h11 * g0 - h01 * g1) / determinant];
}
