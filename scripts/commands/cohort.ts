import type { Command } from "commander";
import { architectureOption, cohortReasonerOption } from "./cohort-architecture";
import { cohortExplain } from "./cohort-explain";
import { cohortExport } from "./cohort-export";
import { cohortIndex } from "./cohort-index";
import { cohortParse } from "./cohort-parse";
import { withQuestion } from "./cohort-question";
import { cohortSave } from "./cohort-save";
import { cohortSynthetic } from "./cohort-synthetic";

/** Adds `cohort`: which patients meet a question, and why. */
export function addCohort(program: Command): void {
  const group = program.command("cohort").description("which patients meet a question");
  const command = group
    .command("run")
    .description("answer a question of every patient: who meets it, who may, and why by criterion");
  withQuestion(command)
    .option("--json", "all patients as JSON, a line each; the counts come last")
    .addOption(architectureOption())
    .addOption(cohortReasonerOption())
    .action(async (words: string[], options: unknown) => {
      const { run } = await import("../actions/cohort");
      await run(words, options);
    });
  cohortParse(group);
  cohortSynthetic(group);
  cohortExplain(group);
  cohortSave(group);
  cohortExport(group);
  cohortIndex(group);
}
