import { inModelThreads } from "../../inference/model-threads.server";
import type { Work } from "../../platform/threads/thread-protocol.server";
import { valueOrFault } from "../../platform/value-or-fault";
import { stayLandmarkMinutes } from "../landmark";
import { loadTask } from "../model-store.server";
import { predict } from "../predict.server";
import type { Prediction } from "../schema";
import type { StayRecord } from "../stay-prediction";
import type { ExpertExplanation, StayExplanation } from "./stay-explanation";

const worker = "experts/shap/explain-stays-worker.server.ts";
/** Fixed, so that the same stay gets the same attributions each time. */
const seed = 1;

type Indexed = { index: number; stay: StayRecord };

/**
 * Batch attributions of every expert for each stay, in threads, in the order of the stays; what cannot be read or
 * explained comes with the reason. Throws where the models cannot be opened.
 */
export async function* explainStays(
  stays: AsyncIterable<StayRecord>,
  { task, threads, signal }: { task: string; threads?: number; signal: AbortSignal },
): AsyncGenerator<StayExplanation> {
  const options = { worker, setup: { task }, signal, threads };
  const ready = new Map<number, StayExplanation>();
  let next = 0;
  for await (const done of inModelThreads<Indexed, StayExplanation>(numbered(stays), options)) {
    const { index, stay } = done.item;
    ready.set(index, "result" in done ? done.result : { id: stay.id, fault: done.fault });
    for (let first = ready.get(next); first; first = ready.get(next)) {
      yield first;
      ready.delete(next++);
    }
  }
}

async function* numbered(stays: AsyncIterable<StayRecord>): AsyncGenerator<Indexed> {
  let index = 0;
  for await (const stay of stays) yield { index: index++, stay };
}

/** The work of one thread: opens the task's models once, then explains stays. */
export async function openExplaining({ task: id }: { task: string }): Promise<Work<Indexed, StayExplanation>> {
  const task = await loadTask(id);
  return async ({ stay }) => {
    if ("fault" in stay) return stay;
    const asOfMinutes = stayLandmarkMinutes(task.definition, stay);
    const { experts } = task.definition;
    const said = await valueOrFault(() =>
      predict(stay.record, { task, experts, asOfMinutes, explain: { mode: "batch", seed } }),
    );
    if ("fault" in said) return { id: stay.id, fault: said.fault };
    return { id: stay.id, experts: said.value.predictions.map(explanationOf) };
  };
}

function explanationOf({ expert, logit, baseValue, attributions }: Prediction): ExpertExplanation {
  return {
    expert,
    logit,
    baseValue,
    totals: Object.fromEntries(attributions.map(({ feature, total }) => [feature, total])),
    standardError: Math.max(0, ...attributions.map(({ standardError }) => standardError)),
  };
}
