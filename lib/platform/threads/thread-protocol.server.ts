import { workerData } from "node:worker_threads";

/** What a pool's threads are opened with; while `resting` is not 0, they begin nothing. */
export interface ThreadData<S = unknown> {
  setup: S;
  resting: Int32Array;
}

/** What a thread answers: an item's result, or why there is none; that it could not be opened; that it rests. */
export type Answer<R> = { result: R } | { fault: string } | { unopened: unknown } | "resting";

/** Work on an item. */
export type Work<I, R> = (item: I) => Promise<R>;

/**
 * Serves a pool from its thread: opens what the work needs once, then takes items one after another.
 * What `open` throws ends the pool.
 */
export function serveItems<S, I, R>(open: (setup: S) => Promise<Work<I, R>>): (item: I) => Promise<Answer<R>> {
  const { setup, resting } = workerData as ThreadData<S>;
  const opening = open(setup).then(
    (work) => ({ work }),
    (error: unknown) => ({ unopened: error }),
  );
  return async (item) => {
    if (Atomics.load(resting, 0) !== 0) return "resting";
    const opened = await opening;
    if ("unopened" in opened) return opened;
    try {
      return { result: await opened.work(item) };
    } catch (error) {
      return { fault: String(error) };
    }
  };
}
