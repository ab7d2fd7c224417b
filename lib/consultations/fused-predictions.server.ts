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
  // Those that were given and did not come back yet, in order, and what came back too early: no more than the threads are at.
  const order: string[] = [];
  const ready = new Early();
  const options = {
    task,
    evaluationModels: true,
    arm: "full",
    explain: { mode: "brief", seed: 1 },
    fuse: true,
    threads,
    signal,
  } as const;
  for await (const run of consultedStays(listed(stays, order), options)) {
    const { id } = run;
    if ("fault" in run) ready.add({ id, fault: run.fault });
    else {
      const { experts, evaluationModels, ensembles, consultation } = run;
      ready.add({ id, experts, evaluationModels, ensembles, fused: consultation?.fused ?? null });
    }
    for (let next = ready.take(order[0]); next !== null; next = ready.take(order[0])) {
      order.shift();
      yield next;
    }
  }
}

/** Results by the id of their stay, of which two may stand in the files. */
class Early {
  private readonly byId = new Map<string, FusedPrediction[]>();

  add(one: FusedPrediction): void {
    const same = this.byId.get(one.id);
    if (same) same.push(one);
    else this.byId.set(one.id, [one]);
  }

  /** The first of an id; null where there is none. */
  take(id: string | undefined): FusedPrediction | null {
    const [first, ...others] = (id === undefined ? undefined : this.byId.get(id)) ?? [];
    if (first === undefined) return null;
    if (others.length > 0) this.byId.set(first.id, others);
    else this.byId.delete(first.id);
    return first;
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
