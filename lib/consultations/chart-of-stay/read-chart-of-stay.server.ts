import { readBackground } from "../../clinical/background/read-background.server";
import type { Chart } from "../../clinical/schema";
import type { Database } from "../../platform/database/database.server";
import type { PatientRecord } from "../../record/schema";
import { chartOfStay } from "./chart-of-stay";

/** `chartOfStay` with what the database holds of the patient's years, as it was known at that minute of the stay. */
export async function readChartOfStay(
  database: Database,
  { record, asOfMinutes }: { record: PatientRecord; asOfMinutes: number },
): Promise<Chart> {
  return chartOfStay(record, asOfMinutes, await readBackground(database, { record, asOfMinutes }));
}
