import { type Command, Option } from "commander";
import { type ArmName, armNames } from "../../lib/trajectories/arms/trajectory-arm";
import type { TrajectoryOptions } from "../actions/trajectory";
import { wholeNumber } from "../number-options";

/** Adds `trajectory`: one patient's years of record, read in chunks by a chain of agents, remembered with sources, and judged from 1 to 10. */
export function addTrajectory(program: Command): void {
  program
    .command("trajectory")
    .description("read a patient's years of record in chunks, and judge a risk from 1 to 10")
    .requiredOption("--patient <id>", "a patient's identifier, MRN (S-0007) or the data set's own record id (132539)")
    .requiredOption("--question <id>", "what is asked: death-1y, lung-cancer-1y, ... (a wrong one lists all)")
    .addOption(new Option("--arm <name>", "how it is read").choices(armNames).default("chain" satisfies ArmName))
    .option("--as-of <date>", "what was known before then alone, as 2020-05-03; unless given, all that is recorded")
    .addOption(new Option("--chunk-tokens <n>", "most tokens of a chunk; 8,000 unless given").argParser(wholeNumber))
    .option("--learnt <file>", "what trajectory-fit learnt of the question, in place of what is shipped")
    .addOption(
      new Option("--reasoner <kind>", "who reads; unless given, CONSILIUM_REASONER, else as Convene does").choices([
        "builtin",
        "llm",
      ]),
    )
    .option("--json", "print all of it as JSON, in place of the text")
    .action(async (options: TrajectoryOptions) => {
      const { readTrajectory } = await import("../actions/trajectory");
      await readTrajectory(options);
    });
}
