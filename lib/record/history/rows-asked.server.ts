import type { Query } from "../../platform/database/database.server";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { conceptKey } from "./concept-text";
import { isKnown } from "./history-rows.server";
import { resourceTypes } from "./resource-types";
import type { StoredResourceType } from "./schema";

/** What of a history is read. */
export interface HistoryAsked {
  patientId: string;
  /** Null: all that is stored. */
  asOf: Date | null;
  /** Types of resources; all unless given. */
  types?: readonly StoredResourceType[] | undefined;
  /** Of these types only resources whose code this holds for; all unless given. A long stay has tens of thousands of Observations, of a few hundred codes. */
  codes?: Partial<Record<StoredResourceType, (code: CodeableConcept) => boolean>>;
  /**
   * Of MedicationAdministrations that were over before it only those that a drug's line is made of (`active-drugs.ts`): of each drug, as its order
   * names it, the first, the last, and the last with a dose. A patient of many stays was given thousands.
   */
  administrationsSince?: Date;
  /** Whether stays that are stored as series are read too. They stand on no calendar: of them no moment is the future. */
  withStays?: boolean;
}

/** A condition on rows of a patient, parameter 1, and its parameters from 2 on. */
interface RowsAsked {
  condition: string;
  values: unknown[];
}

/** Which rows of `resource` and `resource_version` are asked for, by their types and codes. */
export async function rowsAsked(query: Query, asked: HistoryAsked): Promise<RowsAsked> {
  const types = asked.types ?? [...resourceTypes, "Other" as const];
  const byCode = types.filter((type) => asked.codes?.[type]);
  if (byCode.length === 0)
    return asked.types ? { condition: "type = any($2)", values: [asked.types] } : { condition: "true", values: [] };
  const codes = await codesAsked(query, asked, byCode);
  // Apart, so that each is found by the index.
  const conditions = byCode.map((type, i) => `(type = '${type}' and concept_id = any($${i + 3}::int[]))`);
  return {
    condition: `(type = any($2) or ${conditions.join(" or ")})`,
    values: [types.filter((type) => !byCode.includes(type)), ...byCode.map((type) => codes.get(type) ?? [])],
  };
}

/**
 * Codes of a patient's resources of some types, in any version, that are asked for. A long record has a few hundred among tens of thousands of rows:
 * each is looked up in the index after the one before.
 */
async function codesAsked(
  query: Query,
  { patientId, codes }: HistoryAsked,
  types: readonly StoredResourceType[],
): Promise<Map<StoredResourceType, number[]>> {
  const next = (type: string) => `select min(concept_id) from resource where patient_id = $1 and type = ${type}`;
  const { rows } = await query<{ type: StoredResourceType; id: number; concept: CodeableConcept }>(
    `with recursive held(type, id) as (
       select asked.type, (${next("asked.type")}) from unnest($2::text[]) asked(type)
       union all select held.type, (${next("held.type")} and concept_id > held.id) from held where held.id is not null)
     select found.type, found.id, c.concept from (
       select type, id from held
       union select type, concept_id from resource_version where patient_id = $1 and type = any($2)) found
     join concept c on c.id = found.id`,
    [patientId, types],
  );
  const found = new Map<StoredResourceType, number[]>(types.map((type) => [type, []]));
  for (const { type, id, concept } of rows) if (codes?.[type]?.(concept)) found.get(type)?.push(id);
  return found;
}

/** FHIR's states of what goes on; an administration of one of them is over at no moment. */
const goesOn = "'active', 'on-hold', 'intended', 'in-progress'";

/**
 * A condition on rows of `resource`, named v, that leaves out the administrations which `administrationsSince` does not ask for. They are told apart by
 * all that a drug's line goes by: their code, their order, their state.
 * @param names of the parameters: the moment of `administrationsSince`, the moment of reading, and the codes that name something
 */
export function withoutFormer({ since, asOf, named }: { since: string; asOf: string; named: string }): string {
  const isOver = `a.start_at < ${since} and a.start_precision is null and a.end_precision is null and coalesce(a.end_at, a.start_at) < ${since}
    and (a.status is null or a.status not in (${goesOn}))`;
  const hasDose = `coalesce(a.detail ?| array['dose', 'rate'] or a.detail->>'dosage' <> '' or (not a.detail ? 'dosage' and a.detail->>'frequency' <> ''), false)`;
  return `v.id not in (
    select id from (
      select id, row_number() over latest = 1 or lead(id) over latest is null or (has_dose and count(*) filter (where has_dose) over latest = 1) as told from (
        select a.id, a.import_id, a.concept_id, a.detail->>'request' as request, a.status, a.end_at is null as is_endless, a.start_at, ${hasDose} as has_dose
        from resource a where a.patient_id = $1 and a.type = 'MedicationAdministration' and a.concept_id = any(${named}::int[])
          and ${isOver} and ${isKnown("a", asOf)}) a
      window latest as (partition by import_id, concept_id, request, status, is_endless order by start_at desc, id desc)) former
    where not told)`;
}

/** Codes of a patient's administrations that name something: what has none is a drug of its own each time (`conceptKey`). */
export async function namedDrugs(query: Query, patientId: string): Promise<number[]> {
  const { rows } = await query<{ id: number; concept: CodeableConcept }>(
    `select id, concept from concept where id in (
       select distinct concept_id from resource where patient_id = $1 and type = 'MedicationAdministration')`,
    [patientId],
  );
  return rows.flatMap(({ id, concept }) => (conceptKey(concept) === null ? [] : [id]));
}
