import type { Database } from "../platform/database/database.server";

/** What is stored of a patient: stays with series on a clock of their own, a history of years, or both. Neither: there is no such patient. */
export interface PatientHoldings {
  stays: boolean;
  history: boolean;
}

export async function patientHoldings({ query }: Database, patientId: string): Promise<PatientHoldings> {
  const { rows } = await query<PatientHoldings>(
    `select exists (select 1 from encounter where patient_id = $1) as stays,
       exists (select 1 from patient_history where patient_id = $1) as history`,
    [patientId],
  );
  return rows[0] ?? { stays: false, history: false };
}
