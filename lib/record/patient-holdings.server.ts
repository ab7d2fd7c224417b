import type { Database } from "../platform/database/database.server";
import type { PatientHoldings } from "./patient-holdings";

export async function readPatientHoldings({ query }: Database, patientId: string): Promise<PatientHoldings> {
  const { rows } = await query<PatientHoldings>(
    `select exists (select 1 from encounter where patient_id = $1) as stays,
       exists (select 1 from patient_history where patient_id = $1) as history`,
    [patientId],
  );
  return rows[0] ?? { stays: false, history: false };
}
