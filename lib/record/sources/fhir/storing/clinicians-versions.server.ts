import type { Query } from "../../../../platform/database/database.server";
import { ENTRIES } from "../../../history/entered-here";
import { moveNewest } from "./move-versions.server";

/** Of the one row of `resource_import` that stands for what clinicians write: it is no import, and cannot be undone. */
export const CLINICIANS_RUN = "clinicians";

/** Id in `resource_import` of what clinicians write. Call it inside a transaction. */
export async function cliniciansImport(query: Query): Promise<number> {
  await query(
    `insert into resource_import (source, run_id, started_at)
     select $1, $2, now() where not exists (select 1 from resource_import where run_id = $2) on conflict (run_id) do nothing`,
    [ENTRIES, CLINICIANS_RUN],
  );
  const { rows } = await query<{ id: number }>("select id from resource_import where run_id = $1", [CLINICIANS_RUN]);
  return rows[0]?.id ?? 0;
}

/** Versions that clinicians wrote of a patient's resources, taken out while an import writes those of its source. */
export interface SetAside {
  /** Rows of `resource_version` as JSON, those of one resource oldest first. */
  rows: { id: string; version: number }[];
  /** The newest version of its source, by resource; none of what was entered here whole. */
  sourced: ReadonlyMap<string, number>;
}

/**
 * Takes out what clinicians wrote of a patient: the import that follows sees its source's versions alone. Call it inside a transaction, and
 * `putBack` at its end.
 */
export async function setAside(query: Query, patientId: string): Promise<SetAside> {
  const { rows } = await query<{ row: SetAside["rows"][number] }>(
    `with c as (select id from resource_import where run_id = $2),
       newest as (delete from resource r using c where r.patient_id = $1 and r.import_id = c.id returning to_jsonb(r) as row),
       older as (delete from resource_version v using c where v.patient_id = $1 and v.import_id = c.id returning to_jsonb(v) as row)
     select row from newest union all select row from older order by 1`,
    [patientId, CLINICIANS_RUN],
  );
  const aside = rows.map(({ row }) => row).sort((a, b) => a.version - b.version);
  const ids = [...new Set(aside.map(({ id }) => id))];
  if (ids.length > 0)
    await query(
      `with back as (delete from resource_version v where v.patient_id = $1 and v.id = any($2::uuid[])
           and not exists (select 1 from resource r where r.patient_id = v.patient_id and r.id = v.id)
           and v.version = (select max(w.version) from resource_version w where w.patient_id = v.patient_id and w.id = v.id) returning v.*)
       insert into resource select (jsonb_populate_record(null::resource, to_jsonb(back))).* from back`,
      [patientId, ids],
    );
  return { rows: aside, sourced: await newestOf(query, patientId, ids) };
}

async function newestOf(query: Query, patientId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await query<{ id: string; version: number }>(
    "select id, version from resource where patient_id = $1 and id = any($2::uuid[])",
    [patientId, ids],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/**
 * Puts back above all versions of their source what clinicians wrote: an import undoes none of it, and what the source says stays
 * readable beneath.
 * @returns how many resources have a version of their source that was not there when the clinicians' were taken out
 */
export async function putBack(query: Query, patientId: string, { rows, sourced }: SetAside): Promise<number> {
  if (rows.length === 0) return 0;
  const importId = await cliniciansImport(query);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const below = await newestOf(query, patientId, ids);
  await moveNewest(query, { patientId, importId, ids: [...below.keys()] });
  const numbered = ids.flatMap((id) => {
    const own = rows.filter((row) => row.id === id);
    const first = (below.get(id) ?? 0) + 1;
    return own.map((row, i) => ({ ...row, version: first + i, replaced_by: importId, isNewest: i === own.length - 1 }));
  });
  for (const [table, isNewest] of [["resource", true] as const, ["resource_version", false] as const])
    await query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, t)).* from jsonb_array_elements($1::jsonb) as t`,
      [JSON.stringify(numbered.filter((row) => row.isNewest === isNewest))],
    );
  return [...below].filter(([id, version]) => version > (sourced.get(id) ?? 0)).length;
}
