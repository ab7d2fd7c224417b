import type { Query } from "../platform/database/database.server";

/**
 * Marks the stays of these patients, as far as they have a history: what it says has changed, and so may what the patient list shows. Call
 * it inside the transaction of the change, and `renewPatientList` after it; a start does that too.
 */
export async function markForRenewal(query: Query, patientIds: readonly string[]): Promise<void> {
  // A mark of its own each time: whoever sums up what was read before this change leaves the mark standing.
  await query(
    `update encounter e set rules = 'history changed ' || gen_random_uuid()
     where e.patient_id = any($1::text[]) and exists (select 1 from patient_history h where h.patient_id = e.patient_id)`,
    [patientIds],
  );
}
