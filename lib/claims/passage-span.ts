import type { RetrievedPassage } from "../evidence/schema";
import type { PassageSpan } from "./assertions/assertion";
import { escaped, spanOf } from "./text-patterns";

/** Where a quote stands in a passage, white space aside; null where it does not. */
export function spanIn(passage: Pick<RetrievedPassage, "id" | "text" | "hash">, quote: string): PassageSpan | null {
  const words = quote.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const found = new RegExp(words.map(escaped).join("\\s+")).exec(passage.text);
  return found ? { passageId: passage.id, hash: passage.hash, ...spanOf(found) } : null;
}
