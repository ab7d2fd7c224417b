import { z } from "zod";
import { reasonerIdentitySchema } from "../../agents/schema";
import { type RunSummary, storedStatuses } from "../../runs/run-summary";
import { trajectoryArmSchema } from "../arms/trajectory-arm";
import { trajectorySchema } from "../entries/trajectory-entry";

const count = z.number().int().nonnegative();

/** A trajectory in one line of a list: what the store keeps of a run, and the summary that its rules make. */
export const listedTrajectorySchema = z.strictObject({
  patientId: z.string(),
  /** Its id, and as somebody asks it. */
  question: z.string(),
  words: z.string(),
  arm: trajectoryArmSchema,
  reasoner: reasonerIdentitySchema,
  clock: trajectorySchema.shape.clock,
  index: z.string(),
  chunks: count,
  read: count,
  remembered: count,
  riskLevel: z.number().int().nullable(),
  probability: z.number().nullable(),
  id: z.string(),
  requestedBy: z.string(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  status: z.enum(storedStatuses),
});
export type ListedTrajectory = z.infer<typeof listedTrajectorySchema>;

/** A run as the list shows it. */
export const listedTrajectory = ({
  id,
  requestedBy,
  createdAt,
  endedAt,
  status,
  summary,
}: RunSummary): ListedTrajectory =>
  listedTrajectorySchema.parse({ ...summary, id, requestedBy, createdAt, endedAt, status });
