import type { Database } from "../platform/database/database.server";
import { knownOf } from "../record/history/as-known";
import type { JsonObject } from "../record/sources/fhir/reading/patient-resources";
import { UNDATED_ORIGIN } from "../record/sources/fhir/writing/code-systems";
import { readRecordBundle } from "../record/sources/fhir/writing/read-written-record.server";
import { entriesOfPatient } from "./entries-of-patient.server";

/**
 * A patient's record with what clinicians entered here, as a Bundle (collection) of FHIR R4.
 * @param asked.asOf null: all that is stored
 * @throws AppError "not-found"
 */
export async function patientBundle(
  database: Database,
  asked: { patientId: string; asOf: Date | null; secret: Buffer; now: Date },
): Promise<JsonObject> {
  const entries = knownOf(await entriesOfPatient(database, asked.patientId, UNDATED_ORIGIN), asked.asOf);
  return readRecordBundle(database, { ...asked, entries });
}
