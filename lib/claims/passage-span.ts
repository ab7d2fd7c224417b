import type { RetrievedPassage } from "../evidence/schema";
import { placeOf } from "../platform/text-patterns";
import type { PassageSpan } from "./assertions/assertion";

/** Where a quote stands in a passage; null where it does not. */
export function spanIn(
  { id, text, hash }: Pick<RetrievedPassage, "id" | "text" | "hash">,
  quote: string,
): PassageSpan | null {
  const found = placeOf(quote, text);
  return found && { passageId: id, hash, ...found };
}
