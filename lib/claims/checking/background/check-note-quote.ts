import { placeOf } from "../../../platform/text-patterns";
import { resourceRef } from "../../evidence-kinds/resource";
import type { CheckableFacts } from "../../facts/checkable-facts";
import { type Finding, found } from "../check-result";

/** So many of the last notes a background holds at most. */
const ALL_NOTES = 4;

/** Words that are said to be a note's, in the notes of the record, whatever the case of the first letter; null where no note is held. */
export function quoteInNotes(words: string, { chart }: Pick<CheckableFacts, "chart">): Finding | null {
  const { background } = chart;
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
