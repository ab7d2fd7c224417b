import type { Command } from "commander";
import { cohortFormats } from "../../lib/cohorts/export/cohort-formats";
import { withQuestion } from "./cohort-question";

/** Adds `cohort export`: whoever meets a question, as a file. */
export function cohortExport(group: Command): void {
  const command = group
    .command("export")
    .description("write who meets a question, and why, into a file: CSV, JSON or a Group of FHIR R4 (docs/OUTPUTS.md)");
  withQuestion(command)
    .requiredOption("--out <file>", "where it is written")
    .option("--as <format>", `one of ${cohortFormats.join(", ")}`, "csv")
    .option("--name <name>", "what the cohort is called in the file", "Cohort")
    .action(async (words: string[], options: unknown) => {
      const { exported } = await import("../actions/cohort-export");
      await exported(words, options);
    });
}
