import { distinctEvidence } from "../../../claims/evidence";
import type { EvidenceRef } from "../../../claims/schema";
import type { OpenQuestion } from "../../protocol/open-questions";
import type { DoctorId } from "../../protocol/reviews-and-reports";
import type { Phrase } from "../wording/phrase";
import { sentences } from "../wording/phrase";
import type { Wording } from "../wording/wording";

/** A question that has no number yet. */
export type Question = Omit<OpenQuestion, "id">;

const mostEvidence = 6;

interface Asked {
  kind: Question["kind"];
  text: Phrase;
  because: readonly (Phrase | null)[];
  evidence: readonly EvidenceRef[];
  askedOf: DoctorId[];
}

/** A question in words, with what they state. */
export function questionOf({ kind, text, because, evidence, askedOf }: Asked, say: Wording): Question {
  const [asked, why] = [say([text]), say(sentences(...because))];
  return {
    kind,
    text: asked.text,
    because: why.text,
    evidence: distinctEvidence(evidence, mostEvidence),
    askedOf,
    states: { text: asked.states, because: why.states },
  };
}
