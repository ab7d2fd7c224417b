import type { Database } from "../../platform/database/database.server";
import { log } from "../../platform/log.server";
import { renewListColumns } from "../../record/list-columns.server";
import { readListColumns } from "./list-columns-of.server";
import { listRulesHash } from "./list-rules-hash.server";

/**
 * Sums up anew what the patient list shows of stays whose history or whose rules have changed. To be called after whatever changes histories.
 * @param patientId whose stays alone are looked at; everybody's unless given
 * @returns how many stays
 */
export const renewPatientList = (database: Database, patientId?: string): Promise<number> =>
  renewListColumns(database, {
    rules: listRulesHash(),
    columnsOf: (record) => readListColumns(database, record),
    patientId,
  });

/** The same where what was done stands whatever becomes of it: a failure is logged, and the next start renews what is left. */
export async function renewPatientListAfter(database: Database, patientId?: string): Promise<void> {
  await renewPatientList(database, patientId).catch((error: unknown) =>
    log.error({ err: error }, "the patient list was not brought up to date"),
  );
}
