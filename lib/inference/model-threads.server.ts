import { join } from "node:path";
import { type Done, inThreads, type PoolOptions } from "../platform/threads/thread-pool.server";
import { silenceTelemetry } from "./onnx-runtime.server";

interface ModelThreads extends Pick<PoolOptions, "setup"> {
  /** The module below lib/ whose `work` the threads do: "experts/shap/explain-stays-worker.server.ts". */
  worker: string;
  threads?: number | undefined;
  signal?: AbortSignal;
}

/** As `inThreads`, for work that asks models: threads inherit that these report nothing to their maker, and cannot set it themselves. */
export function inModelThreads<I, R>(
  items: AsyncIterable<I> | Iterable<I>,
  { worker, setup, threads, signal = new AbortController().signal }: ModelThreads,
): AsyncGenerator<Done<I, R>> {
  silenceTelemetry();
  const file = join(process.cwd(), "lib", ...worker.split("/"));
  return inThreads(items, { file, setup, signal, ...(threads && { threads }) });
}
