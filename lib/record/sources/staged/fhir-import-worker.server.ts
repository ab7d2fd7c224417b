import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { closeDatabase, takeDatabase } from "../../../platform/database/database.server";
import { AppError } from "../../../platform/errors";
import { log } from "../../../platform/log.server";
import { doImportWork } from "./do-import-work.server";
import type { FromImportThread, ToImportThread } from "./import-thread-messages.server";

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
    const onProgress = (progress: Extract<FromImportThread, { progress: unknown }>["progress"]) => say({ progress });
    return { result: await doImportWork(await takeDatabase(shared), work, { signal: stop.signal, onProgress }) };
  } catch (error) {
    const own = error instanceof AppError;
    if (!own && !stop.signal.aborted) log.error({ err: error, kind: work.kind }, "an import met an error");
    return { failed: { code: own ? error.code : null, message: own ? error.userMessage : "" } };
  }
}
