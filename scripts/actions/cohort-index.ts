import { z } from "zod";
import { makeFacts } from "../../lib/cohorts/run/make-facts.server";
import { countStale, markAllStale, markFactsOfOtherRules } from "../../lib/cohorts/store/renew-facts.server";
import { database } from "../../lib/platform/database/database.server";
import { counted } from "../../lib/platform/english";
import { dueEvery, Interrupted, sayAs, untilInterrupted } from "../command-progress";
import { parsedOptions } from "../parsed-options";

export async function makeThem(options: unknown): Promise<void> {
  const { all } = parsedOptions(z.strictObject({ all: z.literal(true).optional() }), options);
  const opened = await database();
  await markFactsOfOtherRules(opened);
  if (all) await markAllStale(opened);
  const stale = await countStale(opened.query, Number.MAX_SAFE_INTEGER);
  const isDue = dueEvery();
  const stopped = new Interrupted("cohort index", "the facts that were made are kept, and the next call goes on");
  const made = await untilInterrupted(stopped, async (signal) => {
    const onBatch = (done: number) => {
      if (isDue()) sayAs("cohort index")(`${done} of ${stale} patients so far`);
    };
    const done = await makeFacts(opened, { onBatch, signal });
    signal.throwIfAborted();
    return done;
  });
  process.stdout.write(`Facts made of ${counted(made, "record")}${made === 0 ? ": all were up to date" : ""}.\n`);
}
