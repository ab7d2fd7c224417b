import { z } from "zod";
import type { Reasoner, RunResult } from "../agents/reasoner";
import type { Task } from "../agents/task";
import type { StepContext } from "../runs/protocol";
import { type Removed, removedSchema } from "./schema";

/**
 * An agent's turn within a run's step: what it says is shown as it comes, failed attempts are counted, and it is told what was redacted from the
 * messages that left last, since an answer or a failure is theirs.
 */
export async function askInStep<I, O>(
  reasoner: Reasoner,
  { task, input, agent }: { task: Task<I, O>; input: I; agent: string },
  { signal, meter, say, recordUsage }: StepContext,
): Promise<RunResult<O> & { removed?: Removed[] }> {
  let removed: Removed[] | undefined;
  const result = await reasoner.run(task, input, {
    signal,
    agent,
    onTakenOut: (counts) => {
      removed = z.array(removedSchema).parse(counts);
    },
    ...(meter ? { meter } : {}),
    onDelta: (text) => say({ text }),
    onStage: (stage) => say({ text: "", stage }),
    onFailedAttempt: (usage, why) => {
      say({ text: "", reset: true });
      recordUsage(usage, why, removed);
    },
    onBrokenOff: (usage) => recordUsage(usage, "The turn was broken off.", removed),
  });
  return removed === undefined ? result : { ...result, removed };
}
