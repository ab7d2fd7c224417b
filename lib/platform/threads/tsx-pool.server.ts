import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ResourceLimits } from "node:worker_threads";
import { Piscina } from "piscina";

const threadFile = () =>
  join(/* turbopackIgnore: true */ process.cwd(), "lib", "platform", "threads", "tsx-pool-thread.mjs");

export interface TsxPool {
  /**
   * What `work` makes of a task, both of which must survive a structured clone.
   * @throws what `work` throws; an Error with the code ERR_WORKER_OUT_OF_MEMORY where its thread needs more than it may.
   */
  run<T, A>(task: T): Promise<A>;
  /** Ends the threads, whatever they are at. */
  end(): Promise<void>;
}

/**
 * Threads for the `work` of a TypeScript file that the page's bundler never sees. One starts at once, the others with work for
 * them, and another in place of one that crashed, which is the fault of the one task that it was at.
 * @param file absolute path of a module that exports `work`.
 * @param options.workerData as the file finds it in `node:worker_threads`; must survive a structured clone.
 * @param options.memory of each thread; Node's own limits unless given.
 */
export function tsxPool(
  file: string,
  { threads, workerData = null, memory }: { threads: number; workerData?: unknown; memory?: ResourceLimits },
): TsxPool {
  const pool = new Piscina({
    filename: threadFile(),
    workerData,
    ...(memory && { resourceLimits: memory }),
    // With none, what waits would wait for ever where the last thread ends.
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    // Between two tasks a thread would stand still otherwise, with all that it left to be done later.
    atomics: "disabled",
    recordTiming: false,
  });
  // What goes wrong in a thread between tasks concerns no task, and would end the process if nobody listened.
  pool.on("error", () => undefined);
  const { href } = pathToFileURL(file);
  return { run: (task) => pool.run({ file: href, task }), end: () => pool.destroy() };
}
