"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/field";
import { MAX_STATEMENT } from "@/lib/consultations/clinician-schema";
import type { BroughtIn, ConsultationState } from "@/lib/consultations/state";
import { isListening, takenUpIn, useContribute } from "./contributing";
import { NotSent } from "./sending";

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
  const [because, setBecause] = useState("");
  const send = useContribute(id, state);
  const submit = () =>
    send.mutate(
      { kind: "withdraw", withdrawal: { said: preference.id, because: because.trim() } },
      { onSuccess: (fork) => !fork && onClose() },
    );
  return (
    <Dialog open onClose={onClose} title="Withdraw what was said of the patient's wishes">
      <div className="space-y-3">
        <blockquote className="border-l-2 border-line-strong pl-3">“{preference.text}”</blockquote>
        <p className="text-ink-soft">{whatFollows(state, preference)}</p>
        <TextArea
          label="Why it no longer holds"
          value={because}
          maxLength={MAX_STATEMENT}
          placeholder="She has changed her mind."
          onChange={(event) => setBecause(event.target.value)}
        />
        <NotSent error={send.error} busy={send.isPending} onRetry={submit} />
        <Button
          variant="primary"
          busy={send.isPending || send.data != null}
          disabled={because.trim() === ""}
          onClick={submit}
        >
          {isListening(state) ? "Withdraw" : "Fork and withdraw"}
        </Button>
      </div>
    </Dialog>
  );
}

function whatFollows(state: ConsultationState, preference: BroughtIn): string {
  const others = state.broughtIn.some(
    ({ id, kind, withdrawn }) => kind === "preference" && withdrawn === null && id !== preference.id,
  );
  const heard = isListening(state)
    ? preference.round > state.begun
      ? "The team has not taken it up yet, and will not."
      : `From round ${takenUpIn(state)} on the team no longer considers it.`
    : `From round ${takenUpIn(state)} of a fork on the team no longer considers it.`;
  return `${heard} ${others ? "Another preference goes on suspending the risk." : "The risk applies again, as it was estimated."} That it was said and withdrawn stays in the report.`;
}
