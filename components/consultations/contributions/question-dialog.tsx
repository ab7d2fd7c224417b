"use client";
import { doctorName, doctorOf } from "@/lib/consultations/protocol/participants";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { ContributionDialog } from "./contribution-dialog";
import { roundThatTakesUp, takesContributions } from "./contributions";

/** Questions a claim: whoever made it answers with its evidence or withdraws it. */
export function QuestionDialog({
  id,
  state,
  claim,
  onClose,
}: {
  id: string;
  state: ConsultationState;
  claim: { by: string; text: string };
  onClose: () => void;
}) {
  const who = claim.by === "meta" ? "The MetaAgent" : doctorName(doctorOf(state, claim.by));
  return (
    <ContributionDialog
      id={id}
      state={state}
      title="Question this claim"
      label="Your question"
      written="Does this stand?"
      hint={`${who} answers at the start of round ${roundThatTakesUp(state)}${takesContributions(state) ? "" : " of a fork"}: the claim's evidence is checked again, and the claim stands or is withdrawn.`}
      action="ask"
      contribution={(text) => ({ kind: "state", statement: { kind: "question", text, about: { claim } } })}
      onClose={onClose}
    >
      <blockquote className="border-l-2 border-line-strong pl-3">“{claim.text}”</blockquote>
    </ContributionDialog>
  );
}
