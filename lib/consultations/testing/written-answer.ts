import type { EvidenceRef } from "../../claims/schema";
import type { RetrievedPassage } from "../../evidence/schema";
import { citationText } from "../agent-tasks/citations/citation-notation";

/** What the rules say, as a language model is asked to write it: evidence in the notation for citations, and nothing that is worked out from it. */
export function writtenAnswer(input: unknown, output: unknown): string {
  const { passages = [] } = input as { passages?: readonly RetrievedPassage[] };
  return JSON.stringify(output, (key, value) => {
    if (key === "states") return undefined;
    return key === "evidence" ? value.map((ref: EvidenceRef) => citationText(ref, passages)) : value;
  });
}
