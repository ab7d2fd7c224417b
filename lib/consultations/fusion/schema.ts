import { z } from "zod";
import { reasonerIdentitySchema } from "../../agents/schema";
import { calibrationSchema, headInputsSchema, metricSchema, metricsSchema } from "../../experts/schema";

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const settings = z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]));

/** models/report-encoder/card.json: what the shipped encoder is, what it read, how well it predicts masked words. */
export const encoderCardSchema = z.strictObject({
  schemaVersion: z.literal(1),
  id: z.string(),
  title: z.string(),
  /** What it stands in for, and what it is not; shown to people. */
  standsInFor: z.string(),
  /** ids: [B, L] int64, 0 padding; embedding: [B, size] float32, the mean over the tokens. */
  onnx: z.strictObject({
    file: z.literal("model.onnx"),
    sha256: sha256Schema,
    opset: z.number().int(),
    input: z.string(),
    output: z.string(),
  }),
  vocabulary: z.strictObject({ file: z.literal("vocabulary.json"), sha256: sha256Schema, tokens: z.number().int() }),
  size: z.number().int().positive(),
  /** Share of hidden tokens that the model puts first, on texts it was not trained on; `words`: pieces of numbers left out. */
  heldOutMaskedAccuracy: z.strictObject({ all: z.number(), words: z.number(), n: z.number().int() }),
  training: z.strictObject({
    data: z.string(),
    passages: z.number().int(),
    reports: z.number().int(),
    heldOut: z.number().int(),
    tokens: z.number().int(),
    hyperparameters: settings,
    seconds: z.number(),
    command: z.string(),
    packages: z.record(z.string(), z.string()),
  }),
});

const comparisonSchema = z.strictObject({
  /** What it is compared with: an arm, or a model of the task. */
  with: z.string(),
  /** Paired differences on the same patients, with 95% bootstrap intervals. */
  auprc: metricSchema,
  auroc: metricSchema,
  logLoss: metricSchema,
});

/** What a head reads: hidden states and report may be left out. */
const inputsSchema = z.strictObject({
  ...headInputsSchema.shape,
  /** Length of the report's embedding; 0 where none is read. */
  report: z.number().int().nonnegative(),
});

/**
 * models/<task>/fusion/card.json: the head of the paper's section 4.3. ONNX inputs logits [B, M], hidden [B, H], report
 * [B, E], all float32; outputs logit [B] and members [B, 5], one a seed.
 */
export const fusionCardSchema = z.strictObject({
  schemaVersion: z.literal(1),
  task: z.string(),
  title: z.string(),
  onnx: z.strictObject({ file: z.literal("model.onnx"), sha256: sha256Schema, opset: z.number().int() }),
  /** The panel of doctors whose consultations the reports come from. */
  panel: z.array(z.string()).min(1),
  /** SHA-256 of each expert's ONNX file that any input comes from. */
  experts: z.record(z.string(), sha256Schema),
  inputs: inputsSchema,
  encoder: z.strictObject({ id: z.string(), sha256: sha256Schema, size: z.number().int().positive() }),
  reasoner: z.strictObject({ identity: reasonerIdentitySchema, version: z.string() }),
  /** "residual": stacked logits plus a shrunk network; "mlp": the paper's network on everything. */
  variant: z.enum(["residual", "mlp"]),
  /** How the variant was chosen, and what came of it: a sentence for people. */
  choice: z.string(),
  calibration: calibrationSchema,
  /** On the calibration split each stay's figure comes from heads that were not fitted on it. */
  metrics: z.array(metricsSchema),
  /** Cross-fitted, on the calibration split. */
  comparisons: z.array(comparisonSchema),
  training: z.strictObject({
    data: z.string(),
    n: z.number().int().positive(),
    events: z.number().int().positive(),
    folds: z.number().int(),
    repeats: z.number().int(),
    hyperparameters: settings,
    command: z.string(),
    packages: z.record(z.string(), z.string()),
  }),
});
export type FusionCard = z.infer<typeof fusionCardSchema>;

/** models/<task>/fusion/arms/arms.json: the head fitted without one of its inputs, or with a placebo in its place. */
export const fusionArmsSchema = z.strictObject({
  schemaVersion: z.literal(1),
  /** SHA-256 of the head that they belong to. */
  head: sha256Schema,
  arms: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z0-9-]+$/),
      title: z.string(),
      onnx: z.strictObject({ file: z.string(), sha256: sha256Schema }),
      inputs: inputsSchema,
      /** Which text is encoded: the final report, the draft before the debate, the report's numbers, another patient's. */
      text: z.enum(["report", "draft", "numbers", "shuffled", "none"]),
      /** Arm of `consilium reports` that the inputs come from. */
      reports: z.string(),
      calibration: calibrationSchema,
      metrics: z.array(metricsSchema),
      /** The head's figures minus this arm's, on the same patients. */
      difference: comparisonSchema.omit({ with: true }),
    }),
  ),
});
export type FusionArms = z.infer<typeof fusionArmsSchema>;
