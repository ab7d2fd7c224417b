"use client";
import { FileText, RotateCcw, Square } from "lucide-react";
import { LargerBudget } from "@/components/runs/larger-budget";
import { useRunCommand } from "@/components/runs/use-run";
import { wordsOf } from "@/components/shell/request";
import { Button, ButtonLink } from "@/components/ui/button";
import { useToasts } from "@/components/ui/toast";
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
  const stop = useRunCommand(id, "stop", consultationQuery(id).queryKey);
  const resume = useRunCommand(id, "resume", consultationQuery(id).queryKey);
  const { fail } = useToasts();
  const run = (command: typeof stop) => command.mutate(undefined, { onError: (error) => fail(wordsOf(error)) });
  if (!steers && state.status !== "finished") return null;
  switch (state.status) {
    case "running":
    case "stopping":
      return (
        <Button
          size="sm"
          variant="danger"
          icon={<Square size={12} aria-hidden />}
          busy={stop.isPending || state.status === "stopping"}
          onClick={() => run(stop)}
        >
          {state.status === "stopping" ? "Stopping" : "Stop"}
        </Button>
      );
    case "failed":
    case "cancelled":
      return state.failure?.code === "too-costly" ? (
        <LargerBudget state={state} resume={resume} />
      ) : (
        <Button
          size="sm"
          icon={<RotateCcw size={14} aria-hidden />}
          busy={resume.isPending}
          onClick={() => run(resume)}
        >
          Go on with the run
        </Button>
      );
    case "finished":
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
    case "empty":
      return null;
    default:
      return state.status satisfies never;
  }
}
