import { z } from "zod";
import { type EnsembleEntry, type PredictionTask, predictionSchema } from "../schema";
import { ensembleRisk, referenceOf } from "./calibrated-risk";
import { headlinePartsSchema } from "./headline-parts";

const { interval, like } = predictionSchema.shape;

/** The one risk that readers are told: the same for any panel, reasoner and course of a consultation. */
export const headlineRiskSchema = z.strictObject({
  /** Name and title of the ensemble that gives it (`headlineRisk` of task.json). */
  ensemble: z.string(),
  title: z.string(),
  logit: z.number(),
  /** Calibrated probability of the task's outcome, 0..1. */
  risk: z.number(),
  interval,
  like,
  /** Share with the outcome among the patients whom the task's population names, or this site's own where it is calibrated on them. */
  average: z.number().min(0).max(1),
  /** What its logit is made of; absent in runs of earlier releases, and where the ensemble cannot be taken apart. */
  parts: headlinePartsSchema.optional(),
  /** The decision threshold of the ensemble, 0..1; null where none was chosen for it. */
  threshold: z.number().min(0).max(1).nullable(),
});
export type HeadlineRisk = z.infer<typeof headlineRiskSchema>;

/** The ensemble whose risk is told: the one that the task names, or else its reference. */
export function headlineOf(task: PredictionTask): EnsembleEntry {
  return task.ensembles.find(({ name }) => name === task.headlineRisk) ?? referenceOf(task);
}

/** The risk that is told. `logits` as in `ensembleRisk`, which says what throws. */
export function headlineRiskOf(task: PredictionTask, logits: ReadonlyMap<string, number>): HeadlineRisk {
  const ensemble = headlineOf(task);
  const { calibration, name, title } = ensemble;
  const { n, events } = calibration.split === "local" ? calibration : task.cohort;
  // A threshold that was chosen on shipped risks says nothing of risks that follow a site's own calibration.
  const own = calibration.split === "local" ? undefined : ensemble.highRisk?.threshold;
  const threshold = name === task.reference ? task.highRisk.threshold : (own ?? null);
  return { ensemble: name, title, ...ensembleRisk(ensemble, logits), average: events / n, threshold };
}

/**
 * What a risk is beside the average of its population: the one table by which it is worded. `from` is the ratio of the two from which
 * a band holds.
 */
export const riskBands = [
  { from: 0, words: "below average" },
  { from: 0.8, words: "about average" },
  { from: 1.25, words: "above average" },
  { from: 2, words: "over twice the average" },
  { from: 3, words: "over three times the average" },
] as const;
export type RiskBand = (typeof riskBands)[number]["words"];

/** The band of a risk beside the average, both as shares of one. */
export function bandOf(risk: number, average: number): RiskBand {
  const found = riskBands.findLast(({ from }) => risk >= from * average) ?? riskBands[0];
  return found.words;
}

/** So near the threshold that the interval or a twentieth decides the side. */
export function isNearThreshold({ risk, threshold }: Pick<HeadlineRisk, "risk" | "threshold">): boolean {
  return threshold !== null && Math.abs(risk - threshold) <= 0.05;
}
