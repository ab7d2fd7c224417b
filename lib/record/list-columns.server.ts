import type { Database } from "../platform/database/database.server";
import type { ListColumns } from "./patient-list-columns";
import { readRecord } from "./read-records.server";
import type { PatientRecord } from "./schema";

/** Records read before the tables are written to: a start that is broken off loses no more. */
const BATCH = 100;

interface Renewal {
  /** Names the rules of today. */
  rules: string;
  columnsOf: (record: PatientRecord) => Promise<ListColumns>;
  /** Whose stays are looked at; everybody's unless given. */
  patientId?: string | undefined;
}

/**
 * Sums up anew what the patient list shows of stays that were summed up by other rules than today's, as after an update of the
 * application, or by a history that has changed since: the list never contradicts the patient's page. @returns how many.
 */
export async function renewListColumns(database: Database, { rules, columnsOf, patientId }: Renewal): Promise<number> {
  const { rows } = await database.query<{ encounterId: string; patientId: string; was: string }>(
    `select id as "encounterId", patient_id as "patientId", rules as was from encounter
     where rules <> $1 and ($2::text is null or patient_id = $2) order by id`,
    [rules, patientId ?? null],
  );
  for (let at = 0; at < rows.length; at += BATCH) {
    const renewed = [];
    for (const { was, ...name } of rows.slice(at, at + BATCH))
      renewed.push({ id: name.encounterId, was, ...(await columnsOf(await readRecord(database, name))) });
    await database.query(
      `update encounter e set observations = t.observations, rules = t.rules, urgency = t.urgency, problems = t.problems
       from json_to_recordset($1::json) as t(id text, was text, observations integer, rules text, urgency text, problems jsonb)
       where e.id = t.id and e.rules = t.was`,
      [JSON.stringify(renewed)],
    );
  }
  return rows.length;
}
