import { type Database, transferredWith } from "../platform/database/database.server";
import { AppError } from "../platform/errors";
import { log } from "../platform/log.server";
import { tsxThread } from "../platform/threads/tsx-thread.server";
import { live, takeTold } from "./live-turns.server";
import type { FromRunThread, ToRunThread } from "./run-thread-messages.server";

/** How long the thread may take to stop. */
const mostStopMs = 8000;
/** After how long a thread that ended by itself is started again. */
const againMs = 1000;

/**
 * Has runs taken up on a thread of this process, so that none of their steps holds up a page. A thread that ends by itself is
 * started again, and goes on with what it had begun.
 * @param file from the root of the application: a module that calls `serveRuns`.
 * @returns stops it, its runs left so that they can be taken up again.
 * @throws AppError for a setting with which no run could be held.
 */
export async function startRunThread(database: Database, file: string): Promise<() => Promise<void>> {
  let stopping = false;
  let current = await started();

  async function started() {
    const worker = tsxThread(file);
    const stopped = new Promise<void>((resolve) => {
      worker.on("message", (message: FromRunThread) => message === "stopped" && resolve());
      worker.on("exit", () => resolve());
    });
    const hub = live(database);
    await new Promise<void>((resolve, reject) => {
      worker.on("message", (message: FromRunThread) => {
        if (message === "started") resolve();
        else if (message === "stopped") return;
        else if ("told" in message) takeTold(hub, message.told);
        else reject(errorOf(message.failed));
      });
      worker.on("error", reject);
      worker.on("exit", (code) => reject(new Error(`the thread that takes up runs ended with code ${code}`)));
      const shared = database.share();
      worker.postMessage({ start: shared } satisfies ToRunThread, transferredWith(shared));
    });
    worker.on("error", (error) => log.error({ err: error }, "the thread that takes up runs has failed"));
    worker.on("exit", () => void again());
    return { worker, stopped };
  }

  async function again(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, againMs));
    if (stopping) return;
    try {
      current = await started();
    } catch (error) {
      log.error({ err: error }, "runs cannot be taken up");
      void again();
    }
  }

  return async () => {
    stopping = true;
    current.worker.postMessage("stop" satisfies ToRunThread);
    await Promise.race([current.stopped, new Promise((resolve) => setTimeout(resolve, mostStopMs))]);
  };
}

function errorOf({ code, message }: { code: AppError["code"] | null; message: string }): Error {
  return code === null ? new Error(message) : new AppError(code, { userMessage: message });
}
