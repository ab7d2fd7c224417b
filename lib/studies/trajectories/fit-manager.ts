import { calibratedRisk } from "../../experts/calibration/calibrated-risk";
import type { Calibration } from "../../experts/schema";
import { AppError } from "../../platform/errors";
import { type CourseShapes, courseShapes, shaped } from "../../trajectories/lexicon/course-shapes";
import type { ManagerWeights } from "../../trajectories/lexicon/manager-weights";
import { logisticFit } from "../metrics/logistic-fit";
import {
  chosenPenalty,
  type FeatureRows,
  foldsOfGroups,
  type LogisticModel,
  logitOf,
  ridgeLogistic,
  rowsAt,
} from "../metrics/ridge-logistic";
import { ordered, vennAbers } from "../metrics/venn-abers";

/** Penalties that are tried; the one with the least loss over folds of the training patients is taken. */
export const PENALTIES = [30, 300, 1000];

/** Weights of a manager without their hash, and how they were found. */
export interface FittedManager extends Omit<ManagerWeights, "hash"> {
  penalty: number;
}

/** Seven digits, as in the cards of experts. */
const short = (value: number) => Number(value.toPrecision(7));

/** Fitted on training patients, calibrated on others. */
export function fitManager(training: FeatureRows, calibration: FeatureRows, seed: string): FittedManager {
  const shapes = courseShapes(training.rows);
  const fitted = shapedRows(training, shapes);
  const penalty = chosenPenalty(fitted, PENALTIES, seed);
  const model = ridgeLogistic(fitted, penalty);
  const logits = calibration.rows.map((row) => logitOf(model, shaped(row, shapes)));
  return { ...managerOf(model, logits, calibration), shapes, penalty };
}

/**
 * Fitted on all, and calibrated on what models of the other folds say of each: where patients are too few to be parted.
 * @param groups whose each row is
 * @param eventWeight what a case counts for beside a control, where cases were sampled (`population-weights.ts`)
 */
export function fitManagerByFolds(
  raw: FeatureRows,
  groups: readonly string[],
  seed: string,
  eventWeight = 1,
): FittedManager {
  // Where values lie tells nothing of the outcome, so that folds may share it.
  const shapes = courseShapes(raw.rows);
  const data = shapedRows(raw, shapes);
  const penalty = chosenPenalty(data, PENALTIES, seed, groups);
  const folds = foldsOfGroups(groups, seed);
  const places = Array.from(folds, (_, i) => i);
  const logits = new Float64Array(folds.length);
  for (const fold of new Set(folds)) {
    const model = ridgeLogistic(
      rowsAt(
        data,
        places.filter((i) => folds[i] !== fold),
      ),
      penalty,
    );
    for (const i of places) if (folds[i] === fold) logits[i] = logitOf(model, data.rows[i] as Record<string, number>);
  }
  return { ...managerOf(ridgeLogistic(data, penalty), logits, data, eventWeight), shapes, penalty };
}

const shapedRows = (data: FeatureRows, shapes: CourseShapes): FeatureRows => ({
  ...data,
  rows: data.rows.map((row) => shaped(row, shapes)),
});

function managerOf(
  model: LogisticModel,
  logits: ArrayLike<number>,
  { outcomes, weights }: FeatureRows,
  eventWeight = 1,
): Omit<ManagerWeights, "hash" | "shapes"> {
  const n = logits.length;
  const counts = Float64Array.from({ length: n }, (_, i) => weights?.[i] ?? 1);
  const line = logisticFit({ x: logits, outcomes, counts });
  if (!line)
    throw new AppError("invalid", {
      userMessage: "The calibration patients have one outcome alone, or are told apart without a fault.",
    });
  const calibration: Calibration = {
    ...{ method: "logistic", slope: short(line.slope), intercept: short(line.intercept), split: "calibration" },
    ...{ n, events: Array.from(outcomes).filter((one) => one === 1).length },
    ...(eventWeight !== 1 && { eventWeight }),
    interval: vennAbers(ordered(logits, outcomes), eventWeight),
  };
  const risks = Array.from(logits, (logit, i) => ({
    risk: calibratedRisk(calibration, logit),
    weight: counts[i] as number,
  }));
  return {
    intercept: short(model.intercept),
    terms: model.terms.map(({ name, weight }) => ({ name, weight: short(weight) })),
    ...{ cutPoints: deciles(risks), calibration },
  };
}

/** Risks below which one to nine tenths of the patients lie, as often as each counts. */
function deciles(risks: { risk: number; weight: number }[]): number[] {
  const rising = risks.toSorted((a, b) => a.risk - b.risk);
  const total = rising.reduce((sum, { weight }) => sum + weight, 0);
  let [seen, at] = [0, 0];
  return Array.from({ length: 9 }, (_, i) => {
    while (at < rising.length - 1 && seen + (rising[at]?.weight ?? 0) <= (total * (i + 1)) / 10)
      seen += rising[at++]?.weight ?? 0;
    return short(rising[at]?.risk ?? 0);
  });
}
