"use client";
import type { ObservationKey } from "@/lib/consultations/protocol/contribution-schema";
import { feature } from "@/lib/record/catalogue";
import { hourText, valueText } from "@/lib/record/value-text";
import { type ConsultationDialog, ContributionDialog } from "./contribution-dialog";
import { roundText } from "./contributions";

/** Takes an observation out of this consultation, with a reason; the record itself stays as it is. */
export function ExcludeDialog({ observation, ...dialog }: ConsultationDialog & { observation: ObservationKey }) {
  return (
    <ContributionDialog
      {...dialog}
      title="Exclude an observation"
      label="Why it is left out"
      placeholder="Drawn above a running infusion."
      action="exclude"
      contribution={(because) => ({ kind: "exclude", observation: { ...observation, because } })}
    >
      <p>
        <span className="font-semibold">
          {feature(observation.feature).label} {valueText(observation.feature, observation.value)}
        </span>{" "}
        at {hourText(observation.minutes)}
      </p>
      <p className="text-ink-soft">
        Before {roundText(dialog.state)} the expert models read the record again without it, and the doctors argue from
        what is left. The patient's record stays as it is.
      </p>
    </ContributionDialog>
  );
}
