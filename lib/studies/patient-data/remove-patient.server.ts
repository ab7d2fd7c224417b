import { removeUnsharedTerms } from "../../cohorts/store/remove-unshared-terms.server";
import { recordAudit } from "../../platform/audit/record-audit.server";
import type { Database, Query } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import { removeUnsharedConcepts } from "../../record/history/remove-unshared-concepts.server";
import { IMPORT_LOCK } from "../../record/import/import-lock";
import { refuseWhileFilesWait } from "../../record/sources/staged/refuse-while-files-wait.server";
import { removeRunsOfPatient } from "../../runs/remove-runs-of-patient.server";
import { forgetRemovedRows } from "./forget-removed-rows.server";
import { hashOfRows, patientRows, type TableRows } from "./patient-rows.server";
import { patientTables } from "./patient-tables";
import type { RemovalReceipt } from "./removal-receipt";
import { rewordedReport } from "./reworded-report";

/** Who removes a patient, and where the files of the install are. */
export interface Removal {
  patientId: string;
  actorId: string;
  address?: string | null;
  /** The data folder. */
  dataFolder: string;
}

/**
 * Takes away all that is stored of one patient, in one transaction: record, history with its sources and versions, notes, runs with what was
 * said in them, ratings, words that nobody else's record has, the names in reports of imports. The audit log keeps who read the record,
 * under the patient's pseudonymous id, and the receipt.
 * @throws AppError "not-found"; "conflict" while a worker is at one of the runs or files wait for an import, which may be the patient's;
 * as `removeRunsOfPatient`
 */
export async function removePatient(
  database: Database,
  { patientId, actorId, address = null, dataFolder }: Removal,
): Promise<RemovalReceipt> {
  await refuseWhileFilesWait(dataFolder);
  const receipt = await database.transaction(async ({ query }) => {
    await query("select pg_advisory_xact_lock($1)", [IMPORT_LOCK]);
    const { rows: found } = await query<{ mrn: string; name: string | null }>(
      "select mrn, name from patient where id = $1 for update",
      [patientId],
    );
    const [patient] = found;
    if (!patient) throw new AppError("not-found", { userMessage: "There is no patient with this identifier." });
    const before = await patientRows(query, patientId);
    const reportsReworded = await rewordReports(query, patientId, patient);
    const conceptIds = idsOf(before, "concept");
    const documents = await takeAway(query, patientId);
    const concepts = await removeUnsharedConcepts(query, conceptIds);
    const terms = await removeUnsharedTerms(query, idsOf(before, "cohort_term"));
    await checkAllGone(query, patientId);
    const rows = Object.fromEntries([
      ...before.flatMap(({ table, lines }) => (table.fate === "gone" ? [[table.table, lines.length]] : [])),
      ...[
        ["run_document", documents],
        ["concept", concepts],
        ["cohort_term", terms],
      ],
    ]);
    const receipt: RemovalReceipt = {
      ...{ mrn: patient.mrn, sha256: hashOfRows(before), removedAt: new Date().toISOString(), removedBy: actorId },
      ...{ rows, reportsReworded, auditRowsKept: linesOf(before, "audit_event").length },
    };
    await recordAudit(query, { actorId, address, action: "patient.remove", patientId, detail: { ...receipt } });
    return receipt;
  });
  await forgetRemovedRows(database);
  return receipt;
}

const linesOf = (rows: readonly TableRows[], name: string): string[] =>
  rows.find(({ table }) => table.table === name)?.lines ?? [];
const idsOf = (rows: readonly TableRows[], name: string): number[] =>
  linesOf(rows, name).map((line) => (JSON.parse(line) as { id: number }).id);

/** @returns how many documents of runs went too */
async function takeAway(query: Query, patientId: string): Promise<number> {
  await query('delete from rating where consultation_id in (select id from "run" where patient_id = $1)', [patientId]);
  const { documents } = await removeRunsOfPatient(query, patientId);
  // All other rows of the patient go with it.
  await query("delete from patient where id = $1", [patientId]);
  return documents;
}

/** Takes the patient's number, and names of files that may be the patient's, out of the reports of imports. @returns how many changed */
async function rewordReports(
  query: Query,
  patientId: string,
  { mrn, name }: { mrn: string; name: string | null },
): Promise<number> {
  const table = patientTables.find((one) => one.table === "import_run");
  const { rows } = await query<{ id: string; report: unknown; isAlone: boolean }>(
    `select t.id, t.report, i.id is not null and not exists (select 1 from resource r where r.import_id = i.id and r.patient_id <> $1)
       and not exists (select 1 from resource_version r where r.import_id = i.id and r.patient_id <> $1)
       and not exists (select 1 from patient_history h where h.import_id = i.id and h.patient_id <> $1) as "isAlone"
     from import_run t left join resource_import i on i.run_id = t.id where ${table?.where}`,
    [patientId],
  );
  let changed = 0;
  for (const { id, report, isAlone } of rows) {
    const reworded = JSON.stringify(rewordedReport(report, { mrn, name, isAlone }));
    if (reworded === JSON.stringify(report)) continue;
    await query("update import_run set report = $2::jsonb where id = $1", [id, reworded]);
    changed++;
  }
  return changed;
}

/** @throws Error, which takes all back, where a row is left that should have gone */
async function checkAllGone(query: Query, patientId: string): Promise<void> {
  for (const { table, where, fate } of patientTables) {
    if (fate !== "gone") continue;
    const { rows } = await query(`select 1 from "${table}" t where ${where} limit 1`, [patientId]);
    if (rows.length > 0) throw new Error(`rows of ${table} would be left of a patient who is removed`);
  }
}
