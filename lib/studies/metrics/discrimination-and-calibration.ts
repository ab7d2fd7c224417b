import { type Line, logisticFit } from "./logistic-fit";
import { clipped, eachTenth, eachThreshold, type Sample, sizeOf } from "./sample";

/** A measure of discrimination or calibration; NaN where the sample leaves it undefined (no case, no other, no maximum). */
type Measure = (sample: Sample) => number;

/** Area under the ROC curve: the chance that a case is ranked above a non-case, ties counting half. */
export const auroc: Measure = (sample) => {
  let [area, trues, falses] = [0, 0, 0];
  eachThreshold(sample, (nowTrue, nowFalse) => {
    area += ((nowFalse - falses) * (nowTrue + trues)) / 2;
    [trues, falses] = [nowTrue, nowFalse];
  });
  return area / (trues * falses);
};

/** Area under the precision-recall curve as average precision: sum over thresholds of precision times gain in recall. */
export const auprc: Measure = (sample) => {
  let [sum, trues] = [0, 0];
  eachThreshold(sample, (nowTrue, nowFalse) => {
    sum += (nowTrue / (nowTrue + nowFalse)) * (nowTrue - trues);
    trues = nowTrue;
  });
  return sum / trues;
};

/** min(+P, Se) of the ColaCare paper: over thresholds, the highest of the smaller of precision and sensitivity. */
export const minPSe: Measure = (sample) => {
  const { events } = sizeOf(sample);
  if (events === 0) return Number.NaN;
  let best = 0;
  eachThreshold(sample, (trues, falses) => {
    best = Math.max(best, Math.min(trues / (trues + falses), trues / events));
  });
  return best;
};

/** Mean over the patients of a sample. */
function mean(sample: Sample, of: (outcome: number, probability: number) => number): number {
  const { outcomes, probabilities, counts } = sample;
  let [sum, n] = [0, 0];
  for (let i = 0; i < outcomes.length; i++) {
    const count = counts[i] as number;
    if (count === 0) continue;
    n += count;
    sum += count * of(outcomes[i] as number, probabilities[i] as number);
  }
  return sum / n;
}

/** Brier score: mean squared distance of probability and outcome. */
export const brier: Measure = (sample) => mean(sample, (outcome, probability) => (probability - outcome) ** 2);

/** Log loss: mean of -log of the probability given to what happened, in nats. */
export const logLoss: Measure = (sample) =>
  mean(sample, (outcome, probability) => -Math.log(outcome === 1 ? clipped(probability) : 1 - clipped(probability)));

/** Expected calibration error over ten bins of equal size: the sum over bins of |expected - observed events|, over n. */
export const ece: Measure = (sample) => {
  let [sum, n] = [0, 0];
  eachTenth(sample, (size, expected, observed) => {
    sum += Math.abs(expected - observed);
    n += size;
  });
  return sum / n;
};

/** Observed over expected events. */
export const observedExpected: Measure = (sample) =>
  mean(sample, (outcome) => outcome) / mean(sample, (_, probability) => probability);

/**
 * Slope and intercept of the outcome's logistic regression, unpenalised, on the logit of the probability (Cox 1958): 1
 * and 0 where the probabilities are right. Below 1 they are too extreme; below 0 too high at an even chance.
 */
export function calibrationLine(sample: Sample, start?: Line): Line {
  return logisticFit({ ...sample, x: sample.logits }, start) ?? { slope: Number.NaN, intercept: Number.NaN };
}

/**
 * Calibration in the large: the intercept where the slope is held at 1 (Cox 1958; Steyerberg, Clinical Prediction Models, 15.3), by
 * which all logits would have to move for as many events to be expected as came about. The other intercept is joint with the slope.
 */
export function calibrationInTheLarge({ logits, outcomes, counts }: Sample): number {
  let shift = 0;
  for (let step = 0; step < 50; step++) {
    let [missing, weight] = [0, 0];
    for (let i = 0; i < logits.length; i++) {
      const risk = 1 / (1 + Math.exp(-(logits[i] as number) - shift));
      missing += (counts[i] as number) * ((outcomes[i] as number) - risk);
      weight += (counts[i] as number) * risk * (1 - risk);
    }
    const move = Math.max(-2, Math.min(2, missing / weight));
    shift += move;
    if (Math.abs(move) < 1e-10) return shift;
  }
  return Number.NaN;
}

/** All measures, under the names of the model cards, in the order in which they are shown: how each is headed in a table. */
export const measureTitles = {
  auroc: "AUROC",
  auprc: "AUPRC",
  minPSe: "min(+P,Se)",
  brier: "Brier",
  logLoss: "Log loss",
  ece: "ECE",
  slope: "Slope",
  intercept: "Intercept",
  inTheLarge: "In the large",
  observedExpected: "O/E",
} as const;
export type MeasureName = keyof typeof measureTitles;
export const measureNames = Object.keys(measureTitles) as [MeasureName, ...MeasureName[]];
export type MeasureValues = Record<MeasureName, number>;

/** All measures of a sample; `start` is a line near its calibration line, if one is known. */
export function measureAll(sample: Sample, start?: Line): MeasureValues {
  return {
    auroc: auroc(sample),
    auprc: auprc(sample),
    minPSe: minPSe(sample),
    brier: brier(sample),
    logLoss: logLoss(sample),
    ece: ece(sample),
    ...calibrationLine(sample, start),
    inTheLarge: calibrationInTheLarge(sample),
    observedExpected: observedExpected(sample),
  };
}

/** Measures of which more or less is better: those of the tables of differences. */
export const comparedMeasures = ["auroc", "auprc", "minPSe", "brier", "logLoss", "ece"] as const;

/** What is looked at in subgroups: who is ranked rightly, and whether the risks are theirs. */
export const subgroupMeasures = ["auroc", "observedExpected", "ece", "slope"] as const;
