import type { Query } from "../../../platform/database/database.server";
import { AppError } from "../../../platform/errors";
import type { UndoOutlook } from "./staged-import";

/**
 * What undoing an import of FHIR would take away, without doing it: whom it takes away is
 * told as `undoFhirImport` does.
 * @throws AppError "not-found" where there is no import of this id, or it wrote nothing
 */
export async function undoOutlook(query: Query, runId: string): Promise<UndoOutlook> {
  const { rows } = await query<{ id: number }>("select id from resource_import where run_id = $1", [runId]);
  const [found] = rows;
  if (!found) throw new AppError("not-found", { userMessage: "There is no import of this id that could be undone." });
  const counted = await query<UndoOutlook>(
    `with touched as (select patient_id, count(*) as resources from resource where import_id = $1 group by patient_id),
      people as (select patient_id from patient_history where import_id = $1 union select patient_id from touched),
      judged as (
        select coalesce(t.resources, 0) as resources,
          h.import_id = $1
            and not exists (select 1 from resource r where r.patient_id = p.patient_id and r.import_id <> $1)
            and not exists (select 1 from resource_version r where r.patient_id = p.patient_id and r.import_id <> $1)
            and not exists (select 1 from encounter e where e.patient_id = p.patient_id) as only_here,
          exists (select 1 from run where run.patient_id = p.patient_id) as consulted
        from people p
        join patient_history h on h.patient_id = p.patient_id
        left join touched t on t.patient_id = p.patient_id)
    select coalesce(sum(resources), 0)::int as resources,
      (count(*) filter (where only_here and not consulted))::int as patients,
      (count(*) filter (where only_here and consulted))::int as consulted,
      (count(*) filter (where not only_here))::int as shared
    from judged`,
    [found.id],
  );
  return counted.rows[0] as UndoOutlook;
}
