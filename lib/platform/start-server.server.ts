import { sealRows, startSealing } from "./audit/seal-audit.server";
import { answerBackupRequests } from "./backup/backup-requests.server";
import { closeDatabase, type Database, database } from "./database/database.server";
import { env } from "./env.server";
import { AppError } from "./errors";
import { stopJobs } from "./jobs.server";
import { log } from "./log.server";

/** Starts something as the server starts. @returns stops it in order */
type Start = (database: Database) => Promise<() => Promise<void>>;

/**
 * Opens the database as the server starts, rather than at the first request, and starts the worker where this process has one.
 * A server without its database serves nobody, so it ends with a clear line: exit code 2 when another process holds the database.
 */
export async function startServer(startWorker: Start, startImports: Start): Promise<void> {
  const { NEXT_PHASE, CONSILIUM_WORKER, CONSILIUM_DATA_DIR } = env();
  if (NEXT_PHASE === "phase-production-build") return;
  let stopWorker = async () => {};
  let stopBackups = async () => {};
  let stopImports = async () => {};
  try {
    const opened = await database();
    startSealing(opened);
    if (opened.dump) stopBackups = answerBackupRequests(opened, CONSILIUM_DATA_DIR);
    stopImports = await startImports(opened);
    if (CONSILIUM_WORKER === "on") stopWorker = await startWorker(opened);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    process.stderr.write(`consilium: ${error.userMessage}\n`);
    process.exit(error.code === "conflict" ? 2 : 1);
  }
  const stop = () => Promise.all([stopWorker(), stopBackups(), stopImports()]);
  process.once("SIGINT", () => void shutDown(130, stop));
  process.once("SIGTERM", () => void shutDown(143, stop));
}

/** Leaves the work so that it can be taken up again, and ends: the server by itself would wait for streams that never do. */
async function shutDown(exitCode: number, stop: () => Promise<unknown>): Promise<void> {
  try {
    await stop();
    await stopJobs(5000);
    await closeDatabase(sealRows);
  } catch (error) {
    log.error({ err: error }, "the server did not stop in order");
  }
  process.exit(exitCode);
}
