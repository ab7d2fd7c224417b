import type { AssertionOf } from "../assertions/assertion";
import type { CheckableFacts } from "../facts/checkable-facts";
import { whoSaid } from "../facts/said-words";
import type { CheckResult } from "./check-result";

/** Words in quotation marks against the passages and what was said. */
export function checkQuote({ words, from }: AssertionOf<"quote">, facts: CheckableFacts): CheckResult {
  const by = whoSaid(facts, words);
  switch (by?.kind) {
    case "said":
      return { kind: "quote", verdict: "supported", reason: "These words were said in this consultation." };
    case "cited":
      return { kind: "quote", verdict: "supported", reason: "These words were cited before." };
    case "passage":
      return {
        kind: "quote",
        verdict: "supported",
        reason: "These words stand in a retrieved passage.",
        spans: [by.span],
        evidence: [{ kind: "passage", passageId: by.span.passageId, quote: words }],
      };
    case undefined:
      return {
        kind: "quote",
        verdict: from === "guidance" ? "contradicted" : "not found",
        reason: "These words stand in no retrieved passage, and nobody in this consultation said them.",
      };
    default:
      return by satisfies never;
  }
}

/** Restated guidance against the passage in which it is said to stand, whose text must be the same. */
export function checkGuidance({ span }: AssertionOf<"guidance">, { passages }: CheckableFacts): CheckResult {
  const passage = passages.find((p) => p.id === span?.passageId && p.hash === span.hash);
  const words = span && passage ? passage.text.slice(span.start, span.end) : "";
  if (!span || !passage || words === "")
    return { kind: "advice", verdict: "not found", reason: "No retrieved passage says this." };
  return {
    kind: "advice",
    verdict: "supported",
    reason: `"${passage.title}" says: ${words}`,
    evidence: [{ kind: "passage", passageId: passage.id, quote: words }],
    spans: [span],
  };
}
