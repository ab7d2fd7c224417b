import type { Database } from "../../platform/database/database.server";
import { newestKnown } from "../../record/history/newest-known.server";
import { readHistoryPatient } from "../../record/history/read-history.server";
import { latestIndex } from "./latest-index";
import { isNeverRead } from "./never-read";

/** `latestIndex` of all that is stored of a patient, without reading a record of years for its last moment. @throws AppError "not-found" */
export async function readLatestIndex({ query }: Pick<Database, "query">, patientId: string): Promise<Date | null> {
  const patient = await readHistoryPatient(query, patientId);
  for await (const resource of newestKnown(query, patientId))
    if (!isNeverRead(resource)) return latestIndex({ patient, resources: [resource] });
  return null;
}
