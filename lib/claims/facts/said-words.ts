import type { PassageSpan } from "../assertions/assertion";
import { spanIn } from "../passage-span";
import type { CheckableFacts } from "./checkable-facts";

/** Who said words before: somebody in this deliberation or the record, a passage, or a citation of a passage that is not given here. */
export type SaidBy = { kind: "said" } | { kind: "passage"; span: PassageSpan } | { kind: "cited" };

export function whoSaid(facts: CheckableFacts, words: string): SaidBy | null {
  const lower = words.toLowerCase();
  if ([...facts.quotableTexts, ...facts.recordTexts].some((text) => text.toLowerCase().includes(lower)))
    return { kind: "said" };
  for (const passage of facts.passages) {
    const span = spanIn(passage, words);
    if (span) return { kind: "passage", span };
  }
  const cited = facts.onTheTable.some((e) => e.kind === "passage" && e.quote.includes(words));
  return cited ? { kind: "cited" } : null;
}
