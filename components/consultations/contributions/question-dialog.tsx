"use client";
import { doctorName, doctorOf } from "@/lib/consultations/protocol/participants";
import { type ConsultationDialog, ContributionDialog } from "./contribution-dialog";
import { roundText } from "./contributions";

/** Questions a claim: whoever made it answers with its evidence or withdraws it. */
export function QuestionDialog({ claim, ...dialog }: ConsultationDialog & { claim: { by: string; text: string } }) {
  const { state } = dialog;
  const who = claim.by === "meta" ? "The MetaAgent" : doctorName(doctorOf(state, claim.by));
  return (
    <ContributionDialog
      {...dialog}
      title="Question this claim"
      label="Your question"
      written="Does this stand?"
      hint={`${who} answers at the start of ${roundText(state)}: the claim's evidence is checked again, and the claim stands or is withdrawn.`}
      action="ask"
      contribution={(text) => ({ kind: "state", statement: { kind: "question", text, about: { claim } } })}
    >
      <blockquote className="border-l-2 border-line-strong pl-3">“{claim.text}”</blockquote>
    </ContributionDialog>
  );
}
