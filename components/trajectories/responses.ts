import { z } from "zod";
import { conveneOptionsSchema } from "@/components/consultations/responses";
import { budgetSchema } from "@/lib/agents/budget";
import { instantSchema } from "@/lib/record/history/moment";
import { trajectoryEntrySchema } from "@/lib/trajectories/entries/trajectory-entry";
import { readingSchema, trajectoryEvents } from "@/lib/trajectories/protocol/trajectory-events";
import { askableQuestionSchema } from "@/lib/trajectories/questions/askable-questions";
import { listedTrajectorySchema } from "@/lib/trajectories/report/listed-trajectory";

/** GET /api/patients/[id]/trajectories */
export const trajectoriesSchema = z.object({ trajectories: z.array(listedTrajectorySchema) });

/** GET /api/patients/[id]/trajectories/options */
export const trajectoryOptionsSchema = z.object({
  /** The moment as of which the record would be read; null of a record that stands on no calendar. */
  asOf: instantSchema.nullable(),
  questions: z.array(
    askableQuestionSchema.extend({
      /** "learnt": from patients, with a calibrated probability; "table": what published work says alone; "nothing": the built-in rules have nothing to go by. */
      known: z.enum(["learnt", "table", "nothing"]),
      /** Why the language model cannot read chunks of the length that the question is read in, and of which it can; null where it can, or nobody knows. */
      shortContext: z.object({ why: z.string(), chunkTokens: z.number().int().nullable() }).nullable(),
    }),
  ),
  reasoners: conveneOptionsSchema.shape.reasoners,
});
export type TrajectoryOptions = z.infer<typeof trajectoryOptionsSchema>;

/** POST /api/patients/[id]/trajectories */
export const requestTrajectorySchema = z.strictObject({
  question: z.string(),
  /** What was known before this moment is read; null: after the last thing that the record tells. */
  asOf: instantSchema.nullable(),
  reasoner: z.enum(["builtin", "llm"]).nullable(),
  budget: budgetSchema.nullable(),
  /** Most tokens of a chunk; unless given as the question is read. */
  chunkTokens: readingSchema.shape.chunkTokens.optional(),
});

/** GET /api/trajectories/[id] */
export const trajectoryAnswerSchema = z.object({
  trajectory: listedTrajectorySchema,
  /** All, without the record's entries (`withoutRecord`). */
  events: z.array(trajectoryEvents.schema),
  /** Entries of the record before the moment. */
  entries: z.number().int().nonnegative(),
});

/** GET /api/trajectories/[id]/entries: those that an event of the memory cites, in their order. */
export const citedEntriesSchema = z.object({ entries: z.array(trajectoryEntrySchema) });
