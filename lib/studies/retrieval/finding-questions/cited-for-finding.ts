import { topicOf } from "../../../claims/evidence";
import type { EvidenceRef } from "../../../claims/schema";
import type { ConsultationState } from "../../../consultations/protocol/state";
import type { FeatureId } from "../../../record/catalogue";

/**
 * The passages that the team cites for a finding, in the order in which a reader meets them: beside the finding among the report's
 * drivers, then for what to do and to check because of it, then in the doctors' reviews. Each stands once.
 */
export function citedForFinding({ final, reviews }: Pick<ConsultationState, "final" | "reviews">, feature: FeatureId) {
  const about = (claims: readonly { evidence: EvidenceRef[] }[]) =>
    claims.filter(({ evidence }) => topicOf({ evidence }).feature === feature);
  const because = (asked: readonly { evidence: EvidenceRef[] }[]) =>
    asked.filter(({ evidence }) => evidence.some((ref) => ref.kind === "observation" && ref.feature === feature));
  const read = [
    ...about(final?.drivers ?? []),
    ...because([...(final?.actions ?? []), ...(final?.checks ?? [])]),
    ...about(Object.values(reviews).flatMap(({ claims }) => claims)),
  ];
  const cited = read.flatMap(({ evidence }) =>
    evidence.flatMap((ref) => (ref.kind === "passage" ? [ref.passageId] : [])),
  );
  return [...new Set(cited)];
}
