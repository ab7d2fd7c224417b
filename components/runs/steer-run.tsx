"use client";
import type { QueryKey } from "@tanstack/react-query";
import { RotateCcw, Square } from "lucide-react";
import { wordsOf } from "@/components/shell/request";
import { Button } from "@/components/ui/button";
import { useToasts } from "@/components/ui/toast";
import type { RunState } from "@/lib/runs/run-state";
import { LargerBudget } from "./larger-budget";
import { useRunCommand } from "./use-run";

/** Stop while a run goes on; take it up again after a failure or a stop. Nothing of one that has not begun or is finished. */
export function SteerRun({
  id,
  queryKey,
  state,
  goOn,
}: {
  id: string;
  /** Of the run, which is read anew after a command. */
  queryKey: QueryKey;
  state: Pick<RunState, "status" | "budget" | "failure">;
  /** What taking it up again is called. */
  goOn: string;
}) {
  const stop = useRunCommand(id, "stop", queryKey);
  const resume = useRunCommand(id, "resume", queryKey);
  const { fail } = useToasts();
  const run = (command: typeof stop) => command.mutate(undefined, { onError: (error) => fail(wordsOf(error)) });
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
          {goOn}
        </Button>
      );
    case "finished":
    case "empty":
      return null;
    default:
      return state.status satisfies never;
  }
}
