import { once } from "../../platform/once-a-process";
import type { Passage, Retriever } from "../schema";
import { type HybridSearch, hybridSearch } from "./hybrid-search";
import { ordinaryWords } from "./ordinary-words.server";
import { passageEncoder } from "./passage-encoder.server";
import type { Scored } from "./top-ranked";

/** Searches a set of passages in this process. */
export interface PassageSearch<P> {
  /** Finds the k passages that bear most on a clinical text; fewer, or none, where few do. */
  retrieve: Retriever;
  /** Finds, for those who look about in a library, also what no more than mentions a word of the text, best first. */
  search(text: string, limit: number): Promise<P[]>;
}

/** Queries of which the answers are kept: doctors of one table, and of patients alike, ask the same. Beyond these all are forgotten. */
const MOST_ANSWERS = 1000;

/**
 * Makes a search of passages; its vectors are made when it is first asked.
 * @param passages a library's active passages, each with the SHA-256 of its text.
 */
export function passageSearch<P extends Passage & { hash: string }>(passages: readonly P[]): PassageSearch<P> {
  const held = new Map<"search", Promise<HybridSearch>>();
  const answers = new Map<string, Promise<readonly Scored[]>>();
  const opened = () =>
    once(held, "search", async () => hybridSearch(passages, await passageEncoder(), await ordinaryWords()));
  return {
    async retrieve(query, limit) {
      if (answers.size >= MOST_ANSWERS) answers.clear();
      const found = await once(answers, `${limit} ${query}`, async () => (await opened()).search(query, { limit }));
      return found.map(({ at, score }, i) => ({ ...passageOf(passages[at] as P), rank: i + 1, score }));
    },
    async search(text, limit) {
      const found = await (await opened()).search(text, { limit, wanted: "mention" });
      return found.map(({ at }) => passages[at] as P);
    },
  };
}

/** A retrieved passage keeps these fields alone, whatever else its library knows of it. */
function passageOf(passage: Passage & { hash: string }) {
  const { id, library, title, guideline, issuer, year, url, licence, text, topics, page, currencyWarning, hash } =
    passage;
  const own = { ...(page && { page }), ...(currencyWarning && { currencyWarning }) };
  return { id, library, title, guideline, issuer, year, url, licence, text, topics, ...own, hash };
}
