import type { Database } from "../../../../platform/database/database.server";
import type { ListColumnsOf } from "../../../patient-list-columns";
import type { PatientRecord } from "../../../schema";
import { storeRecords } from "../../../store-records.server";
import { syntheticRecords } from "../synthetic-patients";

/** Stores one invented patient, the first unless named: all of them take seconds. @throws Error where there is none of this id */
export async function storeSynthetic(
  database: Database,
  listColumnsOf: ListColumnsOf,
  patientId?: string,
): Promise<PatientRecord> {
  const record = syntheticRecords().find(({ patient }) => patientId === undefined || patient.id === patientId);
  if (!record) throw new Error("there is no invented patient of this id");
  const stored = { record, contentMark: "of a test", excluded: [], corrected: [] };
  await database.transaction(({ query }) => storeRecords(query, [stored], listColumnsOf));
  return record;
}
