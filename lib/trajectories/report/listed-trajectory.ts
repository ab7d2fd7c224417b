import { z } from "zod";
import { type RunSummary, storedStatuses } from "../../runs/run-summary";
import { trajectorySummarySchema } from "../protocol/trajectory-events";

/** A trajectory in one line of a list. */
export const listedTrajectorySchema = trajectorySummarySchema.extend({
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
