import { z } from "zod";
import { featureIdSchema } from "../record/catalogue";
import { attributionGroupIds } from "./shap/attribution-groups";
import { taskWordsSchema } from "./task-words";

/** AUROC and its like on a named split, with a bootstrap interval. */
export const metricSchema = z.strictObject({
  value: z.number(),
  /** 95% percentile bootstrap interval. */
  interval: z.tuple([z.number(), z.number()]),
});

/** How one column of the `static` input is made from a descriptor. */
export const staticColumnSchema = z.discriminatedUnion("encode", [
  /** (value - mean) / sd; `absent` where the descriptor is missing. */
  z.strictObject({
    feature: featureIdSchema,
    encode: z.literal("zscore"),
    mean: z.number(),
    sd: z.number().positive(),
    absent: z.number(),
  }),
  /** The value itself. */
  z.strictObject({ feature: featureIdSchema, encode: z.literal("value"), absent: z.number() }),
  /** 1 where the descriptor is missing, else 0. */
  z.strictObject({ feature: featureIdSchema, encode: z.literal("missing"), absent: z.literal(1) }),
  /** 1 where the descriptor equals `equals`; `absent` is the share of that level in training. */
  z.strictObject({ feature: featureIdSchema, encode: z.literal("oneHot"), equals: z.number(), absent: z.number() }),
]);

/** How one column of `x` is made from an hourly series. */
export const seriesColumnSchema = z.strictObject({
  feature: featureIdSchema,
  /** Clipping limits, mean and standard deviation in the feature's unit, from the training stays. */
  clip: z.tuple([z.number(), z.number()]),
  mean: z.number(),
  sd: z.number().positive(),
  /** Value taken where nothing was measured yet, in the feature's unit. */
  fill: z.number(),
  /** Whether the last value is carried forward until the next one. */
  carry: z.boolean(),
});

/**
 * From logit to risk, fitted on the calibration split alone, or ("local") on stays of the site that uses the model. The
 * risk is p = sigmoid(slope * logit + intercept) (Platt 1999). `interval` is a step function of the logit, sorted by it: an
 * entry holds from its `logit` on, the first one below it too.
 */
const ownCalibrationSchema = z.strictObject({
  method: z.literal("logistic"),
  slope: z.number(),
  intercept: z.number(),
  split: z.enum(["calibration", "local"]),
  n: z.number().int().positive(),
  events: z.number().int().positive(),
  /**
   * What a patient with the outcome counted for, where the split had more or fewer of them than its patients' condition
   * accounts for (docs/decisions/0013). 1 where absent.
   */
  eventWeight: z.number().positive().optional(),
  /**
   * Inductive Venn-Abers bounds (Vovk, Petej and Fedorova, NeurIPS 2015): the isotonic risk at this logit if the patient
   * counted as one without the outcome (low) or with it (high).
   */
  interval: z
    .array(z.strictObject({ logit: z.number(), low: z.number().min(0).max(1), high: z.number().min(0).max(1) }))
    .min(1),
});

/** Calibrations of earlier releases counted events among the patients nearest too (`like`), which so few refute a probability by chance with. */
export const calibrationSchema = z.preprocess((given) => {
  if (typeof given !== "object" || given === null || !("like" in given)) return given;
  const { like: _like, ...calibration } = given;
  return calibration;
}, ownCalibrationSchema);
export type Calibration = z.infer<typeof calibrationSchema>;

export const metricsSchema = z.strictObject({
  /** "external": patients of another file than the one that was split. */
  split: z.enum(["early-stopping", "calibration", "test", "external"]),
  /** Of a task that speaks from any prefix: the moment of the predictions. `n` are the patients still there then. */
  landmarkHours: z.number().positive().optional(),
  n: z.number().int().positive(),
  events: z.number().int().positive(),
  auroc: metricSchema,
  auprc: metricSchema,
  minPSe: metricSchema,
  brier: metricSchema,
  /** Ten bins of equal size. */
  ece: metricSchema,
  /** Calibration slope and intercept (logistic regression of the outcome on the calibrated logit; 1 and 0 are perfect). */
  slope: metricSchema,
  intercept: metricSchema,
  /** Observed over expected events. */
  observedExpected: metricSchema,
});
export type CardMetrics = z.infer<typeof metricsSchema>;

