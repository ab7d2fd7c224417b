import type { Query } from "../../../../platform/database/database.server";
import type { Resource } from "../../../history/schema";
import type { PatientMapping } from "./map-patient.server";
import { type StoredRow, sourcesOf } from "./stored-versions.server";

/** Ids of ours by which a resource names others of its patient, as they stand in its row. */
interface Links {
  encounterId: string | null;
  /** `partOf`, `request` or `results` of `detail`, as far as they name anything. */
  detail: Record<string, string | string[]>;
}

type LinkedRow = Pick<StoredRow, "id" | "version" | "importId" | "chunk" | "place"> & {
  encounterId: string | null;
  detail: Record<string, unknown> | null;
};

/** Which rows may name what an import added, by its type: conditions on a row of `resource` or `resource_version`. */
const mayName: Readonly<Record<string, string>> = {
  Encounter: "(r.encounter_id is null or r.type = 'Encounter')",
  MedicationRequest: "r.type = 'MedicationAdministration'",
  Observation: "r.type = 'DiagnosticReport'",
};

/**
 * Links what earlier imports of the same source stored to what has come only now: the encounter of a result, the hospital stay of an ICU
 * stay, the order of an administration, the results of a report. Its other fields, and since when it was known, stay as they are. Call
 * it inside a transaction, after what came was written.
 * @param added types of which the patient had resources added
 */
export async function linkEarlier(
  query: Query,
  { patientId, source, mapping }: { patientId: string; source: string; mapping: PatientMapping },
  added: ReadonlySet<string>,
): Promise<void> {
  const conditions = Object.entries(mayName).flatMap(([type, condition]) => (added.has(type) ? [condition] : []));
  if (conditions.length === 0) return;
  for (const table of ["resource", "resource_version"]) {
    const { rows } = await query<LinkedRow & StoredRow>(
      `select r.id, r.version, r.type, r.import_id as "importId", r.chunk, r.place, r.encounter_id as "encounterId", r.detail
       from ${table} r join resource_import i on i.id = r.import_id
       where r.patient_id = $1 and i.source = $2 and r.chunk is not null and (${conditions.join(" or ")})`,
      [patientId, source],
    );
    const sources = await sourcesOf(query, patientId, rows);
    const linked = rows.flatMap((row) => {
      const named = sources.get(row);
      const links = named && linksOf(mapping.mapStored(named, row.id));
      return links && isMore(links, row) ? [{ id: row.id, version: row.version, ...links }] : [];
    });
    if (linked.length === 0) continue;
    await query(
      `update ${table} r set encounter_id = t."encounterId", detail = nullif(coalesce(r.detail, '{}'::jsonb) || t.detail, '{}'::jsonb)
       from json_to_recordset($2::json) as t(id uuid, version smallint, "encounterId" uuid, detail jsonb)
       where r.patient_id = $1 and r.id = t.id and r.version = t.version`,
      [patientId, JSON.stringify(linked)],
    );
  }
}

function linksOf(resource: Resource): Links {
  const { encounterId } = resource;
  switch (resource.resourceType) {
    case "Encounter":
      return { encounterId, detail: resource.partOf === null ? {} : { partOf: resource.partOf } };
    case "MedicationAdministration":
      return { encounterId, detail: resource.request === null ? {} : { request: resource.request } };
    case "DiagnosticReport":
      return { encounterId, detail: resource.results.length === 0 ? {} : { results: resource.results } };
    default:
      return { encounterId, detail: {} };
  }
}

/** Whether these links name something that the row does not. */
const isMore = ({ encounterId, detail }: Links, row: LinkedRow): boolean =>
  (encounterId !== null && row.encounterId === null) ||
  Object.entries(detail).some(([name, ids]) => JSON.stringify(row.detail?.[name]) !== JSON.stringify(ids));

/** Takes the links out of what is stored of these patients that lead to resources which are there no more. */
export async function unlinkMissing(query: Query, patientIds: readonly string[]): Promise<void> {
  const isThere = (id: string) =>
    `exists (select 1 from resource e where e.patient_id = r.patient_id and e.id = (${id})::uuid)`;
  for (const table of ["resource", "resource_version"]) {
    const update = (set: string, where: string) =>
      query(`update ${table} r set ${set} where r.patient_id = any($1::text[]) and ${where}`, [patientIds]);
    await update("encounter_id = null", `r.encounter_id is not null and not ${isThere("r.encounter_id")}`);
    for (const name of ["partOf", "request"])
      await update(
        `detail = nullif(r.detail - '${name}', '{}'::jsonb)`,
        `r.type in ('Encounter', 'MedicationAdministration') and r.detail ? '${name}' and not ${isThere(`r.detail->>'${name}'`)}`,
      );
    const left = `select jsonb_agg(one order by place) from jsonb_array_elements_text(r.detail->'results') with ordinality as t(one, place)
      where ${isThere("one")}`;
    await update(
      `detail = nullif((r.detail - 'results') || jsonb_strip_nulls(jsonb_build_object('results', (${left}))), '{}'::jsonb)`,
      `r.type = 'DiagnosticReport' and exists (select 1 from jsonb_array_elements_text(r.detail->'results') as t(one) where not ${isThere("one")})`,
    );
  }
}
