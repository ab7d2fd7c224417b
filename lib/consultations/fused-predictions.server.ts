import type { StayPrediction, StayRecord } from "../experts/stay-prediction";
import { consultedStays } from "./consult-stays-in-threads.server";
import type { EventData } from "./protocol/schema";

type Predicted = Exclude<StayPrediction, { fault: string }>;

/** A stay's prediction with the consultation's risk: the fusion head's, or what stands in for it and why. */
export type FusedPrediction = (Predicted & { fused: EventData<"fused-risk"> | null }) | { id: string; fault: string };

/**
 * What every model says of each stay, and the risk of a whole built-in consultation on it, in the order of the stays.
 * Throws where the models cannot be opened; the signal's reason when aborted.
 */
export async function* fusedPredictions(
  stays: AsyncIterable<StayRecord> | Iterable<StayRecord>,
  { task, threads, signal }: { task: string; threads?: number; signal: AbortSignal },
): AsyncGenerator<FusedPrediction> {
  const order: string[] = [];
  const ready = new Map<string, FusedPrediction>();
  const options = {
    task,
    evaluationModels: true,
    arm: "full",
    explain: { mode: "brief", seed: 1 },
    fuse: true,
    threads,
    signal,
  } as const;
  let next = 0;
  for await (const run of consultedStays(listed(stays, order), options)) {
    const { id } = run;
    if ("fault" in run) ready.set(id, { id, fault: run.fault });
    else {
      const { experts, evaluationModels, ensembles, consultation } = run;
      ready.set(id, { id, experts, evaluationModels, ensembles, fused: consultation?.fused ?? null });
    }
    for (let at = order[next]; at !== undefined && ready.has(at); at = order[next]) {
      yield ready.get(at) as FusedPrediction;
      ready.delete(at);
      next++;
    }
  }
}

async function* listed(
  stays: AsyncIterable<StayRecord> | Iterable<StayRecord>,
  order: string[],
): AsyncGenerator<StayRecord> {
  for await (const stay of stays) {
    order.push(stay.id);
    yield stay;
  }
}
