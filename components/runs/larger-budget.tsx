"use client";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { NotSentNotice } from "@/components/runs/not-sent-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { RunState } from "@/lib/runs/run-state";
import { BudgetFields, budgetOf, type Limits } from "./budget-fields";
import type { useRunCommand } from "./use-run";

/** Takes up again a run whose budget was used up, with another. */
export function LargerBudget({
  state,
  resume,
}: {
  state: Pick<RunState, "budget" | "failure">;
  resume: ReturnType<typeof useRunCommand>;
}) {
  const [open, setOpen] = useState(false);
  const [limits, setLimits] = useState<Limits>(() => typed(state));
  const budget = budgetOf(limits);
  const submit = () => budget !== "wrong" && resume.mutate({ budget }, { onSuccess: () => setOpen(false) });
  return (
    <>
      <Button size="sm" icon={<RotateCcw size={14} aria-hidden />} onClick={() => setOpen(true)}>
        Go on with a larger budget
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="A larger budget">
        <div className="space-y-3">
          <p className="text-ink-soft">{state.failure?.message} What has been spent counts towards the new one.</p>
          <BudgetFields limits={limits} onChange={setLimits} />
          <NotSentNotice error={resume.error} busy={resume.isPending} onRetry={submit} />
          <Button variant="primary" busy={resume.isPending} disabled={budget === "wrong"} onClick={submit}>
            Go on with the run
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Twice what there was, to begin with. */
function typed({ budget }: Pick<RunState, "budget">): Limits {
  const twice = (limit: number | null | undefined) => (limit == null ? "" : String(limit * 2));
  return { tokens: twice(budget?.tokens), usd: twice(budget?.usd), seconds: twice(budget?.seconds) };
}
