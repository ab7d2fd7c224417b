import { sealRows, startSealing } from "./audit/seal-audit.server";
import { closeDatabase, database } from "./database/database.server";
import { env } from "./env.server";
import { AppError } from "./errors";
import { stopJobs } from "./jobs.server";
import { log } from "./log.server";

/**
 * Opens the database as the server starts, rather than at the first request, and starts the worker where this process has one.
 * A server without its database serves nobody, so it ends with a clear line: exit code 2 when another process holds the database.
 */
export async function startServer(startWorker: () => Promise<void>): Promise<void> {
  const { NEXT_PHASE, CONSILIUM_WORKER } = env();
  if (NEXT_PHASE === "phase-production-build") return;
  try {
    startSealing(await database());
    if (CONSILIUM_WORKER === "on") await startWorker();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    process.stderr.write(`consilium: ${error.userMessage}\n`);
    process.exit(error.code === "conflict" ? 2 : 1);
  }
  process.once("SIGINT", () => void shutDown(130));
  process.once("SIGTERM", () => void shutDown(143));
}

/** Leaves the work so that it can be taken up again, and ends: the server by itself would wait for streams that never do. */
async function shutDown(exitCode: number): Promise<void> {
  try {
    await stopJobs(5000);
    await closeDatabase(sealRows);
  } catch (error) {
    log.error({ err: error }, "the server did not stop in order");
  }
  process.exit(exitCode);
}
