import { Argument, type Command, Option } from "commander";
import { evaluatedSplits } from "../../lib/studies/evaluation/evaluation-data";
import type { EvaluateCommandOptions, What } from "../actions/evaluate";
import { cohortOptions } from "../cohort-evaluation-options";
import { jobsOption, wholeNumber } from "../number-options";
import { developedOnOption, fromOption, outcomesOption, sourceOption, taskOption } from "../own-stays-options";
import { reasonerOfStaysOption } from "../reasoner-of-stays-option";
import { formatOption } from "../source-files-option";

/** Adds `evaluate`: figures of every arm with intervals and paired differences; or the cards' figures, found again. */
export function addEvaluate(program: Command): void {
  const evaluating = program
    .command("evaluate")
    .description("measure models, ensembles, the consultation and its placebos on a split, as tables and a page")
    .addArgument(
      new Argument(
        "[what]",
        "the task's models, the search in guidelines, a language model that doctors speak by, or searches for cohorts",
      ).choices(["models", "retrieval", "reasoner", "cohorts"]),
    )
    .option(
      "--data <folder>",
      "the task's data: set-<x>.tar.gz and Outcomes-<x>.txt, or time_series_*_en.csv.gz; for retrieval medquad.jsonl.gz; for cohorts a folder of cohort synthetic",
    )
    .addOption(formatOption())
    .addOption(fromOption())
    .addOption(outcomesOption())
    .addOption(taskOption())
    .addOption(
      new Option(
        "--split <name>",
        "part of the development data; external: data of your own, or of others; test unless given, external with --from",
      ).choices(evaluatedSplits),
    )
    .addOption(sourceOption())
    .addOption(developedOnOption())
    .option(
      "--out <folder>",
      "folder for evaluation.md, .csv and .json, and for rows from which a run goes on; the application shows models/<task>/evaluation and models/<task>/evaluation-<name>",
    )
    .option("--arms <names...>", "these arms and the comparator alone")
    .option("--limit <n>", "the first stays of the split alone; of reasoner the first of its 20 cases", wholeNumber)
    .addOption(jobsOption())
    .addOption(reasonerOfStaysOption())
    .option("--reports <folder>", "folder with reports-<arm>.jsonl of the command reports (beside the rows)")
    .option("--provider <id>", "of reasoner: the language model by its id; the one that speaks by default unless given")
    .option("--json", "print what evaluation.json holds in place of the tables; of reasoner reasoner.json")
    .option("--check-cards", "hold the figures against the model cards instead; exit code 1 where one differs")
    .action(async (what: What | undefined, options: EvaluateCommandOptions, command: Command) => {
      const { evaluateAsked } = await import("../actions/evaluate");
      await evaluateAsked(what, options, command);
    });
  for (const option of cohortOptions()) evaluating.addOption(option);
}
