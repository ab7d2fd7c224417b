import { type Command, InvalidArgumentError, Option } from "commander";
import { consultedArms } from "../../lib/consultations/ablations";
import { type EvaluatedSplit, evaluatedSplits } from "../../lib/studies/evaluation/evaluation-data";
import type { ReportsOptions } from "../actions/reports";
import { Interrupted, untilInterrupted } from "../command-progress";
import { jobsOption, wholeNumber } from "../number-options";
import { developedOnOption, fromOption, outcomesOption, sourceOption, taskOption } from "../own-stays-options";
import { reasonerOfStaysOption } from "../reasoner-of-stays-option";
import { formatOption } from "../source-files-option";

/** Adds `reports`: consultations on every stay of a split, without a database, for the fusion head and its evaluation. */
export function addReports(program: Command): void {
  program
    .command("reports")
    .description("hold a consultation on every stay of a split: a JSON line a patient, nothing stored; resumable")
    .option("--data <folder>", "folder with set-<x>.tar.gz and Outcomes-<x>.txt for each set")
    .addOption(formatOption())
    .addOption(fromOption())
    .addOption(outcomesOption())
    .requiredOption("--out <file>", "file of JSON lines; a second run goes on where the first stopped")
    .addOption(taskOption())
    .option(
      "--splits <names>",
      `of ${evaluatedSplits.join(", ")}; calibration unless given, external with --from`,
      splitsOf,
    )
    .addOption(sourceOption())
    .addOption(developedOnOption())
    .addOption(new Option("--arm <name>", "who consults, and with what").choices(consultedArms).default("full"))
    .addOption(reasonerOfStaysOption())
    .option("--limit <n>", "stays at most", wholeNumber)
    .addOption(jobsOption())
    .action(async (options: ReportsOptions) => {
      const { reports } = await import("../actions/reports");
      const kept = "what is written is kept, and the same command goes on from there";
      await untilInterrupted(new Interrupted("reports", kept), (signal) => reports(options, signal));
    });
}

function splitsOf(text: string): EvaluatedSplit[] {
  const names = [...new Set(text.split(",").map((name) => name.trim()))];
  const found = evaluatedSplits.filter((split) => names.includes(split));
  if (found.length < names.length)
    throw new InvalidArgumentError(`Expected names of ${evaluatedSplits.join(", ")}, separated by commas.`);
  return found;
}
