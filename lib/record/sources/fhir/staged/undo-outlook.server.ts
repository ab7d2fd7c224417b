import type { Query } from "../../../../platform/database/database.server";
import { AppError } from "../../../../platform/errors";
import type { UndoOutlook } from "./staged-import";

/**
 * What undoing an import of FHIR would take away, without doing it.
 * @throws AppError "not-found" where there is no import of this id, or it wrote nothing
 */
export async function undoOutlook(query: Query, runId: string): Promise<UndoOutlook> {
  const { rows } = await query<{ id: number }>("select id from resource_import where run_id = $1", [runId]);
  const [found] = rows;
  if (!found) throw new AppError("not-found", { userMessage: "There is no import of this id that could be undone." });
  const counted = await query<UndoOutlook>(
    `with brought as (select patient_id, count(*) as resources from resource where import_id = $1 group by patient_id),
      others as (
        select patient_id from resource where import_id <> $1 and patient_id in (select patient_id from brought)
        union select patient_id from resource_version where import_id <> $1 and patient_id in (select patient_id from brought)),
      judged as (
        select resources, not exists (select 1 from others where others.patient_id = brought.patient_id) as only_here,
          exists (select 1 from run where run.patient_id = brought.patient_id) as consulted
        from brought)
    select coalesce(sum(resources), 0)::int as resources,
      (count(*) filter (where only_here and not consulted))::int as patients,
      (count(*) filter (where only_here and consulted))::int as consulted,
      (count(*) filter (where not only_here))::int as shared
    from judged`,
    [found.id],
  );
  return counted.rows[0] as UndoOutlook;
}
