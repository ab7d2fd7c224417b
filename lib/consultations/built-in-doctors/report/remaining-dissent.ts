import type { FinalReport } from "../../protocol/reviews-and-reports";
import type { SignedOpinion } from "../../protocol/team-schema";

/** The doctors who still disagree, in their own words: never shortened, never rephrased. */
export function dissentOf(opinions: readonly SignedOpinion[]): FinalReport["dissent"] {
  return opinions
    .filter((o) => o.opinion.stance === "disagree")
    .map(({ doctor, opinion }) => ({
      doctor: doctor.id,
      statedRisk: opinion.statedRisk,
      reason: opinion.reason,
      evidence: opinion.evidence,
      states: opinion.states?.reason,
    }));
}

/** "majority" when more doctors agree with the report than not. */
export function consensusOf(opinions: readonly SignedOpinion[]): FinalReport["consensus"] {
  const dissenting = opinions.filter((o) => o.opinion.stance === "disagree").length;
  if (dissenting === 0) return "unanimous";
  return dissenting * 2 < opinions.length ? "majority" : "split";
}
