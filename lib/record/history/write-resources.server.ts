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

/**
 * Writes new resources of one patient, and their sources, in one statement a table. Call it inside a transaction; what is replaced has
 * been moved to `resource_version` before.
 */
export async function writeResources(
  query: Query,
  { patientId, importId }: { patientId: string; importId: number },
  written: readonly WrittenResource[],
): Promise<void> {
  if (written.length === 0) return;
  const concepts = await conceptIds(
    query,
    written.flatMap(({ resource }) => (resource.code ? [resource.code] : [])),
  );
  const sourced = written.filter(({ source }) => source !== null);
  const first = await firstFreeChunk(query, patientId, importId);
  const places = new Map(sourced.map((one, i) => [one, { chunk: first + Math.floor(i / CHUNK), place: i % CHUNK }]));
  const rowWith = (one: WrittenResource) => ({
    ...rowOf(storable(one.resource)),
    concept_id: one.resource.code ? (concepts.get(markOf(one.resource.code)) ?? null) : null,
    chunk: places.get(one)?.chunk ?? null,
    place: places.get(one)?.place ?? null,
    content_mark: one.contentMark,
    note_text: one.noteText === null ? null : storable(one.noteText),
    deleted_at: one.deletedAt,
  });
  const read = `json_to_recordset($3::json) as t(id uuid, version smallint, type text, chunk int, place smallint, content_mark text,
    encounter_id uuid, concept_id int, status text, start_at timestamptz, end_at timestamptz, start_precision text, end_precision text,
    utc_offset smallint, known_at timestamptz, known_by text, value_number double precision, value_unit text, detail jsonb, note_text text,
    deleted_at timestamptz)`;
  const older = written.filter(({ isOlder }) => isOlder === true);
  const newest = written.filter(({ isOlder }) => isOlder !== true);
  await query(`insert into resource (patient_id, import_id, ${columns}) select $1, $2::int, t.* from ${read}`, [
    ...[patientId, importId],
    JSON.stringify(newest.map(rowWith)),
  ]);
  if (older.length > 0)
    await query(
      `insert into resource_version (replaced_by, patient_id, import_id, ${columns}) select $2::int, $1, $2::int, t.* from ${read}`,
      [patientId, importId, JSON.stringify(older.map(rowWith))],
    );
  const chunks: { chunk: number; bytes: string }[] = [];
  for (let i = 0; i < sourced.length; i += CHUNK) {
    const lines = sourced.slice(i, i + CHUNK).map(({ source }) => source);
    chunks.push({ chunk: first + i / CHUNK, bytes: deflateRawSync(lines.join("\n")).toString("base64") });
  }
  if (chunks.length === 0) return;
  await query(
    `insert into source_chunk (patient_id, import_id, chunk, bytes)
     select $1, $2::int, t.chunk, decode(t.bytes, 'base64') from json_to_recordset($3::json) as t(chunk int, bytes text)`,
    [patientId, importId, JSON.stringify(chunks)],
  );
}

/** A patient may be met twice in one import. */
async function firstFreeChunk(query: Query, patientId: string, importId: number): Promise<number> {
  const { rows } = await query<{ first: number }>(
    "select coalesce(max(chunk) + 1, 0)::int as first from source_chunk where patient_id = $1 and import_id = $2",
    [patientId, importId],
  );
  return rows[0]?.first ?? 0;
}

const markOf = (code: CodeableConcept) =>
  createHash("sha256")
    .update(canonicalJson(storable(code)))
    .digest("hex")
    .slice(0, 32);

/** Ids of the codes in `concept`, by mark; those that are new are added. */
async function conceptIds(query: Query, codes: readonly CodeableConcept[]): Promise<Map<string, number>> {
  const byMark = new Map(codes.map((code) => [markOf(code), code]));
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
  return new Map(rows.map(({ id, mark }) => [mark, id]));
}
