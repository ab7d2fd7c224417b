import { z } from "zod";
import { chunkSchema } from "../chunks/chunk";
import { trajectoryPatientSchema, trajectorySchema } from "../entries/trajectory-entry";
import { lexiconEntrySchema } from "../lexicon/lexicon";
import { sourcedFactorSchema } from "../lexicon/sourced-factor";
import { memoryEntrySchema, proposedEventSchema } from "../memory/memory-entry";
import { trajectoryQuestionSchema } from "../questions/trajectory-question";
import { chainSummarySchema } from "../results/chain-summary";

/** Entries of the memory that a worker is shown (3.4: the last 10). */
export const MEMORY_SHOWN = 10;

export const clockSchema = trajectorySchema.pick({ clock: true, index: true });

/** What the first worker is given. */
export const workerInputSchema = z.strictObject({
  question: trajectoryQuestionSchema,
  clock: clockSchema,
  patient: trajectoryPatientSchema,
  chunk: chunkSchema,
  /** Of the lexicon, the keys of this chunk. */
  lexicon: z.array(lexiconEntrySchema),
  factors: z.array(sourcedFactorSchema),
  summaryTokens: z.number().int().positive(),
});
export type WorkerInput = z.infer<typeof workerInputSchema>;

/** What each worker after it is given besides. */
export const nextWorkerInputSchema = workerInputSchema.extend({
  previous: chainSummarySchema,
  memory: z.array(memoryEntrySchema).max(MEMORY_SHOWN),
});
export type NextWorkerInput = z.infer<typeof nextWorkerInputSchema>;

/** What a worker hands on (S_i), and what it found for the memory (E_i). */
export const workerOutputSchema = z.strictObject({ summary: chainSummarySchema, events: z.array(proposedEventSchema) });
export type WorkerOutput = z.infer<typeof workerOutputSchema>;
