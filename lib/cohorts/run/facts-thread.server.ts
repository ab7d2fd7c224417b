import { type Database, type SharedDatabase, transferredWith } from "../../platform/database/database.server";
import { tsxThread } from "../../platform/threads/tsx-thread.server";
import type { MakingTold } from "./make-facts.server";

/** To the thread: its order, then perhaps that it is to stop. */
export type ToFactsThread = { shared: SharedDatabase } | "stop";

/** From the thread: how far it is, then of how many patients it made the facts, or that it could not: why is in the log. */
export type FromFactsThread = { done: number } | { made: number } | "failed";

/**
 * `makeFacts` on a thread of its own, so that no page waits for it: a record with many notes takes a tenth of a second. A stop ends it after the
 * patient that it is at; what is made stands.
 */
export async function makeFactsInThread(database: Database, { onBatch, signal }: MakingTold = {}): Promise<number> {
  signal?.throwIfAborted();
  const worker = tsxThread("lib/cohorts/run/facts-worker.server.ts");
  const stop = () => worker.postMessage("stop" satisfies ToFactsThread);
  signal?.addEventListener("abort", stop);
  try {
    const made = new Promise<number>((resolve, reject) => {
      worker.on("message", (message: FromFactsThread) => {
        if (message === "failed") reject(new Error("the thread that makes facts met an error"));
        else if ("made" in message) resolve(message.made);
        else onBatch?.(message.done);
      });
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new Error(`the thread that makes facts ended with code ${code}`)));
    });
    made.catch(() => undefined);
    const shared = database.share();
    worker.postMessage({ shared } satisfies ToFactsThread, transferredWith(shared));
    return await made;
  } finally {
    signal?.removeEventListener("abort", stop);
    await worker.terminate();
  }
}