/** What an ONNX expert is, how its inputs are made, how well it did and where it may be used. */
export const modelCardSchema = z.strictObject({
  schemaVersion: z.literal(2),
  task: z.string(),
  name: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  /** Letter that stands for the doctor of this model on every page. */
  letter: z.string().length(1),
  architecture: z.string(),
  citation: z.string(),
  preprocessing: z.literal("hourly-v1"),
  series: z.array(seriesColumnSchema).min(1),
  statics: z.array(staticColumnSchema),
  /** Tensor names in the ONNX file. x, mask: [B,T,F] float32; static: [B,S] float32; lens: [B] int64; logit: [B]; hidden: [B,H]; attention: [B,K]. */
  onnx: z.strictObject({
    file: z.literal("model.onnx"),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    opset: z.number().int(),
    inputs: z.strictObject({ x: z.string(), mask: z.string(), static: z.string(), lens: z.string() }),
    outputs: z.strictObject({ logit: z.string(), hidden: z.string().optional(), attention: z.string().optional() }),
    hiddenSize: z.number().int().positive().optional(),
    /**
     * A second graph of the same model for attributions, where features' states can be computed once and shared by all
     * coalitions. Inputs: x, mask [R,T,F], static [R,S], lens [R], all the same, a row for each state (row 0 everything absent), shown
     * [M,P] float32 (a player's row; players are the series in order, then the descriptors). Output: logit [M].
     */
    coalitions: z
      .strictObject({
        file: z.literal("coalitions.onnx"),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        inputs: z.strictObject({
          x: z.string(),
          mask: z.string(),
          static: z.string(),
          lens: z.string(),
          shown: z.string(),
        }),
        outputs: z.strictObject({ logit: z.string() }),
      })
      .optional(),
  }),
  /** The model's own attention, where it has one: over hours, or over features (in the order of `series`, then `statics` as one). */
  attention: z.strictObject({ over: z.enum(["time", "feature"]), meaning: z.string() }).optional(),
  calibration: calibrationSchema,
  metrics: z.array(metricsSchema),
  domain: z.strictObject({
    population: z.string(),
    age: z.tuple([z.number(), z.number()]),
    /** Fewest series features measured at least once for the model to be within what it was trained on (1st percentile of training stays). */
    minMeasured: z.number().int().nonnegative(),
    /** Lowest and highest hourly value of each series among the training stays, in its unit. */
    ranges: z.array(z.strictObject({ feature: featureIdSchema, low: z.number(), high: z.number() })),
    notes: z.array(z.string()),
  }),
  training: z.strictObject({
    data: z.string(),
    attribution: z.string(),
    licence: z.string(),
    n: z.number().int().positive(),
    events: z.number().int().positive(),
    seed: z.number().int(),
    hyperparameters: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
    epochs: z.number().int().optional(),
    command: z.string(),
    packages: z.record(z.string(), z.string()),
  }),
});
export type ModelCard = z.infer<typeof modelCardSchema>;

/** What a head reads of a patient, in the order of the columns of its graph's inputs `logits` [B, M] and `hidden` [B, H]. */
export const headInputsSchema = z.strictObject({
  /** Experts whose logit is read. */
  logits: z.array(z.string()),
  /** Experts whose hidden state is read and its length. */
  hidden: z.array(z.strictObject({ name: z.string(), size: z.number().int().positive() })),
});
export type HeadInputs = z.infer<typeof headInputsSchema>;

/** The mean of each column that a head reads over the stays that it was fitted on: the patient from whom the parts of a risk are told. */
export const headAverageSchema = z.strictObject({ logits: z.array(z.number()), hidden: z.array(z.number()) });
export type HeadAverage = z.infer<typeof headAverageSchema>;

/** The calibrated risk from which a risk is called high, with the share of those called that met the outcome, and of those who met it that were called. */
const highRiskSchema = z.strictObject({
  threshold: z.number().min(0).max(1),
  ppv: z.number(),
  sensitivity: z.number(),
  split: z.enum(["calibration", "local"]),
});

const ensembleParts = {
  name: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  /** How the weights came about, a sentence. */
  how: z.string(),
  calibration: calibrationSchema,
  metrics: z.array(metricsSchema),
  /** Its decision threshold, as that of the reference (`highRisk` of the task); absent where none was chosen. */
  highRisk: highRiskSchema.optional(),
};
/** Weighted sum of experts' logits, calibrated like an expert. */
const weightedSumSchema = z.strictObject({
  ...ensembleParts,
  /** logit = sum of weight x logit over these experts. */
  weights: z.record(z.string(), z.number()),
});
/**
 * A fusion head on what the experts compute and nothing else (ColaCare 4.3 without the report): models/<task>/<name>/model.onnx,
 * outputs logit [B] and members [B, S], one a seed.
 */
