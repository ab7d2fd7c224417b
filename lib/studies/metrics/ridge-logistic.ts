import { sigmoid } from "../../experts/calibration/calibrated-risk";
import { random } from "../../platform/random";

/** Rows of features of patients by name; a feature that a row lacks is 0 there. `weights`: what each counts for, 1 without. */
export interface FeatureRows {
  rows: readonly Readonly<Record<string, number>>[];
  outcomes: ArrayLike<number>;
  weights?: ArrayLike<number>;
}

/** intercept + sum of weight times feature is the log odds of the outcome. */
export interface LogisticModel {
  intercept: number;
  terms: { name: string; weight: number }[];
}

const STEPS = 40;
const STILL = 1e-5;

/** Fewest patients in whom a feature must differ from the others' value for it to have a term. */
const LEAST = 5;

/**
 * Logistic regression with an L2 penalty on the weights of standardised features (Hoerl and Kennard 1970; le Cessie and van Houwelingen, Appl
 * Stat 1992;41:191), by Newton's method. The intercept is not penalised. Features are named in the order of the alphabet, so that the same
 * patients give the same model whatever their order of names.
 * @param penalty lambda of lambda/2 times the sum of squared weights
 */
export function ridgeLogistic(data: FeatureRows, penalty: number): LogisticModel {
  const matrix = standardised(data);
  const beta = matrix.names.length > data.rows.length ? newtonByPatients(matrix, penalty) : newton(matrix, penalty);
  let intercept = beta[matrix.names.length] as number;
  const terms = matrix.names.map((name, j) => {
    const weight = (beta[j] as number) / (matrix.sds[j] as number);
    intercept -= weight * (matrix.means[j] as number);
    return { name, weight };
  });
  return { intercept, terms };
}

/** The log odds that a model gives a row. */
export function logitOf({ intercept, terms }: LogisticModel, row: Readonly<Record<string, number>>): number {
  return terms.reduce((sum, { name, weight }) => sum + weight * (row[name] ?? 0), intercept);
}

/**
 * The penalty with the least log loss over five folds of the patients given, of these; the greater of two alike.
 * @param groups whose each row is: rows of one patient stay together
 */
export function chosenPenalty(
  data: FeatureRows,
  penalties: readonly number[],
  seed: string,
  groups: readonly string[] = data.rows.map((_, i) => `${i}`),
): number {
  const folds = foldsOfGroups(groups, seed);
  const losses = penalties.map((penalty) => crossLoss(data, folds, penalty));
  let best = 0;
  for (let i = 1; i < losses.length; i++) if ((losses[i] as number) <= (losses[best] as number)) best = i;
  return penalties[best] as number;
}

const FOLDS = 5;

/** A fold, 0 to 4, for each row; rows of one group share it. */
export function foldsOfGroups(groups: readonly string[], seed: string): Uint8Array {
  const names = [...new Set(groups)].sort();
  const { uniform } = random(`folds ${seed}`);
  const keyed = names.map((name) => ({ name, key: uniform() })).sort((a, b) => a.key - b.key);
  const of = new Map(keyed.map(({ name }, i) => [name, i % FOLDS]));
  return Uint8Array.from(groups, (one) => of.get(one) ?? 0);
}

/** The rows at these places. */
export const rowsAt = ({ rows, outcomes, weights }: FeatureRows, places: readonly number[]): FeatureRows => ({
  rows: places.map((i) => rows[i] as Record<string, number>),
  outcomes: places.map((i) => outcomes[i] as number),
  ...(weights && { weights: places.map((i) => weights[i] as number) }),
});

function crossLoss(data: FeatureRows, folds: Uint8Array, penalty: number): number {
  let loss = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const places = Array.from(folds, (_, i) => i);
    const model = ridgeLogistic(
      rowsAt(
        data,
        places.filter((i) => folds[i] !== fold),
      ),
      penalty,
    );
    for (const i of places.filter((one) => folds[one] === fold)) {
      const logit = logitOf(model, data.rows[i] as Record<string, number>);
      const signed = data.outcomes[i] === 1 ? logit : -logit;
      loss += (data.weights?.[i] ?? 1) * (Math.max(-signed, 0) + Math.log1p(Math.exp(-Math.abs(signed))));
    }
  }
  return loss;
}

interface Matrix {
  names: string[];
  means: Float64Array;
  sds: Float64Array;
  /** Of each row the values of all features, and 1 for the intercept. */
  values: Float64Array;
  outcomes: ArrayLike<number>;
  weights: Float64Array;
}

function standardised({ rows, outcomes, weights }: FeatureRows): Matrix {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) if (value !== 0) counts.set(name, (counts.get(name) ?? 0) + 1);
  const places = [...counts]
    .filter(([, n]) => n >= LEAST)
    .map(([name]) => name)
    .sort();
  const columns = places.map((name) => Float64Array.from(rows, (row) => row[name] ?? 0));
  const stats = columns.map((column) => spread(column));
  const kept = places.flatMap((_, j) => ((stats[j]?.sd ?? 0) > 1e-9 ? [j] : []));
  const width = kept.length + 1;
  const values = new Float64Array(rows.length * width);
  for (const [to, j] of kept.entries()) {
    const [column, { mean, sd }] = [columns[j] as Float64Array, stats[j] as { mean: number; sd: number }];
    for (let i = 0; i < rows.length; i++) values[i * width + to] = ((column[i] as number) - mean) / sd;
  }
  for (let i = 0; i < rows.length; i++) values[i * width + width - 1] = 1;
  return {
    names: kept.map((j) => places[j] as string),
    means: Float64Array.from(kept, (j) => stats[j]?.mean ?? 0),
    sds: Float64Array.from(kept, (j) => stats[j]?.sd ?? 1),
    ...{ values, outcomes, weights: Float64Array.from(rows, (_, i) => weights?.[i] ?? 1) },
  };
}

