import { parentPort, workerData } from "node:worker_threads";

/** What a pool sends: a group of items to work on, or that the thread is to come to rest. */
export type Order<I = unknown> = { group: number; items: I[] } | "rest";

/**
 * What a thread answers: that it is ready; an item's result, in the order of the items; that a group is done, or broke off;
 * that it rests and can be ended. A thread that is ended within native code takes the process with it.
 */
export type Answer<R = unknown> =
  | { kind: "ready" }
  | { kind: "result"; group: number; result: R }
  | { kind: "done"; group: number }
  | { kind: "broken"; group: number; why: string }
  | { kind: "resting" };

/** Work on a group: a result for each item, in their order. */
export type Work<I, R> = (items: I[]) => AsyncIterable<R>;

/**
 * Serves a pool from its thread: opens what the work needs once, then takes groups one after another.
 * What `open` throws ends the thread and, with it, the pool.
 */
export async function serveGroups<S, I, R>(open: (setup: S) => Promise<Work<I, R>>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("serveGroups runs on a worker thread only");
  const say = (answer: Answer<R>) => port.postMessage(answer);
  const work = await open(workerData.setup as S);
  let last: Promise<void> = Promise.resolve();
  let resting = false;
  port.on("message", (order: Order<I>) => {
    if (order === "rest") resting = true;
    last = last.then(async () => {
      if (order === "rest") return say({ kind: "resting" });
      const { group, items } = order;
      try {
        if (resting) return;
        for await (const result of work(items)) {
          say({ kind: "result", group, result });
          if (resting) return;
        }
        say({ kind: "done", group });
      } catch (error) {
        say({ kind: "broken", group, why: String(error) });
      }
    });
  });
  say({ kind: "ready" });
}
