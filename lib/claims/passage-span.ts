import type { RetrievedPassage } from "../evidence/schema";
import type { PassageSpan } from "./assertions/assertion";

/** Where a quote stands in a passage, white space aside; null where it does not. */
export function spanIn(passage: Pick<RetrievedPassage, "id" | "text" | "hash">, quote: string): PassageSpan | null {
  const words = quote.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const direct = passage.text.indexOf(quote.trim());
  if (direct >= 0)
    return { passageId: passage.id, hash: passage.hash, start: direct, end: direct + quote.trim().length };
  const found = new RegExp(words.map((w) => w.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("\\s+")).exec(passage.text);
  return found
    ? { passageId: passage.id, hash: passage.hash, start: found.index, end: found.index + found[0].length }
    : null;
}
