import type { Command } from "commander";
import type { DevelopmentStaysOptions } from "../actions/development-stays";

/** Adds `development-stays`: the list by which a task's development data are known again, under any ids. */
export function addDevelopmentStays(program: Command): void {
  program
    .command("development-stays")
    .description("list what a task's models were developed on, by fingerprints of what was measured, for its folder")
    .option("--task <id>", "prediction task", "icu-mortality")
    .requiredOption("--from <paths...>", "the development data, as `predict` takes them")
    .requiredOption("--out <file>", "development-stays.json of the task's folder")
    .action(async (options: DevelopmentStaysOptions) => {
      const { writeDevelopmentStays } = await import("../actions/development-stays");
      await writeDevelopmentStays(options);
    });
}
