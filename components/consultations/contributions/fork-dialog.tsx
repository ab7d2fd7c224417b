"use client";
import { useState } from "react";
import { NotSentNotice } from "@/components/runs/not-sent-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextArea } from "@/components/ui/field";
import { MAX_STATEMENT } from "@/lib/consultations/protocol/contribution-schema";
import { forkableRounds } from "@/lib/consultations/protocol/forkable-rounds";
import type { ConsultationDialog } from "./contribution-dialog";
import { useFork } from "./contributions";

/** Begins another consultation from the end of a round, with something said to the team or nothing. */
export function ForkDialog({ id, state, round: first, onClose }: ConsultationDialog & { round: number }) {
  const [round, setRound] = useState(first);
  const [text, setText] = useState("");
  const fork = useFork(id);
  const submit = () => {
    const statement = { kind: "statement", text: text.trim(), about: null } as const;
    fork.mutate({ round, contributions: text.trim() === "" ? [] : [{ kind: "state", statement }] });
  };
  return (
    <Dialog open onClose={onClose} title="Fork this consultation">
      <div className="space-y-3">
        <p className="text-ink-soft">
          A fork is a consultation of its own: it begins with everything that was said up to the end of the round, and
          goes on from there. This one stays as it is, and the two can be compared.
        </p>
        <SelectField label="After" value={round} onChange={(event) => setRound(Number(event.target.value))}>
          {forkableRounds(state).map((one) => (
            <option key={one} value={one}>
              {one === 0 ? "the first report" : `round ${one}`}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Say something to the team at once (optional)"
          value={text}
          maxLength={MAX_STATEMENT}
          placeholder="The potassium was haemolysed."
          hint={`Taken up in round ${round + 1}.`}
          onChange={(event) => setText(event.target.value)}
        />
        <NotSentNotice error={fork.error} busy={fork.isPending} onRetry={submit} />
        <Button variant="primary" busy={fork.isPending || fork.isSuccess} onClick={submit}>
          Fork and go on
        </Button>
      </div>
    </Dialog>
  );
}
