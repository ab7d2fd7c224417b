import { z } from "zod";
import { earlierLikeSchema } from "../recorded-prediction";
import { type EnsembleEntry, type ModelCard, membersOf, type PredictionTask, predictionSchema } from "../schema";
import { calibratedRisk, ensembleRisk, referenceOf } from "./calibrated-risk";
import { headlinePartsSchema } from "./headline-parts";

/** The one risk that readers are told: the same for any panel, reasoner and course of a consultation. */
export const headlineRiskSchema = z.strictObject({
  /** Name and title of the ensemble that gives it (`headlineRisk` of task.json). */
  ensemble: z.string(),
  title: z.string(),
  logit: z.number(),
  /** Calibrated probability of the task's outcome, 0..1. */
  risk: z.number(),
  /** What each expert that the ensemble reads says alone, seated or not: the spread of the number. Absent in runs that did not record it. */
  experts: z
    .array(z.strictObject({ name: z.string(), title: z.string(), risk: z.number() }))
    .min(1)
    .optional(),
  /** Share with the outcome among the patients whom the task's population names, or this site's own where it is calibrated on them. */
  average: z.number().min(0).max(1),
  /** What its logit is made of; absent in runs of earlier releases, and where the ensemble cannot be taken apart. */
  parts: headlinePartsSchema.optional(),
  /** The decision threshold of the ensemble, 0..1; null where none was chosen for it. */
  threshold: z.number().min(0).max(1).nullable(),
  /** In runs that recorded them in place of `experts`; told to nobody. */
  interval: predictionSchema.shape.interval.optional(),
  like: earlierLikeSchema,
});
export type HeadlineRisk = z.infer<typeof headlineRiskSchema>;

/** The ensemble whose risk is told: the one that the task names, or else its reference. */
export function headlineOf(task: PredictionTask): EnsembleEntry {
  return task.ensembles.find(({ name }) => name === task.headlineRisk) ?? referenceOf(task);
}

/** A task with the cards of its experts, calibrated as they are used here. */
interface TaskWithCards {
  definition: PredictionTask;
  experts: ReadonlyMap<string, { card: Pick<ModelCard, "title" | "calibration"> }>;
}

/** The risk that is told. `logits` as in `ensembleRisk`, which says what throws. */
export function headlineRiskOf(
  { definition: task, experts }: TaskWithCards,
  logits: ReadonlyMap<string, number>,
): HeadlineRisk {
  const ensemble = headlineOf(task);
  const { calibration, name, title } = ensemble;
  const { n, events } = calibration.split === "local" ? calibration : task.cohort;
  const { logit, risk } = ensembleRisk(ensemble, logits);
  const alone = membersOf(ensemble).flatMap((member) => {
    const [said, card] = [logits.get(member), experts.get(member)?.card];
    if (said === undefined || !card) return [];
    return [{ name: member, title: card.title, risk: calibratedRisk(card.calibration, said) }];
  });
  return {
    ensemble: name,
    title,
    logit,
    risk,
    ...(alone.length > 0 && { experts: alone }),
    average: events / n,
    threshold: headlineHighRisk(task)?.threshold ?? null,
  };
}

/** From where the risk that is told is called high, and how often rightly; null where that was not chosen for it. */
export function headlineHighRisk(task: PredictionTask): PredictionTask["highRisk"] | null {
  const { name, calibration, highRisk } = headlineOf(task);
  if (name === task.reference) return task.highRisk;
  // A threshold that was chosen on shipped risks says nothing of risks that follow a site's own calibration.
  return calibration.split === "local" ? null : (highRisk ?? null);
}

/**
 * From the lowest to the highest risk that an expert gives alone, widened to hold the number; null where the run did not record them.
 * How often observed deaths lie within it, `npm run bench -- bands` counts.
 */
export function spreadOf({ risk, experts }: Pick<HeadlineRisk, "risk" | "experts">): [number, number] | null {
  if (!experts) return null;
  const all = [risk, ...experts.map((one) => one.risk)];
  return [Math.min(...all), Math.max(...all)];
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

/** So near the threshold that five in a hundred decide the side: a team decision. */
export function isNearThreshold({ risk, threshold }: Pick<HeadlineRisk, "risk" | "threshold">): boolean {
  return threshold !== null && Math.abs(risk - threshold) <= 0.05;
}
