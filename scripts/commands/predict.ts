import type { Command } from "commander";
import type { PredictOptions } from "../actions/predict";
import { jobsOption, positiveHours } from "../number-options";
import { fromOption, sourceOption, taskOption } from "../own-stays-options";
import { formatOption } from "../source-files-option";

/** Adds `predict`: from a data set's files to a CSV of predictions, without a database. */
export function addPredict(program: Command): void {
  program
    .command("predict")
    .description(
      "predict every stay of a data set, without a database: a CSV row a patient with <name>_logit, <name>_probability, the interval of the probability (<name>_low, <name>_high) and why the stay lies outside what a model was trained on (<name>_outside_domain, empty where inside)",
    )
    .addOption(formatOption().makeOptionMandatory())
    .addOption(fromOption().makeOptionMandatory())
    .addOption(sourceOption())
    .requiredOption("--out <file>", "CSV file to write")
    .addOption(taskOption())
    .option("--landmark <hours>", "hours of record after which to predict", positiveHours)
    .option(
      "--no-fused",
      "leave out the probability after reading the report (fused), for which the built-in team consults on every stay",
    )
    .addOption(jobsOption())
    .option("--explain <file>", "CSV file of attributions to write too: a row a patient and expert")
    .option("--parts <file>", "CSV file to write too of what the risk that is told is made of: a row a patient")
    .action(async (options: PredictOptions) => {
      const { predict } = await import("../actions/predict");
      await predict(options);
    });
}
