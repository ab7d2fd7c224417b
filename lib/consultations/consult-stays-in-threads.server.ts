import type { StayRecord } from "../experts/stay-prediction";
import { inModelThreads } from "../inference/model-threads.server";
import { requireEncodersFor, type StayRunSetup } from "./consult-stay.server";
import type { StayItem, StayRun } from "./consulted-stay";

const worker = "consultations/consult-stays-worker.server.ts";

export interface ConsultedStaysOptions extends StayRunSetup {
  /** As many as there are cores unless given. */
  threads?: number;
  signal: AbortSignal;
}

/**
 * Experts, attributions and a built-in consultation for each stay, in threads; results come in no order, one a stay: what
 * cannot be read, predicted or consulted on comes with the reason. Throws where the models cannot be opened, or a setting
 * for an encoder names none.
 */
export async function* consultedStays(
  stays: AsyncIterable<StayItem | Exclude<StayRecord, { record: unknown }>>,
  { threads, signal, ...setup }: ConsultedStaysOptions,
): AsyncGenerator<StayRun> {
  await requireEncodersFor(setup);
  const unread: StayRun[] = [];
  const options = { worker, setup, signal, threads };
  for await (const done of inModelThreads<StayItem, StayRun>(readable(stays, unread), options)) {
    yield* unread.splice(0);
    const { id, landmarkHours = 0 } = done.item;
    yield "result" in done ? done.result : { id, landmarkHours, fault: done.fault };
  }
  yield* unread;
}

async function* readable(
  stays: AsyncIterable<StayItem | { id: string; fault: string }>,
  unread: StayRun[],
): AsyncGenerator<StayItem> {
  for await (const stay of stays) {
    if ("fault" in stay) unread.push({ ...stay, landmarkHours: 0 });
    else yield stay;
  }
}
