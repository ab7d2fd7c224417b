"use client";
import type { BroughtIn, ConsultationState } from "@/lib/consultations/protocol/state";
import { type ConsultationDialog, ContributionDialog } from "./contribution-dialog";
import { roundText, takesContributions } from "./contributions";

/** Takes back what was said of the patient's wishes, with a reason; that it was said stays in the discussion. */
export function WithdrawDialog({ preference, ...dialog }: ConsultationDialog & { preference: BroughtIn }) {
  return (
    <ContributionDialog
      {...dialog}
      title="Withdraw what was said of the patient's wishes"
      label="Why it no longer holds"
      placeholder="She has changed her mind."
      action="withdraw"
      contribution={(because) => ({ kind: "withdraw", withdrawal: { said: preference.id, because } })}
    >
      <blockquote className="border-l-2 border-line-strong pl-3">“{preference.text}”</blockquote>
      <p className="text-ink-soft">{whatFollows(dialog.state, preference)}</p>
    </ContributionDialog>
  );
}

function whatFollows(state: ConsultationState, preference: BroughtIn): string {
  const others = state.broughtIn.some(
    ({ id, kind, withdrawn }) => kind === "preference" && withdrawn === null && id !== preference.id,
  );
  const unheard = takesContributions(state) && preference.round > state.begun;
  const heard = unheard
    ? "The team has not taken it up yet, and will not."
    : `From ${roundText(state)} on the team no longer considers it.`;
  return `${heard} ${others ? "Another preference goes on suspending the risk." : "The risk applies again, as it was estimated."} That it was said and withdrawn stays in the report.`;
}
