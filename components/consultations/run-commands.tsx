"use client";
import { FileText } from "lucide-react";
import { SteerRun } from "@/components/runs/steer-run";
import { ButtonLink } from "@/components/ui/button";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { consultationQuery } from "./queries";

/** Stop while it runs; resume after a failure or a stop; the report when there is one. */
export function RunCommands({
  id,
  state,
  steers,
}: {
  id: string;
  state: ConsultationState;
  /** Whether the viewer may stop it and take it up again. */
  steers: boolean;
}) {
  if (state.status === "finished")
    return (
      <ButtonLink
        size="sm"
        variant="primary"
        href={`/consultations/${id}/report`}
        icon={<FileText size={14} aria-hidden />}
      >
        Report and rating
      </ButtonLink>
    );
  return steers ? (
    <SteerRun id={id} queryKey={consultationQuery(id).queryKey} state={state} goOn="Go on with the run" />
  ) : null;
}
