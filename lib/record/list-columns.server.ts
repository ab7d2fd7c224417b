import type { Database } from "../platform/database/database.server";
import type { ListColumnsOf } from "./patient-list-columns";
import { readRecord } from "./read-records.server";

/** Records read before the tables are written to: a start that is broken off loses no more. */
const BATCH = 100;

/**
 * Sums up anew what the patient list shows of records that were summed up by other rules than today's, as after an update of the
 * application: the list never contradicts the patient's page. @returns how many.
 */
export async function renewListColumns(
  database: Database,
  rules: string,
  listColumnsOf: ListColumnsOf,
): Promise<number> {
  const { rows } = await database.query<{ encounterId: string; patientId: string }>(
    `select id as "encounterId", patient_id as "patientId" from encounter where rules <> $1 order by id`,
    [rules],
  );
  for (let at = 0; at < rows.length; at += BATCH) {
    const renewed = [];
    for (const name of rows.slice(at, at + BATCH))
      renewed.push({ id: name.encounterId, ...listColumnsOf(await readRecord(database, name)) });
    await database.query(
      `update encounter e set observations = t.observations, rules = t.rules, urgency = t.urgency, problems = t.problems
       from json_to_recordset($1::json) as t(id text, observations integer, rules text, urgency text, problems jsonb) where e.id = t.id`,
      [JSON.stringify(renewed)],
    );
  }
  return rows.length;
}
