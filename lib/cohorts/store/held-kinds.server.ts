import type { Query } from "../../platform/database/database.server";
import { seenBy } from "../facts/coverage-of-sources.server";
import type { CoverageParts } from "./coverage-parts";

/** What of each source's import counts towards what it records all of, by patient (`coverage-of-sources.server.ts`). */
export async function heldKinds(
  query: Query,
  patientIds: readonly string[],
): Promise<Map<string, CoverageParts["held"]>> {
  const { rows } = await query<{ patientId: string; source: string; kind: string | null }>(
    `with held as (
       select i.source, r.patient_id, r.type, r.detail from resource r join resource_import i on i.id = r.import_id
       where r.deleted_at is null and r.patient_id = any($2::text[]))
     select distinct patient_id as "patientId", source, case when type = any($1::text[]) then type end as kind from held
     union select distinct patient_id, source, c.code
       from held cross join lateral jsonb_array_elements_text(coalesce(detail->'categories', '[]'::jsonb)) as c(code)
       where type = 'Observation' and c.code in ('laboratory', 'vital-signs')
     union select h.patient_id, i.source, 'vital-status'
       from patient_history h join resource_import i on i.id = h.import_id where h.deceased and h.patient_id = any($2::text[])
     order by 1, 2, 3`,
    [Object.keys(seenBy), patientIds],
  );
  const held = new Map(patientIds.map((id) => [id, {} as CoverageParts["held"]]));
  for (const { patientId, source, kind } of rows) {
    const of = held.get(patientId);
    if (of) of[source] = [...(of[source] ?? []), ...(kind === null ? [] : [kind])];
  }
  return held;
}
