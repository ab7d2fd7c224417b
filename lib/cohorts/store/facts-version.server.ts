import { createHash } from "node:crypto";
import type { Query } from "../../platform/database/database.server";

/**
 * Hash of all stored facts: the same for the same facts, however they were made and in whatever order.
 * @param sum of the first 60 bits of each patient's mark
 */
export const versionOfMarks = (sum: bigint, patients: number): string =>
  createHash("sha256").update(`${patients} ${sum}`).digest("hex");

export async function storedVersion(query: Query): Promise<string> {
  const { rows } = await query<{ sum: string; patients: number }>(
    `select coalesce(sum(('x' || substr(mark, 1, 15))::bit(60)::bigint), 0)::text as sum, count(*)::int as patients from cohort_patient`,
  );
  return versionOfMarks(BigInt(rows[0]?.sum ?? 0), rows[0]?.patients ?? 0);
}
