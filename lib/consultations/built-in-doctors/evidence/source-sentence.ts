import type { EvidenceRef } from "../../../claims/schema";
import type { Chart } from "../../../clinical/schema";
import { sentencesOf } from "../../../evidence/citation";
import type { RetrievedPassage } from "../../../evidence/schema";
import { passageAppliesTo } from "./passage-applicability";

type PassageRef = Extract<EvidenceRef, { kind: "passage" }>;

/** The first retrieved sentence that all patterns match, of a passage that applies to this patient. */
export function sourceIn(
  patterns: readonly RegExp[],
  chart: Chart,
  passages: readonly RetrievedPassage[],
): PassageRef | null {
  return sentenceMatching(
    patterns,
    passages.filter((p) => passageAppliesTo(p, chart)),
  );
}

/** The same among passages that are known to apply to the patient. */
export function sentenceMatching(
  patterns: readonly RegExp[],
  passages: readonly RetrievedPassage[],
): PassageRef | null {
  for (const passage of passages) {
    const quote = sentencesOf(passage.text).find((s) => patterns.every((pattern) => pattern.test(s)));
    if (quote) return { kind: "passage", passageId: passage.id, quote };
  }
  return null;
}
