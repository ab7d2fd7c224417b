import { z } from "zod";
import { instantSchema } from "../../record/history/moment";
import { eventCategorySchema } from "../lexicon/lexicon";

export const workerRisks = ["Low", "Moderate", "High"] as const;
export const workerRiskSchema = z.enum(workerRisks);
export type WorkerRisk = (typeof workerRisks)[number];

/** A course of a measurement over the chunks read so far. */
export const trendSchema = z.strictObject({
  /** Of the measurement, without its state: "loinc|2160-0". */
  key: z.string(),
  name: z.string(),
  /** UCUM of all its values. */
  unit: z.string(),
  direction: z.enum(["up", "down", "steady"]),
  /** Theil-Sen slope, `unit` a day. */
  slopePerDay: z.number(),
  /** The newest values, oldest first, from which it goes on: day before the index (negative), value. */
  points: z.array(z.tuple([z.number(), z.number()])).max(12),
});
export type Trend = z.infer<typeof trendSchema>;

/** All values of a measurement so far, of one unit, from the chunk on in which it was first told. */
export const valueCourseSchema = z.strictObject({
  unit: z.string().nullable(),
  n: z.number().int().positive(),
  lowest: z.number(),
  highest: z.number(),
  mean: z.number(),
  last: z.number(),
});
export type ValueCourse = z.infer<typeof valueCourseSchema>;

/** A thing that a summary holds. */
export const summaryFactSchema = z.strictObject({
  at: instantSchema,
  key: z.string(),
  words: z.string(),
  category: eventCategorySchema,
  theme: z.string(),
  /** Log odds, or the logarithm of a published ratio. */
  weight: z.number(),
  /** Of a measurement, as it was when it was last told. */
  value: z.number().nullable(),
  /** Of a measurement with values; it is forgotten with its fact. */
  course: valueCourseSchema.nullable(),
  /** Whether it still stands. */
  state: z.enum(["open", "closed"]),
});
export type SummaryFact = z.infer<typeof summaryFactSchema>;

/** What one worker hands to the next (S_i), within its limit of tokens. */
export const chainSummarySchema = z.strictObject({
  /** Of the patient at the index. */
  ageYears: z.number().int().nonnegative().nullable(),
  /** All of it in words: what a language model reads and writes. */
  text: z.string(),
  /** The same, taken apart; empty of a language model, which writes words alone. */
  facts: z.array(summaryFactSchema),
  trends: z.array(trendSchema),
  /** What changed from chunk to chunk, in words. */
  temporal: z.string(),
  risk: workerRiskSchema,
  reasoning: z.string(),
});
export type ChainSummary = z.infer<typeof chainSummarySchema>;
