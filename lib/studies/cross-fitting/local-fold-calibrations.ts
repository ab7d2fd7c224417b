import { calibratedRisk, referenceOf } from "../../experts/calibration/calibrated-risk";
import type { LocalCalibration } from "../../experts/calibration/local-calibration";
import type { Calibration, PredictionTask } from "../../experts/schema";
import { AppError } from "../../platform/errors";
import { logisticFit } from "../metrics/logistic-fit";
import { ordered, vennAbers } from "../metrics/venn-abers";
import { chooseThreshold, countsAt, type ThresholdRule, thresholdFigures } from "../recalibration/decision-threshold";

/** A site's stays in folds that hang on no outcome, and every model's logit of them. */
export interface SiteFolds {
  folds: ArrayLike<number>;
  outcomes: ArrayLike<number>;
  logits: ReadonlyMap<string, ArrayLike<number>>;
}

/**
 * A site's calibration once more without the outcomes of each fold: what the reports on a fold's stays may quote where the fusion
 * head's own calibration is to be fitted with the outcomes of those stays.
 * @throws AppError "invalid" where a fold's others leave no slope or no threshold to fit.
 */
export function localFoldCalibrations(
  local: LocalCalibration,
  { task, rule, site }: { task: PredictionTask; rule: ThresholdRule; site: SiteFolds },
): LocalCalibration[] {
  const number = Math.max(...Array.from(site.folds)) + 1;
  return Array.from({ length: number }, (_, fold) => withoutFold(local, task, rule, site, fold));
}

function withoutFold(
  local: LocalCalibration,
  task: PredictionTask,
  rule: ThresholdRule,
  { folds, outcomes, logits }: SiteFolds,
  fold: number,
): LocalCalibration {
  const rest = Array.from(folds, (_, i) => i).filter((i) => folds[i] !== fold);
  const own = rest.map((i) => outcomes[i] as number);
  const logitsOf = (name: string) => rest.map((i) => logits.get(name)?.[i] as number);
  const calibrations = Object.fromEntries(
    Object.keys(local.calibrations).map((name) => [name, calibrationOf(logitsOf(name), own)]),
  );
  const { name } = referenceOf(task);
  const calibration = calibrations[name] as Calibration;
  const probabilities = logitsOf(name).map((logit) => calibratedRisk(calibration, logit));
  const scored = { outcomes: own, probabilities };
  // Where the others do not meet the site's rule, the threshold of all stays would know this fold's outcomes.
  const threshold = chooseThreshold(scored, rule) ?? chooseThreshold(scored, { kind: "balance" });
  if (threshold === null) throw notFitted();
  const { ppv, sensitivity } = thresholdFigures(countsAt(scored, threshold));
  const { n, events } = calibration;
  return {
    ...local,
    data: { ...local.data, n, events },
    calibrations,
    highRisk: { ...local.highRisk, threshold, ppv: ppv.value, sensitivity: sensitivity.value },
  };
}

function calibrationOf(logits: readonly number[], outcomes: readonly number[]): Calibration {
  const line = logisticFit({ x: logits, outcomes, counts: outcomes.map(() => 1) });
  if (!line) throw notFitted();
  const events = outcomes.filter((outcome) => outcome === 1).length;
  const interval = vennAbers(ordered(logits, outcomes));
  return { method: "logistic", ...line, split: "local", n: outcomes.length, events, interval };
}

const notFitted = () =>
  new AppError("invalid", {
    userMessage: "The stays are too few to fit a calibration without a fifth of them: give no --fused.",
  });
