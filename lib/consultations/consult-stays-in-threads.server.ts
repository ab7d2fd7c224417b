import { join } from "node:path";
import { requirePassageEncoder } from "../evidence/search/passage-encoder.server";
import type { StayRecord } from "../experts/stay-prediction";
import { silenceTelemetry } from "../inference/onnx-runtime.server";
import { inThreads } from "../platform/threads/thread-pool.server";
import type { StayRunSetup } from "./consult-stay.server";
import type { StayItem, StayRun } from "./consulted-stay";
import { requireReportEncoder } from "./fusion/configured-report-encoder.server";

/** Read by tsx in threads of their own. */
const workerFile = () => join(process.cwd(), "lib", "consultations", "consult-stays-worker.server.ts");

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
  if (setup.arm !== null) await requirePassageEncoder();
  if (setup.fuse) await requireReportEncoder();
  // Threads inherit this from here: a thread of its own cannot set it.
  silenceTelemetry();
  const unread: StayRun[] = [];
  const options = { file: workerFile(), setup, signal, ...(threads && { threads }) };
  for await (const done of inThreads<StayItem, StayRun>(readable(stays, unread), options)) {
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
