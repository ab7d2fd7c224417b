import type { Database } from "../../../platform/database/database.server";
import { readHistory } from "../../../record/history/read-history.server";
import type { JsonObject } from "../../../record/sources/fhir/reading/patient-resources";
import type { BuiltReport } from "../checked-report.server";
import { consultationBundle } from "./consultation-bundle";

/** A finished consultation as a document Bundle; an encounter that came by FHIR with its dates. */
export async function readConsultationBundle(
  database: Database,
  { document, state, record, patientId }: BuiltReport,
  exportedAt: Date,
): Promise<JsonObject> {
  const { resources } = await readHistory(database, { patientId, asOf: null, types: ["Encounter"] });
  const start = resources.find(({ id }) => id === record.encounter.id)?.occurredAt.start ?? null;
  const startedAt = start === null ? null : Date.parse(start.at);
  return consultationBundle(state, { document, record, exportedAt, startedAt });
}
