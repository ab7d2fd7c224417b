import { inflateRawSync } from "node:zlib";
import type { Query } from "../../../../platform/database/database.server";
import { writeSources } from "../../../history/write-resources.server";

/** A version of a resource: our id, and the mark of its content. */
interface MetVersion {
  id: string;
  mark: string;
}

/** Remembers what an import read and found stored by another. */
export async function keepMet(
  query: Query,
  { patientId, importId }: { patientId: string; importId: number },
  met: readonly MetVersion[],
): Promise<void> {
  if (met.length === 0) return;
  await query(
    `insert into resource_met as m (patient_id, import_id, ids, marks) values ($1, $2::int, $3::uuid[], $4::text[])
     on conflict (patient_id, import_id) do update set ids = m.ids || excluded.ids, marks = m.marks || excluded.marks`,
    [patientId, importId, met.map(({ id }) => id), met.map(({ mark }) => mark)],
  );
}

/** A stored version that goes to another import. */
interface HandedVersion {
  id: string;
  version: number;
  chunk: number | null;
  place: number | null;
  /** The first of the other imports that read it again. */
  heir: number;
}

/**
 * Hands what an import wrote and others read again to the first of those, as if it had brought it: undoing the import then leaves it
 * alone. What nothing dates is known since that one. Call it inside a transaction.
 */
export async function handToLater(query: Query, importId: number): Promise<void> {
  const { rows: patients } = await query<{ id: string }>(
    `select distinct m.patient_id as id from resource_met m where m.import_id <> $1 and exists (select 1 from resource r
       where r.patient_id = m.patient_id and r.import_id = $1 union all select 1 from resource_version v
       where v.patient_id = m.patient_id and v.import_id = $1) order by id`,
    [importId],
  );
  for (const { id: patientId } of patients) {
    const handed = await handedVersions(query, patientId, importId);
    for (const heir of new Set(handed.map((one) => one.heir)))
      await hand(
        query,
        { patientId, importId, heir },
        handed.filter((one) => one.heir === heir),
      );
  }
  await query("delete from resource_met where import_id = $1", [importId]);
}

async function handedVersions(query: Query, patientId: string, importId: number): Promise<HandedVersion[]> {
  const { rows } = await query<HandedVersion>(
    `with met as (select t.id, t.mark, min(m.import_id) as heir from resource_met m, unnest(m.ids, m.marks) as t(id, mark)
         where m.patient_id = $1 and m.import_id <> $2 group by t.id, t.mark),
       versions as (select id, version, chunk, place, content_mark from resource where patient_id = $1 and import_id = $2
         union all select id, version, chunk, place, content_mark from resource_version where patient_id = $1 and import_id = $2)
     select v.id, v.version, v.chunk, v.place, met.heir from versions v join met on met.id = v.id and met.mark = v.content_mark
     order by v.chunk, v.place`,
    [patientId, importId],
  );
  return rows;
}

async function hand(
  query: Query,
  { patientId, importId, heir }: { patientId: string; importId: number; heir: number },
  versions: readonly HandedVersion[],
): Promise<void> {
  const sourced = versions.filter(({ chunk }) => chunk !== null);
  const sources = await sourcesAt(query, { patientId, importId }, sourced);
  const places = await writeSources(query, { patientId, importId: heir }, sources);
  const moved = new Map(sourced.map((one, i) => [one, places[i]]));
  const rows = versions.map((one) => ({
    id: one.id,
    version: one.version,
    chunk: moved.get(one)?.chunk ?? null,
    place: moved.get(one)?.place ?? null,
  }));
  for (const table of ["resource", "resource_version"])
    await query(
      `update ${table} r set import_id = $2::int, chunk = t.chunk, place = t.place,
         known_at = case when r.known_by = 'stored' then greatest(r.known_at, i.started_at) else r.known_at end
       from json_to_recordset($3::json) as t(id uuid, version smallint, chunk int, place smallint), resource_import i
       where r.patient_id = $1 and r.id = t.id and r.version = t.version and i.id = $2`,
      [patientId, heir, JSON.stringify(rows)],
    );
  await query(
    "update resource_version set replaced_by = $3 where patient_id = $1 and replaced_by = $2 and id = any($4::uuid[])",
    [patientId, importId, heir, versions.map(({ id }) => id)],
  );
}

/** The sources as they stand, in the order of the versions. */
async function sourcesAt(
  query: Query,
  { patientId, importId }: { patientId: string; importId: number },
  versions: readonly HandedVersion[],
): Promise<string[]> {
  const { rows } = await query<{ chunk: number; bytes: Uint8Array }>(
    "select chunk, bytes from source_chunk where patient_id = $1 and import_id = $2",
    [patientId, importId],
  );
  const lines = new Map(rows.map(({ chunk, bytes }) => [chunk, inflateRawSync(bytes).toString("utf8").split("\n")]));
  return versions.map(({ chunk, place }) => lines.get(chunk ?? -1)?.[place ?? 0] ?? "");
}
