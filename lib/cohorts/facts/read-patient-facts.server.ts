import type { Database } from "../../platform/database/database.server";
import { readHistory } from "../../record/history/read-history.server";
import type { History } from "../../record/history/schema";
import { type FactTables, factsOfHistory, type PatientFacts } from "./facts-of-history";

/** What was known of a patient, and the facts of it. The one way by which facts are read of a record. @param asOf null: all that is stored */
export async function readPatientFacts(
  database: Database,
  { patientId, asOf }: { patientId: string; asOf: Date | null },
  tables: FactTables,
): Promise<{ history: History; patient: PatientFacts }> {
  const history = await readHistory(database, { patientId, asOf });
  return { history, patient: factsOfHistory(history, tables) };
}
