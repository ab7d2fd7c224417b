import type { Command } from "commander";
import { withQuestion } from "./cohort-question";

/** Adds `cohort save`: a question is kept with whoever meets it, for the page of cohorts. */
export function cohortSave(group: Command): void {
  const command = group
    .command("save")
    .description("keep a question with whoever meets it: it can be run again, compared, and convened on under Cohorts");
  withQuestion(command)
    .requiredOption("--name <name>", "what the cohort is called")
    .option("--json", "as one JSON document (docs/OUTPUTS.md)")
    .action(async (words: string[], options: unknown) => {
      const { save } = await import("../actions/cohort-save");
      await save(words, options);
    });
}
