import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { closeDatabase, takeDatabase } from "../platform/database/database.server";
import { AppError } from "../platform/errors";
import { stopJobs } from "../platform/jobs.server";
import { log } from "../platform/log.server";
import { live } from "./live-turns.server";
import type { RunKind } from "./run-kind.server";
import type { FromRunThread, ToRunThread } from "./run-thread-messages.server";
import { type Reasoners, startWorker } from "./run-worker.server";

/** How long runs may take to be left as they are once the server stops. */
const restMs = 5000;

const say = (message: FromRunThread) => parentPort?.postMessage(message);

/** Takes up runs on this thread, in the database that the thread of the pages shares, until told to stop. */
export function serveRuns(kinds: readonly RunKind[], reasoners: Reasoners): void {
  let stopSweeping: (() => void) | undefined;
  parentPort?.on("message", async (message: ToRunThread) => {
    try {
      if (message === "stop") {
        stopSweeping?.();
        await stopJobs(restMs);
        await closeDatabase();
        say("stopped");
      } else {
        standBehindPages();
        live(await takeDatabase(message.start)).relay((told) => say({ told }));
        stopSweeping = await startWorker(kinds, reasoners);
        say("started");
      }
    } catch (error) {
      log.error({ err: error }, "the thread that takes up runs met an error");
      const own = error instanceof AppError;
      say({ failed: { code: own ? error.code : null, message: own ? error.userMessage : String(error) } });
    }
  });
}

/** Where a thread has a priority of its own, pages go before runs, as do the threads that answer for them. */
function standBehindPages(): void {
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
