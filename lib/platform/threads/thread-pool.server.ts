import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { abortable } from "../abortable";
import type { Answer, ThreadData } from "./thread-protocol.server";
import { tsxPool } from "./tsx-pool.server";

export interface PoolOptions {
  /** Absolute path of a TypeScript file whose `work` is `serveItems`. */
  file: string;
  /** What each thread opens itself with; must survive a structured clone. */
  setup: unknown;
  /** As many as there are cores unless given. */
  threads?: number;
  signal: AbortSignal;
}

/** What came of an item: its result, or why there is none: its work threw, or brought its thread down. */
export type Done<I, R> = { item: I; result: R } | { item: I; fault: string };

/** Items for each thread at once: while it works on one, the next is there. */
const AHEAD = 2;
/** How long threads may take to come to rest; one item's work, in general. */
const MOST_REST_MS = 20_000;

/**
 * Works on items in threads; results come as they are ready, in no order. A thread has one item at a time, so that one whose
 * work fails is at fault alone. Ending the iteration ends the threads.
 * @throws where a thread cannot open itself; the signal's reason when aborted.
 */
export async function* inThreads<I, R>(
  items: AsyncIterable<I> | Iterable<I>,
  { file, setup, threads = availableParallelism(), signal }: PoolOptions,
): AsyncGenerator<Done<I, R>> {
  signal.throwIfAborted();
  const resting = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const pool = tsxPool(file, { workerData: { setup, resting } satisfies ThreadData, threads });
  const failure = new AbortController();
  const stop = AbortSignal.any([signal, failure.signal]);
  const running = new Set<Promise<void>>();
  const done: Done<I, R>[] = [];

  async function give(item: I): Promise<void> {
    try {
      const answer = await pool.run<I, Answer<R>>(item);
      if (answer === "resting") return;
      if ("unopened" in answer) failure.abort(answer.unopened);
      else done.push({ item, ...answer });
    } catch (error) {
      const fault = String(error).replace("worker exited with code:", "a worker thread ended with code");
      done.push({ item, fault });
    }
  }

  async function next(): Promise<Done<I, R>[]> {
    await abortable(Promise.race(running), stop);
    return done.splice(0);
  }

  try {
    for await (const item of items) {
      while (running.size >= threads * AHEAD) yield* await next();
      stop.throwIfAborted();
      const given = give(item).finally(() => running.delete(given));
      running.add(given);
      yield* done.splice(0);
    }
    while (running.size > 0) yield* await next();
    // What was done while the caller dealt with the one before.
    yield* done.splice(0);
  } finally {
    Atomics.store(resting, 0, 1);
    // A thread that is ended within native code takes the process with it.
    await Promise.race([Promise.all(running), pause(MOST_REST_MS, null, { ref: false })]);
    await pool.end();
  }
}
