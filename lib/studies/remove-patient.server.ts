import { recordAudit } from "../platform/audit/record-audit.server";
import type { Database } from "../platform/database/database.server";
import { removeRunsOfPatient } from "../runs/remove-runs-of-patient.server";

/** What was taken away. */
export interface Removed {
  runs: number;
  ratings: number;
}

/**
 * Takes away all that is stored of one patient, in one transaction: the record, the runs, what was said in them, their ratings.
 * The audit log keeps who read the record, under the patient's pseudonymous id, and that it was removed.
 * @throws as `removeRunsOfPatient`
 */
export function removePatient(database: Database, patientId: string, actorId: string): Promise<Removed> {
  return database.transaction(async ({ query }) => {
    const { rowCount: ratings } = await query(
      'delete from rating where consultation_id in (select id from "run" where patient_id = $1)',
      [patientId],
    );
    const runs = await removeRunsOfPatient(query, patientId);
    // Encounters, series, exclusions and outcomes go with it.
    await query("delete from patient where id = $1", [patientId]);
    await recordAudit(query, { actorId, action: "patient.remove", patientId, detail: { runs, ratings } });
    return { runs, ratings };
  });
}
