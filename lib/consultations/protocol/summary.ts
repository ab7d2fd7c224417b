import { z } from "zod";
import { reasonerIdentitySchema } from "../../agents/schema";
import { type RunSummary, storedStatuses } from "../../runs/run-summary";
import { doctorIdSchema } from "./reviews-and-reports";
import type { ConsultationState } from "./state";

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
  status: z.enum(storedStatuses),
  lastSeq: z.number().int().positive(),
  /** The risk that readers are told, 0..1; of runs that recorded none, the fused one. Null until there is one. */
  risk: z.number().nullable(),
  riskLevel: z.enum(["high", "low"]).nullable(),
  consensus: z.enum(["unanimous", "majority", "split"]).nullable(),
  /** First line of the latest report; null until there is one. */
  headline: z.string().nullable(),
});
export type ConsultationSummary = z.infer<typeof consultationSummarySchema>;

type Listed = Pick<
  ConsultationSummary,
  "encounterId" | "task" | "panel" | "reasoner" | "risk" | "riskLevel" | "consensus" | "headline"
>;

/** What lists show of a consultation beside what they show of every run. */
export function listedOf(state: ConsultationState): Listed & Record<string, unknown> {
  if (state.phase === "empty") throw new Error("a consultation without a request has no place in a list");
  const { encounterId, task, panel, reasoner } = state.request;
  const report = state.final ?? state.reports.at(-1)?.report;
  return {
    encounterId,
    task,
    panel,
    reasoner,
    // A list has no room to say that it is suspended.
    risk: state.suspended || !state.fused ? null : (state.headlineRisk ?? state.fused).risk,
    riskLevel: report?.riskLevel ?? null,
    consensus: state.final?.consensus ?? null,
    headline: report?.headline ?? null,
  };
}

/** A run of this protocol as a line of a list. */
export function consultationSummary({ kind: _, patientId, summary, ...run }: RunSummary): ConsultationSummary {
  return { ...run, patientId: patientId ?? "", ...(summary as Listed) };
}
