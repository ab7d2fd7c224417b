import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { closeDatabase, type Database, takeDatabase } from "../../../../platform/database/database.server";
import { AppError } from "../../../../platform/errors";
import { log } from "../../../../platform/log.server";
import { installSecret } from "../../../../platform/secret.server";
import type { FhirImportReport } from "../../../import/fhir-import-report";
import { importFhir, undoFhirImport } from "../import-fhir.server";
import { firstLook } from "./first-look.server";
import type { FromImportThread, ImportWork, ToImportThread, WorkResults } from "./import-thread-messages.server";

/** Does one piece of work on this thread, in the database that the thread of the pages shares, and ends. */
const stop = new AbortController();
const say = (message: FromImportThread) => parentPort?.postMessage(message);

parentPort?.on("message", async (message: ToImportThread) => {
  if (message === "stop") return stop.abort(new Error("told to stop"));
  const answer = await answerTo(message);
  await closeDatabase();
  say(answer);
});

async function answerTo({ shared, work }: Exclude<ToImportThread, "stop">): Promise<FromImportThread> {
  try {
    // Where a thread has a priority of its own, pages go before imports.
    if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    return { result: await done(await takeDatabase(shared), work) };
  } catch (error) {
    const own = error instanceof AppError;
    if (!own && !stop.signal.aborted) log.error({ err: error, kind: work.kind }, "an import met an error");
    return { failed: { code: own ? error.code : null, message: own ? error.userMessage : "" } };
  }
}

async function done(database: Database, work: ImportWork): Promise<WorkResults[keyof WorkResults]> {
  const now = () => new Date();
  if (work.kind === "look") return firstLook(work.from, { signal: stop.signal });
  if (work.kind === "undo") return undoFhirImport(database, work.runId, { now });
  const { from, choice, dryRun, runId, workFolder } = work;
  const secret = await installSecret();
  const onProgress = (progress: FhirImportReport) => say({ progress });
  return importFhir(database, {
    from,
    ...choice,
    secret,
    runId,
    now,
    workFolder,
    dryRun,
    signal: stop.signal,
    onProgress,
  });
}
