import type { Command } from "commander";
import type { ParseOptions } from "../actions/cohort-parse";
import { cohortReasonerOption } from "./cohort-architecture";

/** Adds `cohort parse`: how a question in words is read, and which of its words are not. */
export function cohortParse(group: Command): void {
  group
    .command("parse")
    .description("read a question in words: its criteria, other readings, and the words that are not understood")
    .argument("<words...>", 'the question: "NSCLC patients with an EGFR T790M mutation"')
    .option("--json", "as JSON: readings, which words made which criterion, and the words left")
    .addOption(cohortReasonerOption())
    .action(async (words: string[], options: ParseOptions) => {
      const { parse } = await import("../actions/cohort-parse");
      await parse(words, options);
    });
}