const expertsHeadSchema = z.strictObject({
  ...ensembleParts,
  head: z
    .strictObject({
      onnx: z.strictObject({
        file: z.literal("model.onnx"),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        opset: z.number().int(),
      }),
      inputs: headInputsSchema,
      /** Absent where nobody wrote it down: then the parts of its risk are not told. */
      average: headAverageSchema.optional(),
    })
    .refine(({ inputs, average }) => !average || isOfColumns(inputs, average), {
      path: ["average"],
      error: "expected a number for each column of head.inputs",
    }),
});

function isOfColumns({ logits, hidden }: HeadInputs, average: HeadAverage): boolean {
  const states = hidden.reduce((sum, { size }) => sum + size, 0);
  return average.logits.length === logits.length && average.hidden.length === states;
}
export type EnsembleEntry = z.infer<typeof weightedSumSchema> | z.infer<typeof expertsHeadSchema>;
/** A head where there is a `head`, else a sum: what is wrong is said of the one that was meant. */
const ensembleSchema = z.unknown().transform((given, context): EnsembleEntry => {
  const isHead = typeof given === "object" && given !== null && "head" in given;
  const read = (isHead ? expertsHeadSchema : weightedSumSchema).safeParse(given);
  if (read.success) return read.data;
  context.issues.push(...(read.error.issues as typeof context.issues));
  return z.NEVER;
});

export const isHead = (ensemble: EnsembleEntry): ensemble is z.infer<typeof expertsHeadSchema> => "head" in ensemble;

/** The experts that an ensemble reads. */
export function membersOf(ensemble: EnsembleEntry): string[] {
  if (!isHead(ensemble)) return Object.keys(ensemble.weights);
  const { logits, hidden } = ensemble.head.inputs;
  return [...new Set([...logits, ...hidden.map(({ name }) => name)])];
}

/** The stays that the experts were fitted on, feature by feature: what a site's own cohort is held against. */
export const cohortSchema = z.strictObject({
  split: z.literal("fit"),
  n: z.number().int().positive(),
  events: z.number().int().positive(),
  features: z.array(
    z.strictObject({
      feature: featureIdSchema,
      /** Share of stays with at least one value. */
      measured: z.number().min(0).max(1),
      /** Of the stays' means (series) or values (descriptors), in the feature's unit. */
      mean: z.number(),
      sd: z.number().nonnegative(),
      quantiles: z.strictObject({ p5: z.number(), p50: z.number(), p95: z.number() }),
    }),
  ),
});

/** A prediction task: what is estimated, for whom, from which window, by which panel. */
export const taskSchema = z.strictObject({
  schemaVersion: z.literal(2),
  id: z.string(),
  title: z.string(),
  /** The outcome in words, said wherever a risk is shown. */
  estimand: z.string(),
  population: z.string(),
  outcome: z.string(),
  /**
   * Which outcome that sources record with a stay is this one: by it the task is evaluated. Null where they record none of it;
   * it can be asked all the same, and recalibrated to outcomes that a site gives.
   */
  recordedOutcome: z.enum(["diedInHospital"]).nullable().default(null),
  words: taskWordsSchema.prefault({}),
  /** Sources of encounters (`encounter.source`) that the task is about. */
  sources: z.array(z.string()).min(1),
  /** True where records from these sources are asked about this task unless another is chosen (`tasksForSource`). */
  isDefault: z.boolean().optional(),
  /** The longest stretch that is read, from the start of the encounter. */
  windowHours: z.number().positive(),
  stepMinutes: z.number().positive(),
  /**
   * Null: a risk is stated at the end of the window and not before. Otherwise from any prefix of at least `leastHours`;
   * metrics are given at the landmarks, among patients still in hospital then.
   */
  prefix: z
    .strictObject({ leastHours: z.number().positive(), landmarksHours: z.array(z.number().positive()).min(1) })
    .nullable(),
  /** Experts whose doctors take part in a consultation unless someone chooses otherwise. */
  panel: z.array(z.string()).min(1),
  /** All experts that can take part in a consultation, in the order in which they are shown. */
  experts: z.array(z.string()).min(1),
  /** Further models that `evaluate` and `predict` run and that take no part in consultations (deep ensemble, MC-dropout). */
  evaluationModels: z.array(z.string()),
  ensembles: z.array(ensembleSchema).min(1),
  /** The ensemble on which the team's level rests. */
  reference: z.string(),
  /** The ensemble whose risk readers are told; the reference unless given. */
  headlineRisk: z.string().optional(),
  /** Expert or ensemble chosen on validation, against which everything else is compared. */
  comparator: z.string(),
  /**
   * The decision threshold: the calibrated risk of the reference from which the team calls the risk high. It maximises
   * min(+P, Se) on the calibration split, or follows the rule of a site's own calibration ("local").
   */
  highRisk: highRiskSchema,
  cohort: cohortSchema,
});
export type PredictionTask = z.infer<typeof taskSchema>;

