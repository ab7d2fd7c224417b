"use client";
import { useState } from "react";
import { NotSentNotice } from "@/components/runs/not-sent-notice";
import { Button } from "@/components/ui/button";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { Dialog } from "@/components/ui/dialog";
import { TextArea, TextField } from "@/components/ui/field";
import { MAX_STATEMENT } from "@/lib/consultations/protocol/contribution-schema";
import { votingRound } from "@/lib/consultations/protocol/round-of-contribution";
import type { ConsultationDialog } from "./contribution-dialog";
import { roundText, roundThatTakesUp, takesContributions, useContribute } from "./contributions";

const stances = [
  { value: "agree", label: "I agree with the report" },
  { value: "disagree", label: "I disagree" },
] as const;

/** A person takes a seat as a doctor: an opinion, a vote, and their own risk if they have one. */
export function SeatDialog({ id, state, name: given, onClose }: ConsultationDialog & { name: string }) {
  const [name, setName] = useState(given);
  const [stance, setStance] = useState<"agree" | "disagree">("disagree");
  const [risk, setRisk] = useState("");
  const [reason, setReason] = useState("");
  const send = useContribute(id, state);
  const statedRisk = risk.trim() === "" ? null : Number(risk) / 100;
  const wrong = statedRisk !== null && !(statedRisk >= 0 && statedRisk <= 1);
  const submit = () =>
    send.mutate(
      { kind: "give-opinion", opinion: { name: name.trim(), stance, statedRisk, reason: reason.trim() } },
      { onSuccess: (fork) => !fork && onClose() },
    );
  const round = takesContributions(state) ? votingRound(state) : roundThatTakesUp(state);
  return (
    <Dialog open onClose={onClose} title="Take a seat at the table">
      <div className="space-y-3">
        <TextField
          label="Your name at the table"
          value={name}
          maxLength={60}
          onChange={(e) => setName(e.target.value)}
        />
        <ChoiceGroup label="Your word on the report" hideLabel options={stances} value={stance} onChange={setStance} />
        <TextField
          label="Your own risk, in per cent"
          inputMode="decimal"
          value={risk}
          placeholder="none"
          hint="Optional. It stands beside the models' and changes none of them."
          error={wrong ? "A number from 0 to 100, or nothing." : null}
          onChange={(event) => setRisk(event.target.value)}
        />
        <TextArea
          label="Your reason"
          value={reason}
          maxLength={MAX_STATEMENT}
          onChange={(event) => setReason(event.target.value)}
          hint={`A vote in the decision of ${roundText(state, round)}. If you disagree, the doctors answer you in round ${roundThatTakesUp(state)}. What you say is kept as you said it.`}
        />
        <NotSentNotice error={send.error} busy={send.isPending} onRetry={submit} />
        <Button
          variant="primary"
          busy={send.isPending || send.data != null}
          disabled={name.trim() === "" || reason.trim() === "" || wrong}
          onClick={submit}
        >
          {takesContributions(state) ? "Give your opinion" : "Fork and give your opinion"}
        </Button>
      </div>
    </Dialog>
  );
}
