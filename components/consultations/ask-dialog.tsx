"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/field";
import { MAX_STATEMENT } from "@/lib/consultations/clinician-schema";
import { doctorName, doctorOf } from "@/lib/consultations/participants";
import type { ConsultationState } from "@/lib/consultations/state";
import { isListening, takenUpIn, useContribute } from "./contributing";
import { NotSent } from "./sending";

/** Questions a claim: whoever made it answers with its evidence or withdraws it. */
export function AskDialog({
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
  const [text, setText] = useState("Does this stand?");
  const send = useContribute(id, state);
  const who = claim.by === "meta" ? "The MetaAgent" : doctorName(doctorOf(state, claim.by));
  const submit = () =>
    send.mutate(
      { kind: "state", statement: { kind: "question", text: text.trim(), about: { claim } } },
      { onSuccess: (fork) => !fork && onClose() },
    );
  return (
    <Dialog open onClose={onClose} title="Question this claim">
      <div className="space-y-3">
        <blockquote className="border-l-2 border-line-strong pl-3">“{claim.text}”</blockquote>
        <TextArea
          label="Your question"
          value={text}
          maxLength={MAX_STATEMENT}
          onChange={(event) => setText(event.target.value)}
          hint={`${who} answers at the start of round ${takenUpIn(state)}${isListening(state) ? "" : " of a fork"}: the claim's evidence is checked again, and the claim stands or is withdrawn.`}
        />
        <NotSent error={send.error} busy={send.isPending} onRetry={submit} />
        <Button
          variant="primary"
          busy={send.isPending || send.data != null}
          disabled={text.trim() === ""}
          onClick={submit}
        >
          {isListening(state) ? "Ask" : "Fork and ask"}
        </Button>
      </div>
    </Dialog>
  );
}
