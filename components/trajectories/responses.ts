import { z } from "zod";
import { conveneOptionsSchema } from "@/components/consultations/responses";
import { budgetSchema } from "@/lib/agents/budget";
import { trajectoryEntrySchema } from "@/lib/trajectories/entries/trajectory-entry";
import { trajectoryEvents } from "@/lib/trajectories/protocol/trajectory-events";
import { askableQuestionSchema } from "@/lib/trajectories/questions/askable-questions";
import { listedTrajectorySchema } from "@/lib/trajectories/shown/listed-trajectory";

/** GET /api/patients/[id]/trajectories */
export const trajectoriesSchema = z.object({ trajectories: z.array(listedTrajectorySchema) });

/** GET /api/patients/[id]/trajectories/options */
export const trajectoryOptionsSchema = z.object({
  /** The day as of which the record would be read, "2015-05-12"; null of a record that stands on no calendar. */
  day: z.iso.date().nullable(),
  questions: z.array(askableQuestionSchema),
  reasoners: conveneOptionsSchema.shape.reasoners,
});
export type TrajectoryOptions = z.infer<typeof trajectoryOptionsSchema>;

/** POST /api/patients/[id]/trajectories */
export const requestTrajectorySchema = z.strictObject({
  question: z.string(),
  /** What was known by the end of this day is read; null of a record that stands on no calendar. */
  day: z.iso.date().nullable(),
  reasoner: z.enum(["builtin", "llm"]).nullable(),
  budget: budgetSchema.nullable(),
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
