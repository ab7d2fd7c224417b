"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/field";
import { MAX_STATEMENT, type ObservationKey } from "@/lib/consultations/clinician-schema";
import type { ConsultationState } from "@/lib/consultations/state";
import { feature } from "@/lib/patients/catalogue";
import { hourText, valueText } from "@/lib/patients/format";
import { isListening, takenUpIn, useContribute } from "./contributing";
import { NotSent } from "./sending";

/** Takes an observation out of this consultation, with a reason; the record itself stays as it is. */
export function ExcludeDialog({
  id,
  state,
  observation,
  onClose,
}: {
  id: string;
  state: ConsultationState;
  observation: ObservationKey;
  onClose: () => void;
}) {
  const [because, setBecause] = useState("");
  const send = useContribute(id, state);
  const submit = () =>
    send.mutate(
      { kind: "exclude", observation: { ...observation, because: because.trim() } },
      { onSuccess: (fork) => !fork && onClose() },
    );
  return (
    <Dialog open onClose={onClose} title="Exclude an observation">
      <div className="space-y-3">
        <p>
          <span className="font-semibold">
            {feature(observation.feature).label} {valueText(observation.feature, observation.value)}
          </span>{" "}
          at {hourText(observation.minutes)}
        </p>
        <p className="text-ink-soft">
          Before round {takenUpIn(state)}
          {isListening(state) ? "" : " of a fork"} the expert models read the record again without it, and the doctors
          argue from what is left. The patient's record stays as it is.
        </p>
        <TextArea
          label="Why it is left out"
          value={because}
          maxLength={MAX_STATEMENT}
          placeholder="Drawn above a running infusion."
          onChange={(event) => setBecause(event.target.value)}
        />
        <NotSent error={send.error} busy={send.isPending} onRetry={submit} />
        <Button
          variant="primary"
          busy={send.isPending || send.data != null}
          disabled={because.trim() === ""}
          onClick={submit}
        >
          {isListening(state) ? "Exclude" : "Fork and exclude"}
        </Button>
      </div>
    </Dialog>
  );
}
