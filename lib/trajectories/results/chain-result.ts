import { z } from "zod";
import { instantSchema } from "../../record/history/moment";
import { truncationSchema } from "../chunks/truncation";
import { memoryEntrySchema } from "../memory/memory-entry";
import { chainSummarySchema } from "./chain-summary";

/** A chunk as a page shows it. */
export const chunkNoteSchema = z.strictObject({
  /** From 1, among those that are read. */
  number: z.number().int().positive(),
  from: instantSchema,
  to: instantSchema,
  tokens: z.number().int().positive(),
  entries: z.number().int().positive(),
});
export type ChunkNote = z.infer<typeof chunkNoteSchema>;

/** What the manager concluded (O). */
export const verdictSchema = z.strictObject({
  evolution: z.string(),
  finalEvents: z.array(z.string()),
  riskLevel: z.number().int().min(1).max(10),
  reasoning: z.string(),
  /** Calibrated, where the level is; else null, and the level stands alone. */
  probability: z.number().min(0).max(1).nullable(),
  interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  /** "weights": fitted; "table": by published factors, and what training patients say, added up; "language-model": as it said. */
  by: z.enum(["weights", "table", "language-model"]),
});
export type Verdict = z.infer<typeof verdictSchema>;

export const chainResultSchema = z.strictObject({
  chunks: z.array(chunkNoteSchema),
  truncated: truncationSchema.nullable(),
  /** S_1 to S_C. */
  summaries: z.array(chainSummarySchema),
  memory: z.array(memoryEntrySchema),
  /** Copies carried forward that were folded. */
  folded: z.number().int().nonnegative(),
  /** Events that were dropped because nothing in the chunk bears them out. */
  dropped: z.number().int().nonnegative(),
  /** Refs that were dropped from events that keep others. */
  droppedRefs: z.number().int().nonnegative(),
  /** What the manager's weights are fitted on (`managerFeatures`). */
  features: z.record(z.string(), z.number()),
  verdict: verdictSchema,
});
export type ChainResult = z.infer<typeof chainResultSchema>;
