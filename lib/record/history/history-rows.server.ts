import type { Query } from "../../platform/database/database.server";
import { type CodeableConcept, codeableConceptSchema } from "../../terminology/codeable-concept";
import type { ReadRow } from "./resource-row";

/** The statements by which the rows of a history are read. Parameter 1 is the patient. */

/** An instant as ISO 8601. */
export const instantText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What `resourceOf` reads, of `r` and what is `joined`, with the id of its code. */
export const columnsRead = `r.id, r.version, r.type, r.encounter_id, r.status, ${instantText("r.start_at")} as start_at, ${instantText("r.end_at")} as end_at,
  r.start_precision, r.end_precision, r.utc_offset, ${instantText("r.known_at")} as known_at, r.known_by, r.value_number, r.value_unit, r.detail,
  r.concept_id as "conceptId", i.source`;

export const joined = "join resource_import i on i.id = r.import_id";

/** Runs a statement that reads `columnsRead`. Each code is read once, whatever number of resources carries it. */
export async function rowsOf<T extends object = object>(
  query: Query,
  text: string,
  values: readonly unknown[],
): Promise<(ReadRow & T)[]> {
  const { rows } = await query<Omit<ReadRow, "concept"> & { conceptId: number | null } & T>(text, values);
  const ids = new Set(rows.map(({ conceptId }) => conceptId));
  const concepts = await query<{ id: number; concept: CodeableConcept }>(
    "select id, concept from concept where id = any($1::int[])",
    [[...ids].filter((id) => id !== null)],
  );
  const byId = new Map(concepts.rows.map(({ id, concept }) => [id, codeableConceptSchema.parse(concept)]));
  return rows.map((row) => Object.assign(row, { concept: byId.get(row.conceptId ?? 0) ?? null }));
}

/** The newest version of each resource that is not deleted, as `r`. @param condition on columns of `resource` */
export const newestKept = (condition = "true") =>
  `resource r ${joined} where r.patient_id = $1 and r.deleted_at is null and ${condition}`;

/** Whether a row of a table was known, and not yet deleted, by a moment, the parameter of that name. */
export const isKnown = (table: string, asOf: string): string =>
  `${table}.known_at <= ${asOf} and (${table}.deleted_at is null or ${table}.deleted_at > ${asOf})`;

/**
 * Of each resource the newest version known by then: that of `resource`, else of `resource_version`. A deletion is known from its moment on.
 * @param asOf the parameter that holds the moment
 */
export function knownRows(condition: string, asOf: string): string {
  const of = (table: string) =>
    `select patient_id, id, version, type, import_id, encounter_id, concept_id, status, start_at, end_at, start_precision, end_precision, utc_offset,
       known_at, known_by, value_number, value_unit, detail, deleted_at from ${table} v
     where patient_id = $1 and known_at <= ${asOf} and ${condition}`;
  const isNewer = `exists (select 1 from resource n where n.patient_id = $1 and n.id = v.id and n.known_at <= ${asOf})`;
  return `${of("resource")} union all
    select * from (select distinct on (a.id) a.* from (${of("resource_version")} and not ${isNewer}) a order by a.id, a.version desc) o`;
}

/** Those of `knownRows` that were not deleted by then, as `r`. */
export const keptAt = (asOf: string, condition = "true") =>
  `(${knownRows(condition, asOf)}) r ${joined} where ${isKnown("r", asOf)}`;