function spread(column: Float64Array): { mean: number; sd: number } {
  const mean = column.reduce((sum, one) => sum + one, 0) / column.length;
  return { mean, sd: Math.sqrt(column.reduce((sum, one) => sum + (one - mean) ** 2, 0) / column.length) };
}

/**
 * The same where there are more features than patients: the weights then lie in the span of the patients, so that features may be turned into as
 * many as there are patients (the rows of Cholesky's factor of X X') without the fit's changing.
 */
function newtonByPatients(matrix: Matrix, penalty: number): Float64Array {
  const { values, names, weights } = matrix;
  const [n, width] = [weights.length, names.length + 1];
  const gram = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let k = 0; k <= i; k++) {
      let sum = i === k ? 1e-9 : 0;
      for (let j = 0; j < width - 1; j++) sum += (values[i * width + j] as number) * (values[k * width + j] as number);
      gram[i * n + k] = sum;
    }
  const factor = factored(gram, n);
  const turned = new Float64Array(n * (n + 1));
  for (let i = 0; i < n; i++) {
    for (let k = 0; k <= i; k++) turned[i * (n + 1) + k] = factor[i * n + k] as number;
    turned[i * (n + 1) + n] = 1;
  }
  const found = newton({ ...matrix, values: turned, names: Array.from(weights, (_, i) => `${i}`) }, penalty);
  const alpha = backSolved(factor, found.slice(0, n), n);
  const beta = new Float64Array(width);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < width - 1; j++)
      beta[j] = (beta[j] as number) + (alpha[i] as number) * (values[i * width + j] as number);
  beta[width - 1] = found[n] as number;
  return beta;
}

/** @returns a weight for each feature, then the intercept */
function newton({ values, outcomes, weights, names }: Matrix, penalty: number): Float64Array {
  const width = names.length + 1;
  const n = weights.length;
  const beta = new Float64Array(width);
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Float64Array(width);
    const hessian = new Float64Array(width * width);
    for (let i = 0; i < n; i++) {
      const at = i * width;
      let logit = 0;
      for (let j = 0; j < width; j++) logit += (beta[j] as number) * (values[at + j] as number);
      const p = sigmoid(logit);
      const weight = weights[i] as number;
      const [gap, curve] = [weight * ((outcomes[i] as number) - p), weight * Math.max(p * (1 - p), 1e-6)];
      for (let j = 0; j < width; j++) {
        const own = values[at + j] as number;
        if (own === 0) continue;
        gradient[j] = (gradient[j] as number) + gap * own;
        const curved = curve * own;
        for (let k = 0; k <= j; k++)
          hessian[j * width + k] = (hessian[j * width + k] as number) + curved * (values[at + k] as number);
      }
    }
    for (let j = 0; j < width - 1; j++) {
      gradient[j] = (gradient[j] as number) - penalty * (beta[j] as number);
      hessian[j * width + j] = (hessian[j * width + j] as number) + penalty;
    }
    const move = solved(hessian, gradient, width);
    let largest = 0;
    for (let j = 0; j < width; j++) largest = Math.max(largest, Math.abs(move[j] as number));
    // A long step may overshoot where risks are near 0 or 1.
    const share = Math.min(1, 2 / Math.max(largest, 1e-12));
    for (let j = 0; j < width; j++) beta[j] = (beta[j] as number) + share * (move[j] as number);
    if (largest < STILL) break;
  }
  return beta;
}

/** Solves a symmetric positive definite system whose lower half is given, by Cholesky's factor. */
function solved(lower: Float64Array, right: Float64Array, width: number): Float64Array {
  const factor = factored(lower, width);
  const x = right.slice();
  for (let j = 0; j < width; j++) {
    for (let i = 0; i < j; i++) x[j] = (x[j] as number) - (factor[j * width + i] as number) * (x[i] as number);
    x[j] = (x[j] as number) / (factor[j * width + j] as number);
  }
  return backSolved(factor, x, width);
}

/** Cholesky's factor, lower, of a symmetric positive definite matrix whose lower half is given. */
function factored(lower: Float64Array, width: number): Float64Array {
  const factor = lower.slice();
  for (let j = 0; j < width; j++)
    for (let k = 0; k <= j; k++) {
      let sum = factor[j * width + k] as number;
      for (let i = 0; i < k; i++) sum -= (factor[j * width + i] as number) * (factor[k * width + i] as number);
      factor[j * width + k] = j === k ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (factor[k * width + k] as number);
    }
  return factor;
}

/** Solves the transpose of a lower triangular system. */
function backSolved(factor: Float64Array, right: Float64Array, width: number): Float64Array {
  const x = right.slice();
  for (let j = width - 1; j >= 0; j--) {
    for (let i = j + 1; i < width; i++) x[j] = (x[j] as number) - (factor[i * width + j] as number) * (x[i] as number);
    x[j] = (x[j] as number) / (factor[j * width + j] as number);
  }
  return x;
}
