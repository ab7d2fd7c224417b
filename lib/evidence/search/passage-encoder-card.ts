import { z } from "zod";

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const share = z.number().min(0).max(1);

/** Figures on questions whose documents no part of training has met, among all passages. */
const measuredSchema = z.strictObject({ questions: z.number().int(), recallAt3: share, mrr: share, ndcgAt10: share });

/** models/passage-encoder/card.json: what the shipped passage encoder is, what it read, how well it finds answers alone. */
export const passageEncoderCardSchema = z.strictObject({
  schemaVersion: z.literal(1),
  id: z.string(),
  title: z.string(),
  /** What it is, and what it is not; shown to people. */
  about: z.string(),
  /**
   * rows, words: [F] int64, factors: [F] float32 of one text, as encoder-words.ts reads it; query, passage: [size] float32, of
   * length one.
   */
  onnx: z.strictObject({
    file: z.literal("model.onnx"),
    sha256: sha256Schema,
    opset: z.number().int(),
    inputs: z.strictObject({ rows: z.string(), words: z.string(), factors: z.string() }),
    outputs: z.strictObject({ query: z.string(), passage: z.string() }),
  }),
  vocabulary: z.strictObject({ file: z.literal("vocabulary.json"), sha256: sha256Schema, words: z.number().int() }),
  size: z.number().int().positive(),
  /** The cosine that a passage must reach to be found by its vector alone. */
  floor: z.number(),
  /** By vectors alone. */
  metrics: z.strictObject({ validation: measuredSchema, test: measuredSchema }),
  training: z.strictObject({
    data: z.string(),
    attribution: z.string(),
    licence: z.string(),
    sha256: sha256Schema,
    split: z.string(),
    passages: z.number().int(),
    /** Of the built-in library, by whose titles and topics it was trained too. */
    libraryPassages: z.number().int(),
    questions: z.strictObject({ train: z.number().int(), validation: z.number().int(), test: z.number().int() }),
    hyperparameters: z.record(z.string(), z.number()),
    seconds: z.number(),
    command: z.string(),
    packages: z.record(z.string(), z.string()),
  }),
});
