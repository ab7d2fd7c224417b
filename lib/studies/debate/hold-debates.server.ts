import { consultInMemory } from "../../consultations/consult-in-memory.server";
import { hasPredictions, inPhase } from "../../consultations/protocol/state";
import { inModelThreads } from "../../inference/model-threads.server";
import type { Work } from "../../platform/threads/thread-protocol.server";
import type { PatientRecord } from "../../record/schema";
import { builtInMeans } from "../built-in-means.server";
import { type Debated, debatedOf } from "./debate-outcome";
import { identicalDoctorsOf } from "./identical-doctors";

export interface DebatedStay {
  id: string;
  landmarkHours: number;
  record: PatientRecord;
}

/** Opens models, library and reasoner once, and holds a whole debate on each stay. */
export async function openDebates({ task: id }: { task: string }): Promise<Work<DebatedStay, Debated>> {
  const means = await builtInMeans(id);
  return async ({ record, landmarkHours }) => {
    const held = inPhase(await consultInMemory(record, { ...means, asOfMinutes: landmarkHours * 60 }), hasPredictions);
    return debatedOf(held, record, await identicalDoctorsOf(held, means));
  };
}

/** A built-in debate on each stay, in threads; results come in no order. A stay that cannot be consulted on comes with the reason. */
export async function* debates(
  stays: AsyncIterable<DebatedStay> | Iterable<DebatedStay>,
  { task, threads }: { task: string; threads?: number },
): AsyncGenerator<{ id: string; debated: Debated } | { id: string; fault: string }> {
  const options = { worker: "studies/debate/hold-debates-worker.server.ts", setup: { task }, threads };
  for await (const done of inModelThreads<DebatedStay, Debated>(stays, options)) {
    const { id } = done.item;
    yield "result" in done ? { id, debated: done.result } : { id, fault: done.fault };
  }
}
