import type { Query } from "../../platform/database/database.server";
import type { CodeableConcept } from "../../terminology/codeable-concept";
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
