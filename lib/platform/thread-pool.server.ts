import { availableParallelism } from "node:os";
import type { Worker } from "node:worker_threads";
import type { Answer, Order } from "./thread-protocol.server";
import { tsxThread } from "./tsx-thread.server";

export interface PoolOptions {
  /** Absolute path of a TypeScript file that calls `serveGroups`. */
  file: string;
  /** What each thread opens itself with; must survive a structured clone. */
  setup: unknown;
  /** As many as there are cores unless given. */
  threads?: number;
  /** Items a thread gets at once. */
  groupOf: number;
  signal: AbortSignal;
}

/** What came of an item: its result, or why there is none: its work threw, or brought its thread down. */
export type Done<I, R> = { item: I; result: R } | { item: I; fault: string };

/** Groups at a thread at once: while it works on one, the next is there. */
const AHEAD = 2;
/** How long a thread may take to come to rest; one item's work, in general. */
const MOST_REST_MS = 20_000;

/**
 * Works on items in threads; results come as they are ready, in no order. An item whose group broke is tried once more by
 * itself, so that only the culprit is at fault. Ending the iteration ends the threads.
 * @throws where a thread cannot open itself; the signal's reason when aborted.
 */
export async function* inThreads<I, R>(
  items: AsyncIterable<I> | Iterable<I>,
  options: PoolOptions,
): AsyncGenerator<Done<I, R>> {
  const pool = new Pool<I, R>(options);
  try {
    for await (const group of grouped(items, options.groupOf)) {
      while (pool.full) yield* await pool.next();
      pool.give(group);
      yield* pool.ready();
    }
    while (pool.busy) yield* await pool.next();
  } finally {
    await pool.close();
  }
}

async function* grouped<I>(items: AsyncIterable<I> | Iterable<I>, size: number): AsyncGenerator<I[]> {
  let group: I[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

interface Thread<I> {
  worker: Worker;
  opened: boolean;
  /** What it was given and has not answered, oldest first. */
  groups: { number: number; items: I[] }[];
}

class Pool<I, R> {
  private readonly limit: number;
  private readonly threads = new Set<Thread<I>>();
  /** Given back by a thread that broke. */
  private readonly again: I[][] = [];
  private done: Done<I, R>[] = [];
  private failure: { error: unknown } | null = null;
  private wake: () => void = () => undefined;
  private groups = 0;
  private closing = false;
  private readonly onAbort = () => this.fail(this.options.signal.reason);

  constructor(private readonly options: PoolOptions) {
    this.limit = Math.max(1, options.threads ?? availableParallelism());
    options.signal.addEventListener("abort", this.onAbort, { once: true });
    if (options.signal.aborted) this.onAbort();
  }

  /** Whether every thread has as much as it should. */
  get full(): boolean {
    return this.threads.size >= this.limit && [...this.threads].every(({ groups }) => groups.length >= AHEAD);
  }

  get busy(): boolean {
    return this.again.length > 0 || this.done.length > 0 || [...this.threads].some(({ groups }) => groups.length > 0);
  }

  give(items: I[]): void {
    const thread = this.freest();
    const number = this.groups++;
    thread.groups.push({ number, items: [...items] });
    thread.worker.postMessage({ group: number, items } satisfies Order<I>);
  }

  /** What is ready now. */
  ready(): Done<I, R>[] {
    if (this.failure) throw this.failure.error;
    const ready = this.done;
    this.done = [];
    return ready;
  }

  /** What is ready, once something is. */
  async next(): Promise<Done<I, R>[]> {
    while (this.again.length > 0 && !this.full) this.give(this.again.shift() as I[]);
    if (this.done.length === 0 && !this.failure)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    return this.ready();
  }

  async close(): Promise<void> {
    this.closing = true;
    this.options.signal.removeEventListener("abort", this.onAbort);
    await Promise.all([...this.threads].map(({ worker }) => ended(worker)));
  }

  private freest(): Thread<I> {
    const idle = [...this.threads].toSorted((a, b) => a.groups.length - b.groups.length)[0];
    if (idle && (idle.groups.length === 0 || this.threads.size >= this.limit)) return idle;
    return this.start();
  }

  private start(): Thread<I> {
    const worker = tsxThread(this.options.file, this.options.setup);
    const thread: Thread<I> = { worker, opened: false, groups: [] };
    worker.on("message", (answer: Answer<R>) => this.take(thread, answer));
    worker.on("error", (error) => this.lost(thread, error));
    worker.on("exit", (code) => this.lost(thread, new Error(`a worker thread ended with code ${code}`)));
    this.threads.add(thread);
    return thread;
  }

  private take(thread: Thread<I>, answer: Answer<R>): void {
    switch (answer.kind) {
      case "ready":
        thread.opened = true;
        return;
      case "result": {
        const group = thread.groups.find(({ number }) => number === answer.group);
        if (group) this.done.push({ item: group.items.shift() as I, result: answer.result });
        return this.wake();
      }
      case "done":
      case "broken": {
        const group = thread.groups.find(({ number }) => number === answer.group);
        thread.groups = thread.groups.filter((one) => one !== group);
        if (group && answer.kind === "broken") this.setAside(group.items, answer.why);
        return this.wake();
      }
      case "resting":
        return;
      default:
        return answer satisfies never;
    }
  }

  /** The thread is gone: what it had not begun is given again, what it was at is tried one by one. */
  private lost(thread: Thread<I>, error: unknown): void {
    if (this.closing || !this.threads.delete(thread)) return;
    if (!thread.opened) return this.fail(error);
    const [current, ...waiting] = thread.groups;
    if (current) this.setAside(current.items, String(error));
    for (const { items } of waiting) this.again.push(items);
    this.wake();
  }

  private setAside(items: I[], why: string): void {
    if (items.length === 1) this.done.push({ item: items[0] as I, fault: why });
    else for (const item of items) this.again.push([item]);
  }

  private fail(error: unknown): void {
    this.failure ??= { error };
    this.wake();
  }
}

/** Ends a thread when it has come to rest, or has had time enough to. */
async function ended(worker: Worker): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MOST_REST_MS);
    worker.on("message", (answer: Answer) => {
      if (answer.kind === "resting") resolve();
    });
    worker.once("exit", () => resolve());
    worker.postMessage("rest" satisfies Order);
  });
  clearTimeout(timer);
  await worker.terminate();
}
