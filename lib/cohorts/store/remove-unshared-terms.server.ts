import type { Query } from "../../platform/database/database.server";
import { TERMS_LOCK } from "./write-facts.server";

/** Takes away those of some terms that no fact of anybody's says any more. @returns how many */
export async function removeUnsharedTerms(query: Query, terms: readonly number[]): Promise<number> {
  await query("select pg_advisory_xact_lock($1)", [TERMS_LOCK]);
  const { rowCount } = await query(
    "delete from cohort_term t where t.id = any($1::int[]) and not exists (select 1 from cohort_fact f where f.term = t.id)",
    [terms],
  );
  return rowCount;
}
