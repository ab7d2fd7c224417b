import type { PassageSpan } from "../assertions/assertion";
import type { ClaimKind, Judgement } from "../judgement";
import type { EvidenceRef } from "../schema";

/** The verdict on one thing that a sentence states. */
export interface CheckResult extends Judgement {
  kind: ClaimKind;
  evidence?: readonly EvidenceRef[];
  spans?: readonly PassageSpan[];
}
