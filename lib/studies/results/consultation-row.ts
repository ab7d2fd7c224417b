import { z } from "zod";
import type { ReasonerIdentity } from "../../agents/schema";
import type { ConsultationState } from "../../consultations/protocol/state";
import type { ConsultationSummary } from "../../consultations/protocol/summary";

const share = z.number().min(0).max(1).nullable();
const moment = z.iso.datetime();

/** A consultation as a row of results, whatever became of it; the names are the columns of the CSV file. */
export const consultationRowSchema = z.strictObject({
  consultation_id: z.string(),
  patient_id: z.string(),
  record_number: z.string(),
  source: z.string(),
  source_id: z.string().nullable(),
  encounter_id: z.string(),
  task: z.string(),
  landmark_hours: z.number(),
  convened_at: moment,
  ended_at: moment.nullable(),
  status: z.string(),
  convened_by: z.string(),
  reasoner: z.string(),
  seed: z.number().int(),
  mode: z.string(),
  panel: z.string(),
  rounds: z.number().int(),
  calibration: z.string(),
  mean_risk: share,
  headline_risk: share,
  fused_risk: share,
  fused_low: share,
  fused_high: share,
  fused_method: z.string().nullable(),
  suspended: z.union([z.literal(0), z.literal(1)]),
  risk_level: z.string().nullable(),
  consensus: z.string().nullable(),
  headline: z.string().nullable(),
});
export type ConsultationRow = z.infer<typeof consultationRowSchema>;

/** Whom a consultation is on, as results name them. */
export interface RowSubject {
  mrn: string;
  source: string;
  sourceId: string | null;
}

/** The row of a consultation. @param state folded from all its events, which the summary follows from too */
export function consultationRow(
  { summary, state }: { summary: ConsultationSummary; state: ConsultationState },
  { mrn, source, sourceId }: RowSubject,
): ConsultationRow {
  if (state.request === null) throw new Error(`consultation ${summary.id} was never requested`);
  const { request, headlineRisk, rounds, ensemble, suspended } = state;
  // Where the mean stands in for the head, as `predict` does: it is in a column of its own.
  const fused = state.fused?.method === "fusion-head" ? state.fused : null;
  return {
    consultation_id: summary.id,
    patient_id: summary.patientId,
    record_number: mrn,
    source,
    source_id: sourceId,
    encounter_id: summary.encounterId,
    task: summary.task,
    landmark_hours: request.asOfMinutes / 60,
    convened_at: summary.createdAt,
    ended_at: summary.endedAt,
    status: summary.status,
    convened_by: summary.requestedBy,
    reasoner: reasonerText(summary.reasoner),
    seed: request.seed ?? 1,
    mode: request.mode,
    panel: summary.panel.join(" "),
    rounds: rounds.length,
    calibration: request.versions.calibration ?? "shipped",
    mean_risk: ensemble?.risk ?? null,
    headline_risk: headlineRisk?.risk ?? null,
    fused_risk: fused?.risk ?? null,
    fused_low: fused?.interval?.[0] ?? null,
    fused_high: fused?.interval?.[1] ?? null,
    fused_method: state.fused?.method ?? null,
    suspended: suspended ? 1 : 0,
    risk_level: summary.riskLevel,
    consensus: summary.consensus,
    headline: summary.headline,
  };
}

/** "built-in", or the language model's or the script's name. */
function reasonerText(reasoner: ReasonerIdentity): string {
  switch (reasoner.kind) {
    case "built-in":
      return "built-in";
    case "language-model":
      return reasoner.model;
    case "scripted":
      return `script ${reasoner.name}`;
  }
}
