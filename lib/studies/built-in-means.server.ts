import { builtInReasonerHere } from "../agents/built-in-reasoner.server";
import { setupOf } from "../consultations/ablations";
import type { InMemoryOptions } from "../consultations/consult-in-memory.server";
import { MAX_ROUNDS } from "../consultations/protocol/max-rounds";
import { builtInEvidence } from "../evidence/libraries/built-in-evidence.server";
import { loadTask } from "../experts/model-store.server";

/**
 * What the built-in team consults with on any record: the task's whole panel, the built-in library and rules, all rounds. Experts
 * are explained as `predict` and `reports` ask: the fusion head is fitted on consultations that rest on these attributions.
 */
export async function builtInMeans(taskId: string): Promise<InMemoryOptions> {
  const task = await loadTask(taskId);
  return {
    task,
    ...builtInEvidence(),
    ...setupOf("full", task.definition),
    reasoner: builtInReasonerHere(),
    maxRounds: MAX_ROUNDS,
    explain: { mode: "brief", seed: 1 },
    signal: new AbortController().signal,
  };
}
