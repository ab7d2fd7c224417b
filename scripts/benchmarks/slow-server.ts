import { join } from "node:path";
import { runOnSlowServer } from "../../lib/consultations/testing/slow-server-run.server";
import { openDatabase } from "../../lib/platform/database/database.server";
import { migrate } from "../../lib/platform/database/migrate.server";
import { benchOptions, wholeNumber } from "../bench-options";
import { inTemporaryFolder, tellFigures } from "../measured";

/**
 * A whole consultation through a language model's server with the speed of a laptop and one slot: what a Test makes expect, and what it
 * then takes. `--scale` is how many times as fast its clock goes, and every limit with it; at 1 it takes about an hour.
 */
const USAGE =
  "npm run bench -- slow-server [--scale <number, default 100>] [--reads <tokens a second, default 12>] [--writes <tokens a second, default 6>]";
const values = benchOptions(USAGE, {
  scale: { type: "string", default: "100" },
  reads: { type: "string", default: "12" },
  writes: { type: "string", default: "6" },
});
const wanted = {
  scale: wholeNumber(USAGE, "scale", values.scale),
  reads: wholeNumber(USAGE, "reads", values.reads),
  writes: wholeNumber(USAGE, "writes", values.writes),
};

await inTemporaryFolder(async (folder) => {
  const database = await openDatabase({ directory: join(folder, "database") });
  await migrate(database);
  try {
    const began = performance.now();
    const { end, state, estimate, seconds, inCalls, counts } = await runOnSlowServer(database, {
      ...wanted,
      onEstimate: (words) => console.log(`before it begins: ${words}`),
      onEvent(event) {
        if (event.type !== "step-started") return;
        const at = (((performance.now() - began) * wanted.scale) / 60_000).toFixed(1).padStart(6);
        console.log(`${at} min  ${event.data.sentence}`);
      },
    });
    console.log(`it ${end === "finished" ? "finished" : `ended as ${end}: ${state.failure?.message}`}`);
    tellFigures("slow-server", {
      finished: end === "finished" ? 1 : 0,
      rounds: state.rounds.length,
      calls: state.usage.calls,
      promptTokens: counts.promptTokens,
      answerTokens: counts.answerTokens,
      mostCallsAtOnce: counts.mostAtOnce,
      estimatedMinutes: Math.round(estimate.seconds / 60),
      minutes: Math.round(seconds / 60),
      minutesInCalls: Math.round(inCalls / 60),
      tookByEstimate: Number((inCalls / estimate.seconds).toFixed(2)),
    });
    if (end !== "finished") process.exitCode = 1;
  } finally {
    await database.close();
  }
});
