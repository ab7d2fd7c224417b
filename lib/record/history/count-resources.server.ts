import type { Database } from "../../platform/database/database.server";
import type { StoredResourceType } from "./schema";

/** How many resources of some types are stored of a patient, of all types unless they are named; versions count each. */
export async function countResources(
  { query }: Pick<Database, "query">,
  { patientId, types }: { patientId: string; types?: readonly StoredResourceType[] },
): Promise<number> {
  const { rows } = await query<{ count: number }>(
    "select count(*)::int as count from resource where patient_id = $1 and ($2::text[] is null or type = any($2::text[]))",
    [patientId, types ?? null],
  );
  return rows[0]?.count ?? 0;
}
