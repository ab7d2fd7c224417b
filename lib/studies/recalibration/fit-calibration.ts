import { sigmoid } from "../../experts/calibration/calibrated-risk";
import type { Calibration } from "../../experts/schema";
import { AppError } from "../../platform/errors";
import { picked } from "../../platform/picked";
import { random as randomOf } from "../../platform/random";
import { bootstrapped, draws, type Estimate, estimates } from "../metrics/bootstrap";
import { logisticFit } from "../metrics/logistic-fit";
import { ordered, vennAbers } from "../metrics/venn-abers";
import {
  type Counts,
  chooseThreshold,
  countsAt,
  highestPpv,
  type ThresholdFigures,
  type ThresholdRule,
  thresholdFigures,
} from "./decision-threshold";

/** Two parameters are fitted: fewer patients of either kind leave the slope open by more than a fifth (standard error). */
export const LEAST = 50;
export const FOLDS = 10;

const measured = ["slope", "intercept", "inTheLarge", "observedExpected", "ece", "brier"] as const;

/**
 * How well risks are calibrated, each figure with its interval; slope and intercept jointly, by logistic regression on the logits,
 * `inTheLarge` with the slope held at 1, ECE over ten bins of equal size.
 */
export type CalibrationFigures = Record<(typeof measured)[number], Estimate>;

/** A model's logits and the calibration in use. */
export interface CalibratedModel {
  logits: ArrayLike<number>;
  calibration: Pick<Calibration, "slope" | "intercept">;
}

export interface Recalibrated {
  calibration: Calibration;
  /** On all stays, with the calibration in use. */
  before: CalibrationFigures;
  /** On all stays, each with a calibration fitted on the other folds alone. */
  after: CalibrationFigures;
  /** The risks that the figures are of, in the order of the stays. */
  risks: { inUse: Float64Array; local: Float64Array };
}

/** @throws AppError "invalid" where there are too few events, or too few stays without one. */
export function requireEnough(outcomes: ArrayLike<number>): { n: number; events: number } {
  const n = outcomes.length;
  const events = Array.from(outcomes).filter((outcome) => outcome === 1).length;
  if (events >= LEAST && n - events >= LEAST) return { n, events };
  const userMessage = `Recalibration needs at least ${LEAST} stays with the outcome and ${LEAST} without; these are ${events} and ${n - events}.`;
  throw new AppError("invalid", { userMessage });
}

/**
 * Logistic recalibration (Cox 1958; Steyerberg, Stat Med 2004;23:2567-2586) of one model's logits on a site's stays:
 * slope and intercept anew, with the bounds that go with them.
 * @throws AppError "invalid" where the stays are too few, or the logits tell the outcomes apart without a fault.
 */
export function recalibrated(
  { logits, calibration }: CalibratedModel,
  outcomes: ArrayLike<number>,
  seed: number,
): Recalibrated {
  const inUse = risksOf(logits, calibration);
  const local = crossFitted(logits, outcomes, foldsOf(outcomes, seed));
  return {
    calibration: localCalibration(logits, outcomes),
    before: figuresOf(outcomes, inUse, seed),
    after: figuresOf(outcomes, local, seed),
    risks: { inUse, local },
  };
}

/** The calibration alone, fitted to all stays. Throws as `recalibrated`. */
export function localCalibration(logits: ArrayLike<number>, outcomes: ArrayLike<number>): Calibration {
  const { n, events } = requireEnough(outcomes);
  const sample = ordered(logits, outcomes);
  const line = lineOf(logits, outcomes);
  return { method: "logistic", ...line, split: "local", n, events, interval: vennAbers(sample) };
}

/** Slope and intercept of the outcome on the logit. */
function lineOf(logits: ArrayLike<number>, outcomes: ArrayLike<number>): { slope: number; intercept: number } {
  const line = logisticFit({ x: logits, outcomes, counts: new Uint8Array(logits.length).fill(1) });
  if (line) return line;
  throw new AppError("invalid", {
    userMessage:
      "A model's logits tell the outcomes of these stays apart without a fault, or there is one outcome alone: no slope can be fitted. Are these the outcomes of these stays?",
  });
}

