import type { Query } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import { readVersions } from "../../record/history/read-history.server";
import type { Resource, ResourceOf, StoredResourceType } from "../../record/history/schema";
import { writeResources } from "../../record/history/write-resources.server";
import { IMPORT_LOCK } from "../../record/import/import-lock";
import { cliniciansImport } from "../../record/sources/fhir/storing/clinicians-versions.server";
import { moveNewest } from "../../record/sources/fhir/storing/move-versions.server";
import { refreshPatient } from "../../record/sources/fhir/storing/refresh-patient.server";

/** Who writes, from where. */
export interface Writer {
  id: string;
  name: string;
  address?: string | null | undefined;
}

/**
 * Waits until nobody else writes in the record, for as long as this transaction goes on: an import stores a patient, or another clinician
 * writes. @throws AppError "not-found" where there is no such patient
 */
export async function beginWriting(query: Query, patientId: string): Promise<void> {
  await query("select pg_advisory_xact_lock($1)", [IMPORT_LOCK]);
  const { rows } = await query("select 1 from patient where id = $1 for update", [patientId]);
  if (rows.length === 0) throw new AppError("not-found", { userMessage: "There is no patient with this identifier." });
}

/**
 * The newest version of a resource that somebody is about to change.
 * @param seen the version that they saw
 * @throws AppError "not-found" where there is none of this type, or it was deleted; "conflict" where there is a newer one
 */
export async function newestVersion<T extends StoredResourceType>(
  query: Query,
  { patientId, id, type, seen }: { patientId: string; id: string; type: T; seen: number },
): Promise<ResourceOf<T>> {
  const [newest] = await readVersions({ query }, { patientId, id, asOf: null });
  if (newest?.resource.resourceType !== type || newest.deletedAt !== null)
    throw new AppError("not-found", { userMessage: "There is no such entry in the record any more." });
  if (newest.resource.version !== seen) {
    const { author } = newest.resource;
    throw new AppError("conflict", {
      userMessage: `${author === null ? "Somebody" : author} has changed this meanwhile (version ${newest.resource.version}; you saw version ${seen}). Nothing of yours was stored. Look at what it says now, and write again.`,
    });
  }
  return newest.resource as ResourceOf<T>;
}

/** Writes versions by a clinician: each the newest of its resource, the one before it kept. Ends with what the patient list shows. */
export async function writeByClinician(
  query: Query,
  patientId: string,
  written: readonly { resource: Resource; noteText: string | null }[],
): Promise<void> {
  const importId = await cliniciansImport(query);
  await moveNewest(query, { patientId, importId, ids: written.map(({ resource }) => resource.id) });
  const rows = written.map(({ resource, noteText }) => ({
    ...{ resource, noteText, source: null, deletedAt: null },
    contentMark: `written here, version ${resource.version}`,
  }));
  await writeResources(query, importId, [{ patientId, written: rows }]);
  const { rows: listed } = await query("select 1 from patient_history where patient_id = $1", [patientId]);
  if (listed.length > 0) await refreshPatient(query, patientId, importId);
}
