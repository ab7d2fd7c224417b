import type { PassageSpan } from "../assertions/assertion";
import type { ClaimKind, Judgement, VerdictKind } from "../judgement";
import type { EvidenceRef } from "../schema";

/** What is found on one thing that a sentence states, and what shows it. */
export interface Finding extends Judgement {
  evidence: readonly EvidenceRef[];
  spans?: readonly PassageSpan[];
}

/** The same with the kind of claim that it is. */
export interface CheckResult extends Finding {
  kind: ClaimKind;
}

export function found(verdict: VerdictKind, reason: string, evidence: readonly EvidenceRef[] = []): Finding {
  return { verdict, reason, evidence };
}

/** "supported" where what is stated holds, else "contradicted". */
export function stands(holds: boolean, reason: string, evidence: readonly EvidenceRef[] = []): Finding {
  return found(holds ? "supported" : "contradicted", reason, evidence);
}
