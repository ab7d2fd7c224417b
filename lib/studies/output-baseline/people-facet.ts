import type { ConsultationState } from "../../consultations/protocol/state";

/** What clinicians brought in and what came of it: answers, risks made anew, the suspension and its end. */
export function peopleFacet({ broughtIn, reruns, forkedFrom, stop, status }: ConsultationState) {
  return {
    broughtIn: broughtIn.map((one) => ({
      kind: one.kind,
      by: one.by,
      text: one.text,
      claim: one.about?.claim ?? null,
      observation: one.about?.observation ?? null,
      round: one.round,
      stance: one.stance,
      statedRisk: one.statedRisk,
      votesIn: one.votesIn,
      answer: one.answer && { verdict: one.answer.verdict, text: one.answer.text },
      withdraws: broughtIn.find(({ id }) => id === one.withdraws)?.text ?? null,
      withdrawnInRound: one.withdrawn?.round ?? null,
    })),
    heardAnew: reruns.map(({ round, before, after }) => ({ round, before, after })),
    forkedAfterRound: forkedFrom?.round ?? null,
    stopped: stop?.reason ?? null,
    status,
  };
}
