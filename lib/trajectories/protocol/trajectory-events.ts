import { z } from "zod";
import { budgetSchema } from "../../agents/budget";
import { provenanceSchema, reasonerIdentitySchema, usageSchema } from "../../agents/schema";
import { removedSchema } from "../../privacy/schema";
import { defineEvents, type EventOf, runPayloads } from "../../runs/run-events";
import { trajectoryArmSchema } from "../arms/trajectory-arm";
import { truncationSchema } from "../chunks/truncation";
import { trajectorySchema } from "../entries/trajectory-entry";
import { lexiconSchema } from "../lexicon/lexicon";
import { managerWeightsSchema } from "../lexicon/manager-weights";
import { sourcedFactorSchema } from "../lexicon/sourced-factor";
import { memoryDeltaSchema } from "../memory/memory-delta";
import { trajectoryQuestionSchema } from "../questions/trajectory-question";
import { chunkNoteSchema, verdictSchema } from "../results/chain-result";
import { chainSummarySchema } from "../results/chain-summary";

export const trajectoryActorSchema = z.union([
  z.strictObject({ kind: z.literal("clinician"), userId: z.string() }),
  z.strictObject({ kind: z.enum(["worker", "manager", "system"]) }),
]);
export type TrajectoryActor = z.infer<typeof trajectoryActorSchema>;

/** All that a run reads, stored once: what was known before the index, and what is known of the question. */
export const trajectoryMaterialSchema = z.strictObject({
  trajectory: trajectorySchema,
  /** Of the lexicon, the keys of this trajectory; null where the question has none. */
  lexicon: lexiconSchema.nullable(),
  factors: z.array(sourcedFactorSchema),
  weights: managerWeightsSchema.nullable(),
});
export type TrajectoryMaterial = z.infer<typeof trajectoryMaterialSchema>;

/** How it is read. */
export const readingSchema = z.strictObject({
  chunkTokens: z.number().int().min(400).max(16_000),
  mostChunks: z.number().int().min(1).max(64),
  summaryTokens: z.number().int().min(50).max(4000),
});
export type Reading = z.infer<typeof readingSchema>;

const answer = {
  usage: usageSchema,
  provenance: provenanceSchema,
  /** How many identifiers of each kind were redacted before the messages left. */
  removed: z.array(removedSchema).optional(),
};
const count = z.number().int().nonnegative();

const payloads = {
  ...runPayloads,
  requested: z.strictObject({
    patientId: z.string(),
    question: trajectoryQuestionSchema,
    arm: trajectoryArmSchema,
    reading: readingSchema,
    reasoner: reasonerIdentitySchema,
    budget: budgetSchema.nullable(),
    material: trajectoryMaterialSchema,
    /** Those that are read, in order; of an arm without a chain the one text. */
    chunks: z.array(chunkNoteSchema),
    truncated: truncationSchema.nullable(),
  }),
  /** Which chunks are nearest to the question (RAG), by number from 1 among all. */
  retrieved: z.strictObject({ query: z.string(), chunks: z.array(z.number().int().positive()) }),
  "worker-read": z.strictObject({
    chunk: z.number().int().positive(),
    summary: chainSummarySchema,
    memory: memoryDeltaSchema,
    folded: count,
    dropped: count,
    droppedRefs: count,
    /** Of all that the answer hangs on (`reading-hash.ts`); absent in runs of earlier releases. */
    inputHash: z.string().optional(),
    /** The run whose answer to the same input this is: nobody was asked again. */
    reusedFrom: z.string().optional(),
    ...answer,
  }),
  "manager-judged": z.strictObject({ verdict: verdictSchema, ...answer }),
  concluded: z.strictObject({
    riskLevel: z.number().int().min(1).max(10),
    probability: z.number().nullable(),
    remembered: count,
    folded: count,
    dropped: count,
  }),
};
const { schema, versionOf } = defineEvents(trajectoryActorSchema, payloads);
export const trajectoryEvents = { schema, versionOf };
export type TrajectoryEvent = EventOf<typeof payloads, TrajectoryActor>;
export type TrajectoryData<T extends TrajectoryEvent["type"]> = Extract<TrajectoryEvent, { type: T }>["data"];
