import { mean } from "../../platform/averages";

/** Standard error of the mean of independent samples; at least two. */
export function standardErrorOfMean(samples: readonly number[]): number {
  const n = samples.length;
  if (n < 2) throw new RangeError(`an error needs at least two samples, not ${n}`);
  const middle = mean(samples);
  const squares = samples.reduce((sum, one) => sum + (one - middle) ** 2, 0);
  return Math.sqrt(squares / (n - 1) / n);
}
