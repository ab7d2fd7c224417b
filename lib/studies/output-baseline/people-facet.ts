import type { ConsultationState } from "../../consultations/protocol/state";
import { picked } from "../../platform/picked";

/** What clinicians brought in and what came of it: answers, risks made anew, the suspension and its end. */
export function peopleFacet({ broughtIn, reruns, forkedFrom, stop, status }: ConsultationState) {
  return {
    broughtIn: broughtIn.map((one) => ({
      ...picked(one, "kind", "by", "text", "round", "stance", "statedRisk", "votesIn"),
      claim: one.about?.claim ?? null,
      observation: one.about?.observation ?? null,
      answer: one.answer && picked(one.answer, "verdict", "text"),
      withdraws: broughtIn.find(({ id }) => id === one.withdraws)?.text ?? null,
      withdrawnInRound: one.withdrawn?.round ?? null,
    })),
    heardAnew: reruns.map((one) => picked(one, "round", "before", "after")),
    forkedAfterRound: forkedFrom?.round ?? null,
    stopped: stop?.reason ?? null,
    status,
  };
}
