import { calibratedRisk } from "../../experts/calibration/calibrated-risk";
import { type FoldCalibration, unfittedReference } from "../../experts/calibration/fold-calibration";
import type { Calibration, PredictionTask } from "../../experts/schema";
import { AppError } from "../../platform/errors";
import { logisticFit } from "../metrics/logistic-fit";
import { quantile } from "../metrics/quantile";
import { ordered, vennAbers } from "../metrics/venn-abers";
import { chooseThreshold, countsAt, thresholdFigures } from "../recalibration/decision-threshold";

/** As many as the fusion head is cross-fitted in (models/training/fusion_fit.py). */
export const FOLDS = 5;

/** The calibration split: of each stay its fold, what came of it, and every model's logit. */
export interface SplitLogits {
  folds: ArrayLike<number>;
  outcomes: ArrayLike<number>;
  /** By the name of an expert, an evaluation model or an ensemble. */
  logits: ReadonlyMap<string, ArrayLike<number>>;
}

/**
 * The task's calibrations, decision threshold and percentiles of risk without the outcomes of each fold, by what training fits them
 * with on all of them (models/training/calibrate.py, metrics.py, outcome_groups.py).
 * @param percent which percentiles of the risks are told; none where the task has no outcome groups.
 * @throws AppError "invalid" where a fold's others leave no slope or no threshold to fit.
 */
export function foldCalibrations(
  task: PredictionTask,
  split: SplitLogits,
  percent: readonly number[],
): FoldCalibration[] {
  return Array.from({ length: FOLDS }, (_, fold) => foldCalibration(task, split, percent, fold));
}

function foldCalibration(
  task: PredictionTask,
  { folds, outcomes, logits }: SplitLogits,
  percent: readonly number[],
  fold: number,
): FoldCalibration {
  const rest = Array.from(folds, (_, i) => i).filter((i) => folds[i] !== fold);
  const own = rest.map((i) => outcomes[i] as number);
  const reference = unfittedReference(task);
  const weight = reference.calibration.eventWeight === undefined ? undefined : eventWeight(task, own);
  const others = new Map([...logits].map(([name, all]) => [name, rest.map((i) => all[i] as number)]));
  const calibrations = Object.fromEntries(
    [...others]
      .filter(([name]) => name === reference.name || !task.ensembles.some((one) => one.name === name))
      .map(([name, of]) => [name, calibrationOf(name, of, own, weight)]),
  );
  const risksOf = (name: string) =>
    Float64Array.from(others.get(name) ?? [], (logit) => calibratedRisk(calibrations[name] as Calibration, logit));
  return {
    calibrations,
    highRisk: highRiskOf(own, risksOf(reference.name)),
    risks:
      percent.length === 0
        ? {}
        : Object.fromEntries(
            [...task.experts, reference.name].map((name) => {
              const { slope, intercept } = calibrations[name] as Calibration;
              const rising = risksOf(name).sort();
              const at = percent.map((one) => quantile(rising, one / 100));
              return [name, { n: own.length, calibration: { slope, intercept }, at }];
            }),
          ),
  };
}

/**
 * What a patient with the outcome counts for, so that a split's luck is not taken for its patients' risk. Training tells that by a
 * regression that reads these outcomes too (models/training/case_mix.py); here the rate among the experts' own stays stands in for
 * it, which reads none of them: a team decision.
 */
function eventWeight({ cohort }: PredictionTask, outcomes: readonly number[]): number {
  const events = outcomes.reduce((sum, one) => sum + one, 0);
  return short((outcomes.length * (cohort.events / cohort.n)) / events);
}

function calibrationOf(
  name: string,
  logits: readonly number[],
  outcomes: readonly number[],
  weight: number | undefined,
): Calibration {
  const counts = outcomes.map((outcome) => (outcome === 1 ? (weight ?? 1) : 1));
  const line = logisticFit({ x: logits, outcomes, counts });
  if (!line) throw notFitted(`the logits of ${name} tell the outcomes apart without a fault`);
  const sample = ordered(logits, outcomes);
  return {
    method: "logistic",
    slope: short(line.slope),
    intercept: short(line.intercept),
    split: "calibration",
    n: outcomes.length,
    events: outcomes.reduce((sum, one) => sum + one, 0),
    ...(weight !== undefined && { eventWeight: weight }),
    interval: vennAbers(sample, weight),
  };
}

function highRiskOf(outcomes: readonly number[], probabilities: ArrayLike<number>): PredictionTask["highRisk"] {
  const scored = { outcomes, probabilities };
  const threshold = chooseThreshold(scored, { kind: "balance" });
  if (threshold === null) throw notFitted("no decision threshold can be chosen");
  const { ppv, sensitivity } = thresholdFigures(countsAt(scored, threshold));
  return {
    threshold: Math.floor(threshold * 1e6) / 1e6,
    ppv: ppv.value,
    sensitivity: sensitivity.value,
    split: "calibration",
  };
}

const notFitted = (why: string) =>
  new AppError("invalid", { userMessage: `Nothing can be calibrated without a fold of these stays: ${why}.` });

/** Six digits, as in the cards that training writes. */
const short = (value: number) => Number(value.toPrecision(6));
