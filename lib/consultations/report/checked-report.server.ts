import type { Database } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import { readRecord } from "../../record/read-records.server";
import type { PatientRecord } from "../../record/schema";
import { consultations } from "../consultation-store.server";
import { readJudgedCards } from "../judged-models/judged-models.server";
import { speakersOf, spokenByTexts } from "../judged-models/spoken-by";
import { consultation } from "../protocol/consultation-rules";
import type { ConsultationEvent } from "../protocol/schema";
import type { ConsultationState } from "../protocol/state";
import { checkedDocument } from "./checked-document";
import type { ReportDocument } from "./schema";

/** A finished consultation's report, built anew from its events and checked against the whole record. */
export interface BuiltReport {
  document: ReportDocument;
  events: ConsultationEvent[];
  patientId: string;
  /** As it was folded from the events. */
  state: ConsultationState;
  /** The whole record. */
  record: PatientRecord;
}

/**
 * @throws AppError "not-found" for an unknown consultation, "business-rule" while there is no final report.
 */
export async function buildReport(database: Database, consultationId: string): Promise<BuiltReport> {
  const events = await consultations.readEvents(database, consultationId, 0);
  const state = consultation.fold(events);
  const { request } = state;
  if (!request) throw new AppError("not-found", { userMessage: "There is no such consultation." });
  const cards = await readJudgedCards(database, speakersOf(request.reasoner));
  const spokenBy = spokenByTexts(request.reasoner, cards, events);
  const record = await readRecord(database, request);
  const document = checkedDocument(state, record, events, spokenBy);
  if (!document) throw new AppError("business-rule", { userMessage: "This consultation has no final report yet." });
  return { document, events, patientId: request.patientId, state, record };
}
