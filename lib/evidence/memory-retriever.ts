import { passageIndex } from "./passage-index";
import type { Passage, Retriever } from "./schema";

/**
 * What a passage must score to be evidence for a query: about one clinical concept in its title or topics. A few common words
 * in the text stay below it, so that a query on nothing medical finds nothing. Set on the pairs of retrieval-cases.ts.
 */
export const RELEVANCE_FLOOR = 1;

/**
 * Finds the k passages that bear most on a clinical text, among those given; fewer, or none, where few do.
 * @param passages a library's active passages, each with the SHA-256 of its text.
 */
export function memoryRetriever(passages: readonly (Passage & { hash: string })[]): Retriever {
  const index = passageIndex(passages);
  return async (query, k) =>
    index.search(query, { limit: k, floor: RELEVANCE_FLOOR }).map(({ passage, score }, i) => ({
      id: passage.id,
      library: passage.library,
      title: passage.title,
      guideline: passage.guideline,
      issuer: passage.issuer,
      year: passage.year,
      url: passage.url,
      licence: passage.licence,
      text: passage.text,
      topics: passage.topics,
      rank: i + 1,
      score,
      hash: passage.hash,
    }));
}
