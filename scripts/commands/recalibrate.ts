import type { Command } from "commander";
import type { RecalibrateOptions } from "../actions/recalibrate";
import { jobsOption, share } from "../number-options";
import { fromOption, outcomesOption, sourceOption, taskOption } from "../own-stays-options";
import { formatOption } from "../source-files-option";

/** Adds `recalibrate`: a site's own stays against the calibration in use, and into its place with `--apply`. */
export function addRecalibrate(program: Command): void {
  program
    .command("recalibrate")
    .description("fit calibration and threshold to a site's own stays; report, and with --apply use them")
    .addOption(taskOption())
    .addOption(formatOption())
    .addOption(fromOption())
    .addOption(outcomesOption())
    .addOption(sourceOption())
    .option("--out <folder>", "folder for recalibration.json and .csv")
    .option("--sensitivity <share>", "threshold: the highest with at least this sensitivity", share)
    .option("--ppv <share>", "threshold: the lowest with at least this PPV", share)
    .option("--fused", "consult on every stay too, and recalibrate the fusion head (minutes for a thousand stays)")
    .addOption(jobsOption())
    .option("--json", "print what recalibration.json holds in place of the report")
    .option("--apply", "use the new calibration everywhere from now on")
    .option("--remove", "go back to the calibration shipped")
    .action(async (options: RecalibrateOptions) => {
      const { refit, remove } = await import("../actions/recalibrate");
      process.stdout.write(options.remove ? await remove(options) : await refit(options));
    });
}
