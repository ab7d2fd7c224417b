import type { Passage, Retriever } from "../schema";
import { type Hybrid, hybrid } from "./hybrid-search";
import { passageEncoder } from "./passage-encoder.server";

/** Passages ready to be searched in this process. */
export interface Searchable<P> {
  /** Finds the k passages that bear most on a clinical text; fewer, or none, where few do. */
  retrieve: Retriever;
  /** For those who look about in a library: also what no more than mentions a word of the text, best first. */
  search(text: string, limit: number): Promise<P[]>;
}

/**
 * Makes passages searchable; vectors are made at the first search.
 * @param passages a library's active passages, each with the SHA-256 of its text.
 */
export function searchable<P extends Passage & { hash: string }>(passages: readonly P[]): Searchable<P> {
  let opening: Promise<Hybrid> | null = null;
  const opened = () => {
    if (opening) return opening;
    const begun = passageEncoder().then((encoder) => hybrid(passages, encoder));
    opening = begun;
    // A failure is not remembered: a model's folder may be mended while the server runs.
    begun.catch(() => {
      opening = null;
    });
    return begun;
  };
  return {
    async retrieve(query, limit) {
      const found = await (await opened()).search(query, { limit });
      return found.map(({ at, score }, i) => ({ ...passageOf(passages[at] as P), rank: i + 1, score }));
    },
    async search(text, limit) {
      const found = await (await opened()).search(text, { limit, wanted: "mention" });
      return found.map(({ at }) => passages[at] as P);
    },
  };
}

/** What a retrieved passage keeps, whatever else its library knows of it. */
function passageOf(passage: Passage & { hash: string }) {
  const { id, library, title, guideline, issuer, year, url, licence, text, topics, page, currencyWarning, hash } =
    passage;
  const own = { ...(page && { page }), ...(currencyWarning && { currencyWarning }) };
  return { id, library, title, guideline, issuer, year, url, licence, text, topics, ...own, hash };
}
