import { createHash } from "node:crypto";
import type { Database, Query } from "../../../../platform/database/database.server";
import { type WrittenPatient, type WrittenResource, writeResources } from "../../../history/write-resources.server";
import { CLINICIANS_RUN, putBack, type SetAside, setAside } from "../../fhir/storing/clinicians-versions.server";
import { KeyedHashes } from "../../fhir/storing/keyed-hashes.server";
import { PatientMapping } from "../../fhir/storing/map-patient.server";
import { refreshPatients } from "../../fhir/storing/refresh-patient.server";
import type { StoringRun } from "../../fhir/storing/storing-run.server";
import { source as synthetic } from "../source";
import { asRead } from "./as-read";
import { syntheticHistories } from "./synthetic-histories";
import type { SyntheticHistory } from "./told-history";

/** Nobody has to be kept unknown: ids are the same in every install, as those of the stays are. */
const SECRET = Buffer.from("synthetic");

/** How histories are told apart from those of another source. */
export interface InventedSource {
  /** Beside each resource, and in the list's filter of sources. */
  title: string;
  /** What the names of its imports begin with. */
  run: string;
}

/** The stays are of "Synthetic". */
const HISTORIES: InventedSource = { title: `${synthetic.title} histories`, run: "synthetic" };

/** Raise it when FHIR is read otherwise than before: the next start then stores all histories anew. */
const READING = 1;

/** What all of it counts as having been stored at, where nothing dates it. */
const STORED_AT = Date.parse("2025-01-01T00:00:00Z");

/**
 * Puts the histories of the invented patients into the database, beside their stays. What is there and unchanged is left alone; where
 * anything has changed, or a patient was removed, all of it is stored anew. @returns how many patients' histories were stored.
 */
export async function storeSyntheticHistories(
  database: Database,
  histories: readonly SyntheticHistory[] = syntheticHistories(),
  of: InventedSource = HISTORIES,
): Promise<{ stored: number }> {
  const mark = createHash("sha256")
    .update(JSON.stringify([READING, histories]))
    .digest("hex");
  const runId = `${of.run}-${mark.slice(0, 32)}`;
  const { rows } = await database.query<{ n: number }>(
    `select count(*)::int as n from patient_history h join resource_import i on i.id = h.import_id where i.run_id = $1`,
    [runId],
  );
  if (rows[0]?.n === histories.length) return { stored: 0 };
  await database.transaction(async ({ query }) => {
    const aside = await setAllAside(query);
    await removeEarlier(query, of);
    const importId = await begun(query, runId, of);
    await putPatients(query, histories);
    const run = {
      importId,
      source: of.title,
      synthetic: true,
      secret: SECRET,
      hashes: new KeyedHashes(SECRET, of.title),
      storedAt: STORED_AT,
      hasShiftedDates: false,
    };
    await writeResources(
      query,
      importId,
      histories.map((history) => writtenPatient(history, run)),
    );
    for (const [patientId, written] of aside) await putBack(query, patientId, written);
    await refreshPatients(
      query,
      histories.map(({ patientId }) => patientId),
      importId,
    );
  });
  return { stored: histories.length };
}

/** What clinicians wrote into histories, invented ones and others: it stays above what is stored anew. */
async function setAllAside(query: Query): Promise<[string, SetAside][]> {
  const { rows } = await query<{ id: string }>(
    `select distinct r.patient_id as id from resource r join resource_import i on i.id = r.import_id where i.run_id = $1`,
    [CLINICIANS_RUN],
  );
  const aside: [string, SetAside][] = [];
  for (const { id } of rows) aside.push([id, await setAside(query, id)]);
  return aside;
}

async function begun(query: Query, runId: string, { title }: InventedSource): Promise<number> {
  const { rows } = await query<{ id: number }>(
    "insert into resource_import (source, run_id, started_at) values ($1, $2, now()) returning id",
    [title, runId],
  );
  return rows[0]?.id ?? 0;
}

/** What earlier versions of these histories left. */
async function removeEarlier(query: Query, { run }: InventedSource): Promise<void> {
  const { rows } = await query<{ id: number }>("select id from resource_import where run_id like $1", [`${run}-%`]);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  for (const table of ["resource_version", "resource", "source_chunk", "patient_identifier", "patient_history"])
    await query(`delete from ${table} where import_id = any($1::int[])`, [ids]);
  await query("delete from resource_import where id = any($1::int[])", [ids]);
}

/** The patients of whom there is no stay. */
async function putPatients(query: Query, histories: readonly SyntheticHistory[]): Promise<void> {
  await query(
    `insert into patient (id, mrn, name, synthetic, sex)
     select id, mrn, name, true, sex from json_to_recordset($1::json) as t(id text, mrn text, name text, sex text) on conflict (id) do nothing`,
    [JSON.stringify(histories.map(({ patientId: id, mrn, name, sex }) => ({ id, mrn, name, sex })))],
  );
}

/** A history as it goes into the record: as a whole it is new or there already, and no resource is compared. Of versions of one resource, which are told in their order, the last is the newest. */
function writtenPatient(history: SyntheticHistory, run: StoringRun): WrittenPatient {
  const { patientId } = history;
  const mapping = new PatientMapping(asRead(history), run, patientId, new Map());
  const last = new Map(mapping.resources.map(({ id }, i) => [id, i]));
  const versions = new Map<string, number>();
  const written = mapping.resources.map((read, i): WrittenResource => {
    const version = (versions.get(read.id) ?? 0) + 1;
    versions.set(read.id, version);
    return {
      ...mapping.map(read, version, version > 1),
      ...{ source: JSON.stringify(read.source), contentMark: `${run.importId}/${i}`, deletedAt: null },
      isOlder: last.get(read.id) !== i,
    };
  });
  return { patientId, written };
}
