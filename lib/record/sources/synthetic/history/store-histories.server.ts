import { createHash } from "node:crypto";
import type { Database, Query } from "../../../../platform/database/database.server";
import { KeyedHashes } from "../../fhir/storing/keyed-hashes.server";
import { storePatient } from "../../fhir/storing/store-patient.server";
import { source as synthetic } from "../source";
import { asRead } from "./as-read";
import { syntheticHistories } from "./synthetic-histories";
import type { SyntheticHistory } from "./told-history";

/** Nobody has to be kept unknown: ids are the same in every install, as those of the stays are. */
const SECRET = Buffer.from("synthetic");

/** Raise it when FHIR is read otherwise than before: the next start then stores all histories anew. */
const READING = 1;

/** What all of it counts as having been stored at, where nothing dates it. */
const STORED_AT = Date.parse("2025-01-01T00:00:00Z");

/**
 * Puts the histories of the invented patients into the database, beside their stays. What is there and unchanged is left alone; where
 * anything has changed all of it is stored anew. @returns how many patients' histories were stored.
 */
export async function storeSyntheticHistories(database: Database): Promise<{ stored: number }> {
  const histories = syntheticHistories();
  const mark = createHash("sha256")
    .update(JSON.stringify([READING, histories]))
    .digest("hex");
  const runId = `synthetic-${mark.slice(0, 32)}`;
  const { rows } = await database.query(`select 1 from resource_import where run_id = $1`, [runId]);
  if (rows.length > 0) return { stored: 0 };
  await database.transaction(async ({ query }) => {
    await removeEarlier(query);
    const importId = await begun(query, runId);
    await putPatients(query, histories, importId);
    const run = {
      importId,
      source: synthetic.title,
      synthetic: true,
      secret: SECRET,
      hashes: new KeyedHashes(SECRET, synthetic.title),
      storedAt: STORED_AT,
    };
    for (const history of histories) await storePatient(query, asRead(history), run);
  });
  return { stored: histories.length };
}

async function begun(query: Query, runId: string): Promise<number> {
  const { rows } = await query<{ id: number }>(
    "insert into resource_import (source, run_id, started_at) values ($1, $2, now()) returning id",
    [synthetic.title, runId],
  );
  return rows[0]?.id ?? 0;
}

/** What earlier versions of these histories left. */
async function removeEarlier(query: Query): Promise<void> {
  const { rows } = await query<{ id: number }>("select id from resource_import where run_id like 'synthetic-%'");
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  for (const table of ["resource_version", "resource", "source_chunk", "patient_identifier", "patient_history"])
    await query(`delete from ${table} where import_id = any($1::int[])`, [ids]);
  await query("delete from resource_import where id = any($1::int[])", [ids]);
}

/** The patients themselves, and by which reference each is met. */
async function putPatients(query: Query, histories: readonly SyntheticHistory[], importId: number): Promise<void> {
  const hashes = new KeyedHashes(SECRET, synthetic.title);
  await query(
    `insert into patient (id, mrn, name, synthetic, sex)
     select id, mrn, name, true, sex from json_to_recordset($1::json) as t(id text, mrn text, name text, sex text) on conflict (id) do nothing`,
    [JSON.stringify(histories.map(({ patientId: id, mrn, name, sex }) => ({ id, mrn, name, sex })))],
  );
  await query(
    `insert into patient_identifier (mark, patient_id, import_id)
     select mark, id, $2::int from json_to_recordset($1::json) as t(mark text, id text)`,
    [
      JSON.stringify(
        histories.map(({ patientId: id }) => ({
          id,
          mark: hashes.mark("reference", synthetic.title, `Patient/${id}`),
        })),
      ),
      importId,
    ],
  );
}
