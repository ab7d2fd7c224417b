import type { Database, Query } from "../../../platform/database/database.server";
import { AppError } from "../../../platform/errors";
import { removeUnsharedConcepts } from "../../history/remove-unshared-concepts.server";
import type { FhirUndo } from "../../import/fhir-import-report";
import { IMPORT_LOCK } from "../../import/import-lock";
import { unlinkMissing } from "./storing/link-earlier.server";
import { refreshPatient } from "./storing/refresh-patient.server";

/**
 * Undoes an import: what it brought is gone, what it replaced is the newest again, and patients whom nothing else brought are gone
 * with it. All of it or nothing.
 * @throws AppError "not-found" where there is no such import of FHIR, "conflict" where it is undone already, still under way, or patients
 * whom only it brought have consultations.
 */
export function undoFhirImport(database: Database, runId: string, { now }: { now: () => Date }): Promise<FhirUndo> {
  return database.transaction(async ({ query }) => {
    await query("select pg_advisory_xact_lock($1)", [IMPORT_LOCK]);
    const importId = await importToUndo(query, runId, now());
    const touched = await touchedPatients(query, importId);
    const gone = await broughtAlone(query, importId);
    await refuseConsulted(query, gone);
    const concepts = await conceptsOf(query, importId);
    const { removed, restored } = await takeBack(query, importId);
    await query("delete from patient where id = any($1::text[])", [gone]);
    await removeUnsharedConcepts(query, concepts);
    await handOn(query, importId);
    await unlinkMissing(query, touched);
    const isGone = new Set(gone);
    for (const patientId of touched) if (!isGone.has(patientId)) await refreshPatient(query, patientId, importId);
    const undoneAt = now();
    await query("update resource_import set undone_at = $2 where id = $1", [importId, undoneAt]);
    await query("update import_run set report = jsonb_set(report, '{undoneAt}', to_jsonb($2::text)) where id = $1", [
      runId,
      undoneAt.toISOString(),
    ]);
    return { runId, patientsRemoved: gone.length, resourcesRemoved: removed, resourcesRestored: restored };
  });
}

/** A run writes its row every half second while it goes on; one silent for longer than this was interrupted. */
const SILENT_MS = 120_000;

async function importToUndo(query: Query, runId: string, now: Date): Promise<number> {
  const { rows } = await query<{ id: number; undoneAt: Date | null; status: string; updatedAt: Date }>(
    `select i.id, i.undone_at as "undoneAt", r.status, r.updated_at as "updatedAt" from resource_import i join import_run r on r.id = i.run_id
     where i.run_id = $1`,
    [runId],
  );
  const found = rows[0];
  if (!found)
    throw new AppError("not-found", {
      userMessage: "There is no import of FHIR with this identifier that stored anything.",
    });
  if (found.undoneAt !== null) throw new AppError("conflict", { userMessage: "This import is undone already." });
  if (found.status === "running" && now.getTime() - found.updatedAt.getTime() < SILENT_MS)
    throw new AppError("conflict", { userMessage: "This import is still under way. Stop it first." });
  return found.id;
}

async function touchedPatients(query: Query, importId: number): Promise<string[]> {
  const { rows } = await query<{ id: string }>(
    `select patient_id as id from resource where import_id = $1
     union select patient_id from resource_version where import_id = $1 or replaced_by = $1
     union select patient_id from patient_history where import_id = $1 order by id`,
    [importId],
  );
  return rows.map(({ id }) => id);
}

/** Codes and words that entries of this import carry: a column's heading or a note's title may hold a name. */
async function conceptsOf(query: Query, importId: number): Promise<number[]> {
  const { rows } = await query<{ id: number }>(
    `select concept_id as id from resource where import_id = $1 and concept_id is not null
     union select concept_id from resource_version where import_id = $1 and concept_id is not null`,
    [importId],
  );
  return rows.map(({ id }) => id);
}

/** Patients of this import of whom nothing is stored that another one brought, and no stay. */
async function broughtAlone(query: Query, importId: number): Promise<string[]> {
  const { rows } = await query<{ id: string }>(
    `select patient_id as id from patient_history h where h.import_id = $1
       and not exists (select 1 from resource r where r.patient_id = h.patient_id and r.import_id <> $1)
       and not exists (select 1 from resource_version r where r.patient_id = h.patient_id and r.import_id <> $1)
       and not exists (select 1 from encounter e where e.patient_id = h.patient_id) order by id`,
    [importId],
  );
  return rows.map(({ id }) => id);
}

async function refuseConsulted(query: Query, patientIds: readonly string[]): Promise<void> {
  const { rows } = await query<{ n: number }>(
    `select count(distinct patient_id)::int as n from "run" where patient_id = any($1::text[])`,
    [patientIds],
  );
  const n = rows[0]?.n ?? 0;
  if (n > 0)
    throw new AppError("conflict", {
      userMessage: `${n} ${n === 1 ? "patient" : "patients"} whom only this import brought ${n === 1 ? "has" : "have"} consultations. Nothing was undone.`,
    });
}

/** Takes away what the import wrote; of each resource that it wrote the newest of, the newest that is left is it again. */
async function takeBack(query: Query, importId: number): Promise<{ removed: number; restored: number }> {
  const { rows } = await query<{ removed: number; restored: number }>(
    `with gone as (delete from resource where import_id = $1 returning patient_id, id),
       left_over as (select distinct on (v.patient_id, v.id) v.* from resource_version v join gone g on g.patient_id = v.patient_id and g.id = v.id
         where v.import_id <> $1 order by v.patient_id, v.id, v.version desc)
     select (select count(*) from gone)::int as removed, (select count(*) from left_over)::int as restored`,
    [importId],
  );
  await query("delete from resource_version where import_id = $1", [importId]);
  // What has no newest version now gets that of its versions which is.
  await query(
    `with back as (delete from resource_version v where not exists (select 1 from resource r where r.patient_id = v.patient_id and r.id = v.id)
         and v.version = (select max(w.version) from resource_version w where w.patient_id = v.patient_id and w.id = v.id) returning v.*)
     insert into resource (patient_id, id, version, type, import_id, chunk, place, content_mark, encounter_id, concept_id, status, start_at, end_at,
       start_precision, end_precision, utc_offset, known_at, known_by, value_number, value_unit, detail, note_text, deleted_at)
     select patient_id, id, version, type, import_id, chunk, place, content_mark, encounter_id, concept_id, status, start_at, end_at,
       start_precision, end_precision, utc_offset, known_at, known_by, value_number, value_unit, detail, note_text, deleted_at from back`,
  );
  await query("delete from source_chunk where import_id = $1", [importId]);
  const { removed = 0, restored = 0 } = rows[0] ?? {};
  return { removed: removed - restored, restored };
}

/** Patients whom this import brought and others brought more of count as brought by the first of those; others lose the identifiers that it added. */
async function handOn(query: Query, importId: number): Promise<void> {
  await query(
    `update patient_identifier i set import_id = coalesce((select min(r.import_id) from resource r where r.patient_id = i.patient_id), i.import_id)
     from patient_history h where h.patient_id = i.patient_id and h.import_id = $1 and i.import_id = $1`,
    [importId],
  );
  await query("delete from patient_identifier where import_id = $1", [importId]);
  await query(
    `update patient_history h set import_id = coalesce((select min(r.import_id) from resource r where r.patient_id = h.patient_id), h.import_id)
     where h.import_id = $1`,
    [importId],
  );
}
