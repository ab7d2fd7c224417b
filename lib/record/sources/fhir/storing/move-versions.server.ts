import type { Query } from "../../../../platform/database/database.server";

/** Moves the newest versions of these resources to `resource_version`, since this import brings newer ones. */
export async function moveNewest(
  query: Query,
  { patientId, importId, ids }: { patientId: string; importId: number; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await query(
    `with moved as (delete from resource where patient_id = $1 and id = any($2::uuid[]) returning *)
     insert into resource_version select moved.*, $3::int from moved`,
    [patientId, ids, importId],
  );
}

/** Numbers that no version has: old and new ones never meet. */
const APART = 10_000;

/** Gives stored versions of a resource other numbers, since an older one comes before them. What is no longer the first is known since it was written. */
export async function renumber(
  query: Query,
  { patientId, id }: { patientId: string; id: string },
  moves: readonly { from: number; to: number; knownFrom: Date | null }[],
): Promise<void> {
  for (const table of ["resource", "resource_version"]) {
    await query(`update ${table} set version = version + ${APART} where patient_id = $1 and id = $2`, [patientId, id]);
    for (const { from, to, knownFrom } of moves)
      await query(
        `update ${table} set version = $4, known_at = greatest(known_at, $5::timestamptz),
           known_by = case when $5::timestamptz > known_at then 'updated' else known_by end
         where patient_id = $1 and id = $2 and version = $3`,
        [patientId, id, from + APART, to, knownFrom],
      );
  }
}

/** Writes that resources were deleted: a version that says what the one before it said, and since when it is deleted. */
export async function deleteResources(
  query: Query,
  { patientId, importId }: { patientId: string; importId: number },
  deletions: readonly { id: string; mark: string; at: string; version: number }[],
): Promise<void> {
  if (deletions.length === 0) return;
  await moveNewest(query, { patientId, importId, ids: deletions.map(({ id }) => id) });
  await query(
    `insert into resource (patient_id, id, version, type, import_id, content_mark, encounter_id, concept_id, status, start_at, end_at,
       start_precision, end_precision, utc_offset, known_at, known_by, value_number, value_unit, detail, note_text, deleted_at)
     select v.patient_id, v.id, t.version, v.type, $2::int, t.mark, v.encounter_id, v.concept_id, v.status, v.start_at, v.end_at, v.start_precision,
       v.end_precision, v.utc_offset, greatest(v.known_at, t.at), 'updated', v.value_number, v.value_unit, v.detail, v.note_text,
       greatest(v.known_at, t.at)
     from json_to_recordset($3::json) as t(id uuid, mark text, at timestamptz, version smallint)
     join lateral (select * from resource_version v where v.patient_id = $1 and v.id = t.id order by v.version desc limit 1) v on true`,
    [patientId, importId, JSON.stringify(deletions)],
  );
}
