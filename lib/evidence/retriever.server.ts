import type { Database } from "../platform/database.server";
import type { Retriever } from "./schema";
import { searchPassages } from "./search.server";

/**
 * What a passage must score to be evidence for a query: about one clinical concept in its title or topics. A few common words
 * in the text stay below it, so that a query on nothing medical finds nothing. Set on the pairs of retrieval-cases.ts.
 */
export const RELEVANCE_FLOOR = 1;

/** Finds the k active passages that bear most on a clinical text, by PostgreSQL's full-text search; fewer, or none, where few do. */
export function retriever(database: Pick<Database, "query">): Retriever {
  return async (query, k) => {
    const hits = await searchPassages(database.query, query, { limit: k, floor: RELEVANCE_FLOOR });
    return hits.map(({ passage: { version: _version, active: _active, ...passage }, score }, i) => ({
      ...passage,
      rank: i + 1,
      score,
    }));
  };
}
