import type { AssertionOf, PassageSpan } from "../assertions/assertion";
import type { CheckableFacts } from "../facts/checkable-facts";
import { whoSaid } from "../facts/said-words";
import { quoteInNotes } from "./background/check-note-quote";
import { type Finding, found } from "./check-result";

/** Words in quotation marks against the passages, what was said, and the notes of the record. */
export function checkQuote({ words, from }: AssertionOf<"quote">, facts: CheckableFacts): Finding {
  const inNotes = quoteInNotes(words, facts);
  if (inNotes && (from === "note" || inNotes.verdict === "supported")) return inNotes;
  const said = whoSaid(facts, words);
  if (said) return said.span ? inPassage(said.reason, said.span, words) : found("supported", said.reason);
  return found(
    from === "guidance" ? "contradicted" : "not found",
    "These words stand in no retrieved passage, and nobody in this consultation said them.",
  );
}

/** Restated guidance against the passage in which it is said to stand, whose text must be the same. */
export function checkGuidance({ span }: AssertionOf<"guidance">, { passages }: CheckableFacts): Finding {
  const passage = passages.find((p) => p.id === span?.passageId && p.hash === span.hash);
  const words = span && passage ? passage.text.slice(span.start, span.end) : "";
  if (!span || !passage || words === "") return found("not found", "No retrieved passage says this.");
  return inPassage(`"${passage.title}" says: ${words}`, span, words);
}

function inPassage(reason: string, span: PassageSpan, quote: string): Finding {
  return { ...found("supported", reason, [{ kind: "passage", passageId: span.passageId, quote }]), spans: [span] };
}
