import type { Command } from "commander";
import { withQuestion } from "./cohort-question";

/** Adds `cohort explain`: why a patient meets a question, or does not. */
export function cohortExplain(group: Command): void {
  const command = group
    .command("explain")
    .description("why one patient meets a question, may meet it, or does not: each criterion with all that shows it");
  withQuestion(command)
    .requiredOption("--patient <mrn>", "the patient's record number, or identifier")
    .option("--json", "as one JSON document (docs/OUTPUTS.md)")
    .action(async (words: string[], options: unknown) => {
      const { explain } = await import("../actions/cohort-explain");
      await explain(words, options);
    });
}
