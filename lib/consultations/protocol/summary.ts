import { z } from "zod";
import { reasonerIdentitySchema } from "../../agents/schema";
import { doctorIdSchema } from "./schema";

/** A consultation in one line of a list. Follows from its events alone. */
export const consultationSummarySchema = z.strictObject({
  id: z.string(),
  patientId: z.string(),
  encounterId: z.string(),
  task: z.string(),
  panel: z.array(doctorIdSchema),
  reasoner: reasonerIdentitySchema,
  /** A user's id, or "system". */
  requestedBy: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  updatedAt: z.string(),
  endedAt: z.string().nullable(),
  status: z.enum(["running", "stopping", "finished", "cancelled", "failed"]),
  lastSeq: z.number().int().positive(),
  /** The fused risk, 0..1; null until there is one. */
  risk: z.number().nullable(),
  riskLevel: z.enum(["high", "low"]).nullable(),
  consensus: z.enum(["unanimous", "majority", "split"]).nullable(),
  /** First line of the latest report; null until there is one. */
  headline: z.string().nullable(),
});
export type ConsultationSummary = z.infer<typeof consultationSummarySchema>;
