import { z } from "zod";
import { featureIdSchema } from "../../record/catalogue";
import { skippedCountSchema } from "../../record/import/skipped-lines";
import { estimateSchema } from "../metrics/bootstrap";
import { calibrationBinSchema } from "../metrics/curves";
import { measureNames } from "../metrics/discrimination-and-calibration";
import { armGroups } from "./arms";
import { evaluatedSplits } from "./evaluation-data";

/** Evaluations of earlier releases hold no calibration in the large. */
const estimatesSchema = z.preprocess(
  (all) => (typeof all === "object" ? { inTheLarge: { value: null, interval: null }, ...all } : all),
  z.record(z.enum(measureNames), estimateSchema),
);

const pointsSchema = z.array(z.tuple([z.number(), z.number()]));

const armResultSchema = z.strictObject({
  n: z.number().int().positive(),
  events: z.number().int().positive(),
  estimates: estimatesSchema,
  /** This arm's figures less the comparator's on the same patients; null for the comparator. */
  differences: estimatesSchema.nullable(),
  /** The figures after reading the report less this arm's on the same patients; null where there is no fused one, and for it. */
  fusedLess: estimatesSchema.nullable(),
  curves: z.strictObject({
    /** False positive rate and sensitivity. */
    roc: pointsSchema,
    /** Sensitivity and precision. */
    precisionRecall: pointsSchema,
    /** Threshold and net benefit per patient. */
    decision: pointsSchema,
    calibration: z.array(calibrationBinSchema),
  }),
});

const armSchema = z.strictObject({
  name: z.string(),
  title: z.string(),
  group: z.enum(armGroups),
  what: z.string(),
  /** What would be needed for figures; null where there are some. */
  missing: z.string().nullable(),
  result: armResultSchema.nullable(),
});
export type EvaluatedArm = z.infer<typeof armSchema>;

const sensitivitySchema = z.strictObject({
  name: z.string(),
  title: z.string(),
  /** Stays that the row is about: left out, or counted otherwise. */
  concerned: z.number().int().nonnegative(),
  n: z.number().int().positive(),
  events: z.number().int().nonnegative(),
  arms: z.array(
    z.strictObject({ name: z.string(), estimates: estimatesSchema, differences: estimatesSchema.nullable() }),
  ),
});

const subgroupSchema = z.strictObject({
  by: z.string(),
  level: z.string(),
  n: z.number().int().positive(),
  events: z.number().int().nonnegative(),
  /** Fewer than 20 events, or than 20 without: no figures. */
  tooFew: z.boolean(),
  arms: z.array(z.strictObject({ name: z.string(), estimates: estimatesSchema })),
});

/** How the stays of a part lie to those that the models were trained on: counts of stays. */
const domainSchema = z.strictObject({
  /** Outside what a model was trained on, by the name of the model. */
  outside: z.record(z.string(), z.number().int().nonnegative()),
  /** With fewer series measured than 99 in 100 of some model's training stays. */
  littleMeasured: z.number().int().nonnegative(),
  /** Without a descriptor that nearly all training stays have; those descriptors alone of which there are such stays. */
  unrecorded: z.array(z.strictObject({ feature: featureIdSchema, stays: z.number().int().positive() })),
  /** With an age or a value beyond what some model met in training. */
  beyond: z.number().int().nonnegative(),
  /** Of what some model reads: the share of stays with at least one value in the window, here and among those that the experts were fitted on. Absent of the development data, and in evaluations of earlier releases. */
  measured: z
    .array(
      z.strictObject({
        feature: featureIdSchema,
        share: z.number().min(0).max(1),
        development: z.number().min(0).max(1),
      }),
    )
    .optional(),
});
export type EvaluatedDomain = z.infer<typeof domainSchema>;

/** The figures at one landmark, among the patients who had reached it. */
const partSchema = z.strictObject({
  landmarkHours: z.number().positive(),
  n: z.number().int().positive(),
  events: z.number().int().positive(),
  /** Stays that could not be predicted. */
  failed: z.number().int().nonnegative(),
  /** Whose stays they are, where somebody has several. */
  patients: z.number().int().positive().optional(),
  arms: z.array(armSchema),
  /** Decision curve of acting on everyone. */
  treatAll: pointsSchema,
  sensitivity: z.array(sensitivitySchema),
  subgroups: z.array(subgroupSchema),
  /** Absent in evaluations of earlier releases. */
  domain: domainSchema.optional(),
});
export type LandmarkEvaluation = z.infer<typeof partSchema>;

/** evaluation.json: aggregates and points of curves, nothing of a single patient. */
export const evaluationSchema = z.strictObject({
  schemaVersion: z.literal(1),
  task: z.string(),
  title: z.string(),
  estimand: z.string(),
  population: z.string(),
  split: z.enum(evaluatedSplits),
  sets: z.array(z.string()),
  /** Whose data it is, and which of their stays were left out; absent of the development data, and in evaluations of earlier releases. */
  declared: z.string().optional(),
  left: z.array(z.strictObject({ reason: z.string(), n: z.number().int().positive() })).optional(),
  /** Lines of their files that were skipped: how many of which reason and unknown name, not where. Absent as those are. */
  skipped: z.array(skippedCountSchema).optional(),
  /** Whether a part of the split was looked at alone (`--limit`). */
  limit: z.number().int().positive().nullable(),
  comparator: z.string(),
  reference: z.string(),
  bootstrap: z.strictObject({ resamples: z.number().int().positive(), seed: z.number().int() }),
  /** SHA-256 of each model that was asked. */
  models: z.record(z.string(), z.string()),
  /** SHA-256 of the fusion head that was asked; absent where none was, and in evaluations of earlier releases. */
  head: z.string().optional(),
  /** Who reasoned in the consultations; null where none was held. */
  reasoner: z.string().nullable(),
  parts: z.array(partSchema).min(1),
});
export type Evaluation = z.infer<typeof evaluationSchema>;
