import type { Database } from "../platform/database/database.server";
import { RunStore } from "../runs/run-store.server";
import { consultationRules } from "./protocol/consultation-rules";
import { type ConsultationSummary, consultationSummary } from "./protocol/summary";

/** All consultations of the database. */
export const consultations = new RunStore(consultationRules);

/** @throws AppError "not-found" */
export async function readConsultation(database: Pick<Database, "db">, id: string): Promise<ConsultationSummary> {
  return consultationSummary(await consultations.read(database, id));
}

/** Newest first. */
export async function listConsultations(
  database: Pick<Database, "db">,
  wanted: { patientId?: string; ids?: readonly string[]; limit?: number },
): Promise<ConsultationSummary[]> {
  return (await consultations.list(database, wanted)).map(consultationSummary);
}
