import { sigmoid } from "../../experts/calibration/calibrated-risk";
import { random } from "../../platform/random";
import { backSolved, factored, solved } from "./cholesky";

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
  return ridgePath(data, [penalty])[0] as LogisticModel;
}

/** A model for each penalty, in their order; each begins where the one before ended. */
function ridgePath(data: FeatureRows, penalties: readonly number[]): LogisticModel[] {
  const matrix = standardised(data);
  const solution =
    matrix.names.length > data.rows.length
      ? byPatients(matrix)
      : (penalty: number, start?: Float64Array) => newton(matrix, penalty, start);
  let before: Float64Array | undefined;
  return penalties.map((penalty) => {
    const beta = solution(penalty, before);
    before = beta;
    return modelOf(matrix, beta);
  });
}

function modelOf({ names, means, sds }: Matrix, beta: Float64Array): LogisticModel {
  let intercept = beta[names.length] as number;
  const terms = names.map((name, j) => {
    const weight = (beta[j] as number) / (sds[j] as number);
    intercept -= weight * (means[j] as number);
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
  const losses = crossLosses(data, folds, penalties);
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

/** Of each penalty the log loss on the patients of each fold, of a fit to the others. */
function crossLosses(data: FeatureRows, folds: Uint8Array, penalties: readonly number[]): number[] {
  const losses = penalties.map(() => 0);
  const places = Array.from(folds, (_, i) => i);
  for (let fold = 0; fold < FOLDS; fold++) {
    const training = rowsAt(
      data,
      places.filter((i) => folds[i] !== fold),
    );
    for (const [at, model] of ridgePath(training, penalties).entries())
      for (const i of places.filter((one) => folds[one] === fold)) {
        const logit = logitOf(model, data.rows[i] as Record<string, number>);
        const signed = data.outcomes[i] === 1 ? logit : -logit;
        const loss = Math.max(-signed, 0) + Math.log1p(Math.exp(-Math.abs(signed)));
        losses[at] = (losses[at] as number) + (data.weights?.[i] ?? 1) * loss;
      }
  }
  return losses;
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
function byPatients(matrix: Matrix): (penalty: number) => Float64Array {
  const { values, weights } = matrix;
  const [n, width] = [weights.length, matrix.names.length + 1];
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
  const names = Array.from(weights, (_, i) => `${i}`);
  return (penalty) => {
    const found = newton({ ...matrix, values: turned, names }, penalty);
    const alpha = backSolved(factor, found.slice(0, n), n);
    const beta = new Float64Array(width);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < width - 1; j++)
        beta[j] = (beta[j] as number) + (alpha[i] as number) * (values[i * width + j] as number);
    beta[width - 1] = found[n] as number;
    return beta;
  };
}

/** @returns a weight for each feature, then the intercept */
function newton({ values, outcomes, weights, names }: Matrix, penalty: number, start?: Float64Array): Float64Array {
  const width = names.length + 1;
  const n = weights.length;
  const beta = start ? start.slice() : new Float64Array(width);
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
