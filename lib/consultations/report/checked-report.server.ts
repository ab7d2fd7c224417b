import { checkClaim } from "../../claims/check-claim";
import type { Database } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import { observationsOf } from "../../record/observations";
import { readRecord } from "../../record/read-records.server";
import { consultations } from "../consultation-store.server";
import { consultation } from "../protocol/consultation-rules";
import { withoutExcluded } from "../protocol/excluded-observations";
import { excludedFor } from "../protocol/round-of-contribution";
import type { ConsultationEvent } from "../protocol/schema";
import { reportDocument } from "./build-report-document";
import type { ReportDocument } from "./schema";

/** A finished consultation's report, built anew from its events and checked against the whole record. */
export interface BuiltReport {
  document: ReportDocument;
  events: ConsultationEvent[];
  patientId: string;
}

/**
 * @throws AppError "not-found" for an unknown consultation, "business-rule" while there is no final report.
 */
export async function buildReport(database: Database, consultationId: string): Promise<BuiltReport> {
  const events = await consultations.readEvents(database, consultationId, 0);
  const state = consultation.fold(events);
  const { request, chart } = state;
  if (!request) throw new AppError("not-found", { userMessage: "There is no such consultation." });
  const record = await readRecord(database, request);
  const read = withoutExcluded(record, excludedFor(state, Number.POSITIVE_INFINITY));
  const observations = chart && observationsOf(read, chart.asOfMinutes);
  const sources = chart && {
    chart,
    predictions: state.predictions,
    passages: state.retrievals.flatMap(({ passages }) => passages),
    ...(observations ? { observations } : {}),
  };
  const document = reportDocument(state, {
    subject: record.patient,
    events,
    ...(observations ? { observations } : {}),
    check: (claim) =>
      sources
        ? checkClaim(sources, { ...claim, bearing: claim.bearing ?? "neutral" })
        : { verdict: "not found", reason: "The chart is missing." },
  });
  if (!document) throw new AppError("business-rule", { userMessage: "This consultation has no final report yet." });
  return { document, events, patientId: request.patientId };
}
