import type { Command } from "commander";
import type { ShiftOptions } from "../actions/shift";
import { fromOption, outcomesOption, sourceOption, taskOption } from "../own-stays-options";
import { formatOption } from "../source-files-option";

/** Adds `shift`: a site's own cohort beside the one that the experts were fitted on. */
export function addShift(program: Command): void {
  program
    .command("shift")
    .description("hold a site's cohort against the stays that the models were fitted on, feature by feature")
    .addOption(taskOption())
    .addOption(formatOption())
    .addOption(fromOption())
    .addOption(outcomesOption())
    .option("--database", "the encounters imported into the database")
    .addOption(sourceOption())
    .option("--out <folder>", "folder for shift.json and .csv")
    .option("--json", "print what shift.json holds in place of the table")
    .action(async (options: ShiftOptions) => {
      const { printShift } = await import("../actions/shift");
      await printShift(options);
    });
}
