import type { Command } from "commander";

/** Adds the question, in words or as a form, and as of when it is asked. */
export const withQuestion = (command: Command): Command =>
  command
    .argument("[words...]", 'the question in words: "women over 65 with atrial fibrillation"')
    .option("--form <file>", "instead of words the form as JSON (lib/cohorts/query/cohort-query.ts)")
    .option("--as-of <date>", "what was known by then alone, as 2020-05-03 or 2020-05-03T10:00:00Z");