/** The files of the heads among a task's ensembles. */
export const headFilesOf = ({ ensembles }: Pick<PredictionTask, "ensembles">) =>
  ensembles.filter(isHead).map(({ name, head }) => ({ name, onnx: head.onnx }));

/**
 * Signed Shapley attribution of one feature on the logit scale. `total` = `measured` + `value`: what it did to the
 * logit that the feature was measured at all (and when), and what its values then did; null where that was not asked
 * (in few orders of all but the largest, or of all).
 */
export const attributionSchema = z.strictObject({
  feature: featureIdSchema,
  total: z.number(),
  measured: z.number().nullable(),
  value: z.number().nullable(),
  /** Standard error of `total` from sampling permutations; in few orders the root mean square of the features' errors. */
  standardError: z.number().nonnegative(),
});
export type Attribution = z.infer<typeof attributionSchema>;

/** Sum of the attributions of features that are read together (`attributionGroups`), with the error of the sum. */
export const groupAttributionSchema = z.strictObject({
  group: z.enum(attributionGroupIds),
  total: z.number(),
  standardError: z.number().nonnegative(),
});
export type GroupAttribution = z.infer<typeof groupAttributionSchema>;

/**
 * A series' attribution split over blocks of the window (Owen value). Blocks sum to the feature's `total`; one without a
 * measurement has 0.
 */
export const cellsSchema = z.strictObject({
  feature: featureIdSchema,
  blocks: z.array(
    z.strictObject({
      /** Minutes since the start of the encounter; the end is not in the block. */
      fromMinutes: z.number().int(),
      toMinutes: z.number().int(),
      /** Hours of the block in which the feature was measured. */
      measuredHours: z.number().int().nonnegative(),
      total: z.number(),
      standardError: z.number().nonnegative(),
    }),
  ),
});
export type Cells = z.infer<typeof cellsSchema>;

/** What one expert says of one encounter at one moment. */
export const predictionSchema = z.strictObject({
  task: z.string(),
  expert: z.string(),
  title: z.string(),
  letter: z.string(),
  sha256: z.string(),
  /** Minutes since the start of the encounter up to which the record was read. */
  asOfMinutes: z.number().int(),
  logit: z.number(),
  /** Calibrated probability of the task's outcome, 0..1. */
  risk: z.number().min(0).max(1),
  /** How sure the model is of `risk`: Venn-Abers bounds, widened to hold it. */
  interval: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]),
  hidden: z.array(z.number()).optional(),
  attention: z.strictObject({ over: z.enum(["time", "feature"]), weights: z.array(z.number()) }).optional(),
  /** Logit with every feature absent; baseValue + sum of totals = logit. */
  baseValue: z.number(),
  attributions: z.array(attributionSchema),
  /** Person mode only. */
  groups: z.array(groupAttributionSchema).optional(),
  /** Of the series asked for. */
  cells: z.array(cellsSchema).optional(),
  /**
   * The logit had a series stood at a normal value, in its unit, wherever it was measured: of the series asked for. Absent in runs of
   * earlier releases and where nothing was asked.
   */
  atNormal: z.array(z.strictObject({ feature: featureIdSchema, value: z.number(), logit: z.number() })).optional(),
  /** Orders of the features sampled. */
  permutations: z.number().int().nonnegative(),
  /** Why this patient lies outside what the model was trained on; empty when inside. */
  outsideDomain: z.array(z.string()),
});
export type Prediction = z.infer<typeof predictionSchema>;
