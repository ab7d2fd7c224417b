import { z } from "zod";
import { reasonerIdentitySchema, usageSchema } from "../../agents/schema";
import { trajectoryArmSchema } from "../arms/trajectory-arm";
import { chunkNoteSchema, truncationSchema, verdictSchema } from "../chain/chain-result";
import { chainSummarySchema } from "../chain/chain-summary";
import { trajectorySchema } from "../entries/trajectory-entry";
import { memoryEntrySchema } from "../memory/memory-entry";
import { readingSchema } from "../protocol/trajectory-events";
import type { TrajectoryState } from "../protocol/trajectory-rules";
import { trajectoryQuestionSchema } from "../questions/trajectory-question";

const count = z.number().int().nonnegative();

/** A trajectory as a file: what was asked, read and not read, remembered with its sources, and judged. Of the record it holds what is remembered alone. */
export const exportedTrajectorySchema = z.strictObject({
  format: z.literal("consilium-trajectory"),
  version: z.literal(1),
  use: z.literal("Research use only, not for care."),
  id: z.string(),
  status: z.enum(["running", "stopping", "finished", "cancelled", "failed"]),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  patientId: z.string(),
  question: trajectoryQuestionSchema,
  clock: trajectorySchema.shape.clock,
  /** What was known then or later was not read. */
  index: z.string(),
  arm: trajectoryArmSchema,
  reading: readingSchema,
  reasoner: reasonerIdentitySchema,
  /** What was known of the question before the record was read. */
  known: z.strictObject({
    lexicon: z.strictObject({ hash: z.string(), patients: count, cases: count }).nullable(),
    weights: z.strictObject({ hash: z.string() }).nullable(),
    /** Published factors, each with its source. */
    factors: z.array(z.strictObject({ theme: z.string(), source: z.string() })),
  }),
  chunks: z.array(chunkNoteSchema),
  /** Chunks that had been read. */
  read: count,
  /** What middle truncation left unread. */
  truncated: truncationSchema.nullable(),
  summaries: z.array(chainSummarySchema),
  memory: z.array(memoryEntrySchema),
  folded: count,
  dropped: count,
  droppedRefs: count,
  verdict: verdictSchema.nullable(),
  usage: usageSchema,
});
export type ExportedTrajectory = z.infer<typeof exportedTrajectorySchema>;

/** A run as a file holds it; null before it was requested. */
export function exportedTrajectory(state: TrajectoryState): ExportedTrajectory | null {
  const { request, id, status } = state;
  if (request === null || id === null || status === "empty") return null;
  const { patientId, question, arm, reading, reasoner, material, chunks, truncated } = request;
  const { trajectory, lexicon, weights, factors } = material;
  const { startedAt, endedAt, summaries, memory, folded, dropped, droppedRefs, verdict, usage } = state;
  return {
    ...{ format: "consilium-trajectory", version: 1, use: "Research use only, not for care." },
    ...{ id, status, startedAt, endedAt, patientId, question, arm, reading, reasoner },
    ...{ clock: trajectory.clock, index: trajectory.index },
    known: {
      lexicon: lexicon && { hash: lexicon.hash, patients: lexicon.patients, cases: lexicon.cases },
      weights: weights && { hash: weights.hash },
      factors: factors.map(({ theme, source }) => ({ theme, source })),
    },
    ...{ chunks, read: summaries.length, truncated, summaries, memory, folded, dropped, droppedRefs, verdict, usage },
  };
}
