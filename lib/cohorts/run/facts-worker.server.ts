import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { closeDatabase, takeDatabase } from "../../platform/database/database.server";
import { log } from "../../platform/log.server";
import type { FromFactsThread, ToFactsThread } from "./facts-thread.server";
import { makeFacts } from "./make-facts.server";

/** Makes facts once on this thread, in the database that the thread of the pages shares, and ends. */
const stop = new AbortController();
const say = (message: FromFactsThread) => parentPort?.postMessage(message);

parentPort?.on("message", async (message: ToFactsThread) => {
  if (message === "stop") return stop.abort();
  const answer = await answerTo(message);
  await closeDatabase();
  say(answer);
});

async function answerTo({ shared }: Exclude<ToFactsThread, "stop">): Promise<FromFactsThread> {
  try {
    // Where a thread has a priority of its own, pages go before facts.
    if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    const database = await takeDatabase(shared);
    return { made: await makeFacts(database, { onBatch: (done) => say({ done }), signal: stop.signal }) };
  } catch (error) {
    log.error({ err: error }, "the facts of the records were not made");
    return "failed";
  }
}
