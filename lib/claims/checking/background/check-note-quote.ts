import { placeOf } from "../../../platform/text-patterns";
import { memoryRef, resource, resourceRef } from "../../evidence-kinds/resource";
import type { CheckableFacts } from "../../facts/checkable-facts";
import { type Finding, found } from "../check-result";

/** So many of the last notes a background holds at most. */
const ALL_NOTES = 4;

/** Words that are said to be a note's, in what a trajectory remembered and in the notes of the record, whatever the case of the first letter; null where neither is held. */
export function quoteInNotes(words: string, { chart }: Pick<CheckableFacts, "chart">): Finding | null {
  const { background } = chart;
  const remembered = background?.laid?.entries.find(({ event }) => placeOf(words, event));
  if (remembered) {
    const ref = memoryRef(remembered);
    const { verdict, reason } = resource.check(ref, { chart, predictions: [], passages: [] });
    return found(verdict, reason, [ref]);
  }
  const notes = background?.notes ?? [];
  if (!background || notes.length === 0) return null;
  for (const { resourceId, title, text } of notes) {
    const place = placeOf(words, text) ?? placeOf(words.toLowerCase(), text.toLowerCase());
    if (place)
      return found("supported", `Stands in the record's note "${title}".`, [
        resourceRef(background, "note", resourceId, { words: text.slice(place.start, place.end) }),
      ]);
  }
  const isAll = notes.length < ALL_NOTES && notes.every(({ isCut }) => !isCut);
  return found(
    isAll ? "contradicted" : "not found",
    `No note of the ${notes.length} that are read says this word for word.`,
  );
}