function risksOf(logits: ArrayLike<number>, { slope, intercept }: { slope: number; intercept: number }): Float64Array {
  return Float64Array.from(logits, (logit) => sigmoid(slope * logit + intercept));
}

/** The same resamples of the stays for every model, so that intervals can be held side by side. */
export function figuresOf(
  outcomes: ArrayLike<number>,
  probabilities: ArrayLike<number>,
  seed: number,
): CalibrationFigures {
  return picked(estimates(bootstrapped({ outcomes, probabilities }, draws(outcomes, seed))), ...measured);
}

/** Fold of each stay, 0 to FOLDS - 1: events and others are spread evenly, in an order that the seed fixes. */
export function foldsOf(outcomes: ArrayLike<number>, seed: number): Uint8Array {
  const { uniform } = randomOf(`folds ${seed}`);
  const keys = Array.from(outcomes, () => uniform());
  const folds = new Uint8Array(outcomes.length);
  for (const kind of [1, 0]) {
    const members = keys.flatMap((_, i) => (outcomes[i] === kind ? [i] : []));
    members.sort((a, b) => (keys[a] as number) - (keys[b] as number));
    members.forEach((stay, place) => {
      folds[stay] = place % FOLDS;
    });
  }
  return folds;
}

interface Fold {
  /** Stays of the fold, and all others. */
  held: number[];
  rest: number[];
}

function eachFold(folds: Uint8Array): Fold[] {
  const stays = Array.from(folds, (_, i) => i);
  return Array.from({ length: FOLDS }, (_, fold) => ({
    held: stays.filter((i) => folds[i] === fold),
    rest: stays.filter((i) => folds[i] !== fold),
  }));
}

const pick = (values: ArrayLike<number>, stays: readonly number[]) => stays.map((i) => values[i] as number);

function crossFitted(logits: ArrayLike<number>, outcomes: ArrayLike<number>, folds: Uint8Array): Float64Array {
  const risks = new Float64Array(logits.length);
  for (const { held, rest } of eachFold(folds)) {
    const line = lineOf(pick(logits, rest), pick(outcomes, rest));
    for (const i of held) risks[i] = sigmoid(line.slope * (logits[i] as number) + line.intercept);
  }
  return risks;
}

export interface LocalThreshold {
  threshold: number;
  /** Each stay judged by calibration and threshold of the other folds: what to expect of further stays. */
  figures: ThresholdFigures;
}

/**
 * The decision threshold of the recalibrated reference by a rule.
 * @throws AppError "invalid" where no threshold meets the rule.
 */
export function localThreshold(
  logits: ArrayLike<number>,
  outcomes: ArrayLike<number>,
  rule: ThresholdRule,
  seed: number,
): LocalThreshold {
  const threshold = thresholdOf(logits, outcomes, rule);
  const totals: Counts = { n: 0, events: 0, alerts: 0, found: 0 };
  for (const { held, rest } of eachFold(foldsOf(outcomes, seed))) {
    const line = lineOf(pick(logits, rest), pick(outcomes, rest));
    const others = { outcomes: pick(outcomes, rest), probabilities: risksOf(pick(logits, rest), line) };
    // Where the rule cannot be met without this fold, the threshold of all stays stands in.
    const at = chooseThreshold(others, rule) ?? threshold;
    const own = countsAt({ outcomes: pick(outcomes, held), probabilities: risksOf(pick(logits, held), line) }, at);
    for (const key of ["n", "events", "alerts", "found"] as const) totals[key] += own[key];
  }
  return { threshold, figures: thresholdFigures(totals) };
}

function thresholdOf(logits: ArrayLike<number>, outcomes: ArrayLike<number>, rule: ThresholdRule): number {
  const scored = { outcomes, probabilities: risksOf(logits, lineOf(logits, outcomes)) };
  const threshold = chooseThreshold(scored, rule);
  if (threshold !== null) return threshold;
  const asked = rule.kind === "balance" ? "" : ` of ${rule.atLeast}`;
  throw new AppError("invalid", {
    userMessage: `No threshold reaches a ${rule.kind === "ppv" ? "PPV" : rule.kind}${asked} on these stays; the highest PPV is ${highestPpv(scored).toFixed(2)}.`,
  });
}
