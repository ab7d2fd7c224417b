import type { Query } from "../platform/database/database.server";
import { AppError } from "../platform/errors";

/** What PostgreSQL calls it. */
const insufficientPrivilege = "42501";

const triggers = { run_event: "run_event_rows_stay", run_document: "run_document_rows_stay" };

/**
 * Takes a patient's runs away, with their events, which nothing else ever deletes, and the documents that no other run's events
 * name. To be called in a transaction, by the tables' owner.
 * @param query the transaction's
 * @returns how many runs there were, and documents that no other run names.
 * @throws AppError "conflict" while a worker is at one of them; "business-rule" where the role may not.
 */
export async function removeRunsOfPatient(
  query: Query,
  patientId: string,
): Promise<{ runs: number; documents: number }> {
  const { rows } = await query<{ id: string; held: boolean }>(
    'select id, lease_owner is not null and coalesce(lease_until > now(), false) as held from "run" where patient_id = $1 for update',
    [patientId],
  );
  const held = rows.find((row) => row.held);
  if (held)
    throw new AppError("conflict", {
      userMessage: `A worker is taking the steps of run ${held.id}, which is about this patient. Stop that run first.`,
    });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { runs: 0, documents: 0 };
  await setTriggers(query, "disable");
  const documents = await documentsNamed(query, "run_id = any($1::uuid[])", [ids]);
  for (const table of ["run_snapshot", "run_event"])
    await query(`delete from ${table} where run_id = any($1::uuid[])`, [ids]);
  await query('delete from "run" where id = any($1::uuid[])', [ids]);
  const shared = new Set(documents.length > 0 ? await documentsNamed(query, "true") : []);
  const alone = documents.filter((sha256) => !shared.has(sha256));
  await query("delete from run_document where sha256 = any($1)", [alone]);
  await setTriggers(query, "enable");
  await removeJobs(query, ids);
  return { runs: ids.length, documents: alone.length };
}

async function setTriggers(query: Query, change: "disable" | "enable"): Promise<void> {
  for (const [table, trigger] of Object.entries(triggers)) {
    await query(`alter table ${table} ${change} trigger ${trigger}`).catch((error: { code?: string }) => {
      if (error.code !== insufficientPrivilege) throw error;
      const userMessage = "The role in DATABASE_URL may not take events away. Run this as the tables' owner.";
      throw new AppError("business-rule", { userMessage, cause: error });
    });
  }
}

/** SHA-256 of the documents that events name: in whichever field, each protocol has its own. */
async function documentsNamed(query: Query, which: string, values: readonly unknown[] = []): Promise<string[]> {
  const { rows } = await query<{ sha256: string }>(
    `select distinct named[1] as sha256
       from run_event, regexp_matches(data::text, '"sha256": "([0-9a-f]{64})"', 'g') as named where ${which}`,
    values,
  );
  return rows.map(({ sha256 }) => sha256);
}

/** Nobody is to be told to take up what is not there. */
async function removeJobs(query: Query, ids: readonly string[]): Promise<void> {
  const { rows } = await query<{ there: boolean }>("select to_regclass('job_queue.job') is not null as there");
  if (rows[0]?.there) await query("delete from job_queue.job where data->>'id' = any($1)", [ids]);
}
