"use client";
import type { BroughtIn, ConsultationState } from "@/lib/consultations/protocol/state";
import { ContributionDialog } from "./contribution-dialog";
import { roundThatTakesUp, takesContributions } from "./contributions";

/** Takes back what was said of the patient's wishes, with a reason; that it was said stays in the discussion. */
export function WithdrawDialog({
  id,
  state,
  preference,
  onClose,
}: {
  id: string;
  state: ConsultationState;
  preference: BroughtIn;
  onClose: () => void;
}) {
  return (
    <ContributionDialog
      id={id}
      state={state}
      title="Withdraw what was said of the patient's wishes"
      label="Why it no longer holds"
      placeholder="She has changed her mind."
      action="withdraw"
      contribution={(because) => ({ kind: "withdraw", withdrawal: { said: preference.id, because } })}
      onClose={onClose}
    >
      <blockquote className="border-l-2 border-line-strong pl-3">“{preference.text}”</blockquote>
      <p className="text-ink-soft">{whatFollows(state, preference)}</p>
    </ContributionDialog>
  );
}

function whatFollows(state: ConsultationState, preference: BroughtIn): string {
  const others = state.broughtIn.some(
    ({ id, kind, withdrawn }) => kind === "preference" && withdrawn === null && id !== preference.id,
  );
  const heard = takesContributions(state)
    ? preference.round > state.begun
      ? "The team has not taken it up yet, and will not."
      : `From round ${roundThatTakesUp(state)} on the team no longer considers it.`
    : `From round ${roundThatTakesUp(state)} of a fork on the team no longer considers it.`;
  return `${heard} ${others ? "Another preference goes on suspending the risk." : "The risk applies again, as it was estimated."} That it was said and withdrawn stays in the report.`;
}
