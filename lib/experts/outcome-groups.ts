import { z } from "zod";
import { type FeatureId, featureIdSchema } from "../record/catalogue";
import type { Calibration } from "./schema";

/** Fewest patients in a group: below it nothing is told of one. */
const LEAST = 20;

const percentSchema = z
  .array(z.number().gt(0).lt(100))
  .min(2)
  .refine(isRising, "expected percentages that rise from one to the next");
const quantilesSchema = z
  .array(z.number())
  .min(2)
  .refine((at) => at.every((value, i) => i === 0 || value >= (at[i - 1] ?? value)), "expected values that never fall");

const distributionSchema = z.strictObject({ n: z.number().int().min(LEAST), at: quantilesSchema });
/** Patients without and with the task's outcome, whatever it is: files and events have called them so since the first task. */
const byOutcomeSchema = { survivors: distributionSchema, nonSurvivors: distributionSchema };
const featureGroupsSchema = z.strictObject({
  last: z.strictObject(byOutcomeSchema).optional(),
  /**
   * The worst value of the window: the lowest or the highest, by the side on which the feature is worse. Absent where
   * that is neither side alone.
   */
  worst: z.strictObject({ side: z.enum(["low", "high"]), ...byOutcomeSchema }).optional(),
});

const riskGroupSchema = z.strictObject({
  n: z.number().int().min(LEAST),
  /** The calibration by which these risks were computed. */
  calibration: z.strictObject({ slope: z.number(), intercept: z.number() }),
  at: quantilesSchema,
});

/**
 * Where values and risks stand among the development data's patients, aggregates only: `outcome-groups.json` beside a task's
 * task.json, written by models/training/outcome_groups.py. Values are in the catalogue's unit, of the experts' split;
 * risks are calibrated, of the calibration split.
 */
export const outcomeGroupsSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    task: z.string(),
    windowHours: z.number().positive(),
    values: z.strictObject({
      split: z.literal("experts"),
      n: z.number().int().positive(),
      events: z.number().int().positive(),
      /** Which percentiles `at` of each group holds. */
      percent: percentSchema,
      features: z.partialRecord(featureIdSchema, featureGroupsSchema),
    }),
    risks: z.strictObject({
      split: z.literal("calibration"),
      percent: percentSchema,
      /** By expert, and by the name of the reference ensemble. */
      models: z.record(z.string(), riskGroupSchema),
    }),
  })
  .superRefine((groups, context) => {
    const { values, risks } = groups;
    for (const [id, group] of Object.entries(values.features)) {
      for (const side of [group?.last, group?.worst]) {
        for (const at of [side?.survivors.at, side?.nonSurvivors.at]) {
          if (at && at.length !== values.percent.length)
            wrongLength(context, ["values", "features", id], values.percent);
        }
      }
    }
    for (const [name, { at }] of Object.entries(risks.models)) {
      if (at.length !== risks.percent.length) wrongLength(context, ["risks", "models", name], risks.percent);
    }
  });
export type OutcomeGroups = z.infer<typeof outcomeGroupsSchema>;

function wrongLength(context: z.RefinementCtx, path: string[], { length }: readonly number[]): void {
  context.addIssue({ code: "custom", path, message: `expected ${length} values, one for each percentage` });
}

function isRising(numbers: readonly number[]): boolean {
  return numbers.every((n, i) => i === 0 || n > (numbers[i - 1] ?? n));
}

/** Percentile, 0..100, of a value among patients without the outcome (`survivors`) and with it (`nonSurvivors`). */
export interface Position {
  survivors: number;
  nonSurvivors: number;
}

/**
 * The percentile of a feature's value (catalogue unit) among the last, or the worst, values of patients without and with the outcome.
 * Between the file's percentiles it is interpolated; beyond the outermost it is that one (5 means "5 or less"). Null where
 * the feature has no group.
 */
export function positionOf(
  groups: OutcomeGroups,
  feature: FeatureId,
  value: number,
  of: "last" | "worst" = "last",
): Position | null {
  const { percent, features } = groups.values;
  const found = features[feature]?.[of];
  if (!found) return null;
  return {
    survivors: percentileAt(percent, found.survivors.at, value),
    nonSurvivors: percentileAt(percent, found.nonSurvivors.at, value),
  };
}

/** The percentile, 0..100, of a calibrated risk among those that this expert or ensemble gave the calibration split; null for another. */
export function percentileOf(groups: OutcomeGroups, expert: string, risk: number): number | null {
  const found = Object.hasOwn(groups.risks.models, expert) ? groups.risks.models[expert] : undefined;
  return found ? percentileAt(groups.risks.percent, found.at, risk) : null;
}

/** A value that many patients share (a full coma score) gets the middle of the percentiles that they take up. */
function percentileAt(percent: readonly number[], at: readonly number[], value: number): number {
  const below = at.findLastIndex((v) => v < value);
  const above = at.findIndex((v) => v > value);
  const first = below + 1;
  const last = (above === -1 ? at.length : above) - 1;
  const [from, to] = [percent[first], percent[last]];
  if (first <= last && from !== undefined && to !== undefined) return (from + to) / 2;
  const [low, high] = [percent[below], percent[above]];
  if (low === undefined) return percent[0] ?? 0;
  if (high === undefined) return percent[percent.length - 1] ?? 100;
  const [left, right] = [at[below] ?? value, at[above] ?? value];
  return low + ((high - low) * (value - left)) / (right - left);
}

/**
 * The groups without the risks of models that are calibrated otherwise now (a site's own calibration, a later one): their
 * percentiles would be wrong.
 */
export function withRisksOfCalibrations(
  groups: OutcomeGroups,
  calibrations: ReadonlyMap<string, Pick<Calibration, "slope" | "intercept">>,
): OutcomeGroups {
  const models = Object.entries(groups.risks.models).filter(([name, { calibration }]) => {
    const now = calibrations.get(name);
    return now !== undefined && now.slope === calibration.slope && now.intercept === calibration.intercept;
  });
  return { ...groups, risks: { ...groups.risks, models: Object.fromEntries(models) } };
}
