import type { Query } from "../../platform/database/database.server";

/** Takes away those of some codes and words that no entry of anybody's carries any more. @returns how many */
export async function removeUnsharedConcepts(query: Query, conceptIds: readonly number[]): Promise<number> {
  const { rowCount } = await query(
    `delete from concept c where c.id = any($1::int[]) and c.id not in (select concept_id from resource where concept_id = any($1::int[])
       union select concept_id from resource_version where concept_id = any($1::int[]))`,
    [conceptIds],
  );
  return rowCount;
}
