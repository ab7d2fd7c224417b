import type { PassageSpan } from "../assertions/assertion";
import { spanIn } from "../passage-span";
import type { CheckableFacts } from "./checkable-facts";

/** Who said words before: somebody in this deliberation or the record, a passage, or a citation of a passage that is not given here. */
export function whoSaid(facts: CheckableFacts, words: string): { reason: string; span?: PassageSpan } | null {
  const lower = words.toLowerCase();
  if ([...facts.quotableTexts, ...facts.recordTexts].some((text) => text.toLowerCase().includes(lower)))
    return { reason: "These words were said in this consultation." };
  for (const passage of facts.passages) {
    const span = spanIn(passage, words);
    if (span) return { reason: "These words stand in a retrieved passage.", span };
  }
  const cited = facts.onTheTable.some((e) => e.kind === "passage" && e.quote.includes(words));
  return cited ? { reason: "These words were cited before." } : null;
}
