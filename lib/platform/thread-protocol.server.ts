import { parentPort, workerData } from "node:worker_threads";

/** What a pool sends: a group of items to work on. */
export interface Group<I = unknown> {
  group: number;
  items: I[];
}

/** What a thread answers: that it is ready; an item's result, in the order of the items; that a group is done, or broke off. */
export type Answer<R = unknown> =
  | { kind: "ready" }
  | { kind: "result"; group: number; result: R }
  | { kind: "done"; group: number }
  | { kind: "broken"; group: number; why: string };

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
  port.on("message", ({ group, items }: Group<I>) => {
    last = last.then(async () => {
      try {
        for await (const result of work(items)) say({ kind: "result", group, result });
        say({ kind: "done", group });
      } catch (error) {
        say({ kind: "broken", group, why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      }
    });
  });
  say({ kind: "ready" });
}
