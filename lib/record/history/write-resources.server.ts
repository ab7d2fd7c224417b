import { createHash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { canonicalJson } from "../../platform/canonical-json";
import type { Query } from "../../platform/database/database.server";
import { storable } from "../../platform/database/jsonb-text";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { rowOf } from "./resource-row";
import type { Resource } from "./schema";

/** A resource to be written, with its source. */
export interface WrittenResource {
  resource: Resource;
  /** JSON of the source; null for what was entered here. */
  source: string | null;
  /** Tells whether another import would change anything. */
  contentMark: string;
  noteText: string | null;
  deletedAt: string | null;
  /** Whether a newer version of it is there, or is written with it. */
  isOlder?: boolean;
}

/** Resources a chunk of source: a page that opens one inflates at most this many. */
const CHUNK = 64;

const columns = `id, version, type, chunk, place, content_mark, encounter_id, concept_id, status, start_at, end_at, start_precision, end_precision,
  utc_offset, known_at, known_by, value_number, value_unit, detail, note_text, deleted_at`;

/** What is written of one patient. */
export interface WrittenPatient {
  patientId: string;
  written: readonly WrittenResource[];
}

/** Rows of one statement: a text of some megabytes is as fast a row as one of some kilobytes, and holds less at once than all of it. */
const ROWS = 2000;

/**
 * Writes new resources, and their sources, in one statement a table and `ROWS` rows. Call it inside a transaction; what is replaced has
 * been moved to `resource_version` before.
 */
export async function writeResources(
  query: Query,
  importId: number,
  patients: readonly WrittenPatient[],
): Promise<void> {
  const some = patients.filter(({ written }) => written.length > 0);
  if (some.length === 0) return;
  const concepts = await conceptIds(
    query,
    some.flatMap(({ written }) => written.flatMap(({ resource }) => (resource.code ? [resource.code] : []))),
  );
  const first = await firstFreeChunks(query, importId, some);
  const rows = some.flatMap(({ patientId, written }) => {
    const sourced = written.filter(({ source }) => source !== null);
    const from = first.get(patientId) ?? 0;
    const places = new Map(sourced.map((one, i) => [one, { chunk: from + Math.floor(i / CHUNK), place: i % CHUNK }]));
    return written.map((one) => ({
      isOlder: one.isOlder === true,
      row: {
        patient_id: patientId,
        ...rowOf(storable(one.resource)),
        concept_id: one.resource.code ? (concepts.get(one.resource.code) ?? null) : null,
        chunk: places.get(one)?.chunk ?? null,
        place: places.get(one)?.place ?? null,
        content_mark: one.contentMark,
        note_text: one.noteText === null ? null : storable(one.noteText),
        deleted_at: one.deletedAt,
      },
    }));
  });
  const read = `json_to_recordset($2::json) as t(patient_id text, id uuid, version smallint, type text, chunk int, place smallint, content_mark text,
    encounter_id uuid, concept_id int, status text, start_at timestamptz, end_at timestamptz, start_precision text, end_precision text,
    utc_offset smallint, known_at timestamptz, known_by text, value_number double precision, value_unit text, detail jsonb, note_text text,
    deleted_at timestamptz)`;
  for (const part of partsOf(rows.filter(({ isOlder }) => !isOlder)))
    await query(`insert into resource (import_id, patient_id, ${columns}) select $1::int, t.* from ${read}`, [
      importId,
      JSON.stringify(part.map(({ row }) => row)),
    ]);
  for (const part of partsOf(rows.filter(({ isOlder }) => isOlder)))
    await query(
      `insert into resource_version (replaced_by, import_id, patient_id, ${columns}) select $1::int, $1::int, t.* from ${read}`,
      [importId, JSON.stringify(part.map(({ row }) => row))],
    );
  await writeSources(query, importId, some, first);
}

const partsOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, i) => rows.slice(i * ROWS, (i + 1) * ROWS));

async function writeSources(
  query: Query,
  importId: number,
  patients: readonly WrittenPatient[],
  first: ReadonlyMap<string, number>,
): Promise<void> {
  const chunks = patients.flatMap(({ patientId, written }) => {
    const sources = written.flatMap(({ source }) => source ?? []);
    return Array.from({ length: Math.ceil(sources.length / CHUNK) }, (_, i) => ({
      patient_id: patientId,
      chunk: (first.get(patientId) ?? 0) + i,
      bytes: deflateRawSync(sources.slice(i * CHUNK, (i + 1) * CHUNK).join("\n")).toString("base64"),
    }));
  });
  if (chunks.length === 0) return;
  await query(
    `insert into source_chunk (patient_id, import_id, chunk, bytes)
     select t.patient_id, $1::int, t.chunk, decode(t.bytes, 'base64')
     from json_to_recordset($2::json) as t(patient_id text, chunk int, bytes text)`,
    [importId, JSON.stringify(chunks)],
  );
}

/** A patient may be met twice in one import. */
async function firstFreeChunks(
  query: Query,
  importId: number,
  patients: readonly WrittenPatient[],
): Promise<Map<string, number>> {
  const { rows } = await query<{ id: string; first: number }>(
    "select patient_id as id, max(chunk) + 1 as first from source_chunk where patient_id = any($1::text[]) and import_id = $2 group by 1",
    [patients.map(({ patientId }) => patientId), importId],
  );
  return new Map(rows.map(({ id, first }) => [id, first]));
}

const markOf = (code: CodeableConcept) =>
  createHash("sha256")
    .update(canonicalJson(storable(code)))
    .digest("hex")
    .slice(0, 32);

/** Ids of the codes in `concept`; those that are new are added. */
async function conceptIds(query: Query, codes: readonly CodeableConcept[]): Promise<Map<CodeableConcept, number>> {
  const marks = new Map(codes.map((code) => [code, markOf(code)]));
  const byMark = new Map([...marks].map(([code, mark]) => [mark, code]));
  if (byMark.size === 0) return new Map();
  await query(
    `insert into concept (mark, concept)
     select t.* from json_to_recordset($1::json) as t(mark text, concept jsonb)
     where not exists (select 1 from concept c where c.mark = t.mark) on conflict (mark) do nothing`,
    [JSON.stringify([...byMark].map(([mark, code]) => ({ mark, concept: storable(code) })))],
  );
  const { rows } = await query<{ id: number; mark: string }>(
    `select id, mark from concept where mark = any($1::text[])`,
    [[...byMark.keys()]],
  );
  const ids = new Map(rows.map(({ id, mark }) => [mark, id]));
  return new Map(
    [...marks].flatMap(([code, mark]) => {
      const id = ids.get(mark);
      return id === undefined ? [] : [[code, id] as const];
    }),
  );
}
