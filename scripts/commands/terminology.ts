import type { Command } from "commander";
import { codeSystems } from "../../lib/terminology/codes/code-systems";
import type { LookUpOptions } from "../actions/terminology";
import { wholeNumber } from "../number-options";

/** Adds `terminology`: what a code is linked to and how, and which concepts are called by some words. */
export function addTerminology(program: Command): void {
  const group = program.command("terminology").description("what codes stand for, and how they are linked to it");
  group
    .command("look-up")
    .description("what a code is linked to: exactly, by category, by name or not at all, and through which table")
    .requiredOption("--system <uri>", `URI or OID of the code system, or one of ${Object.keys(codeSystems).join(", ")}`)
    .requiredOption("--code <code>", "the code, with its dot or without")
    .option("--display <text>", "the code's text in its source, by which it may be linked where no table has the code")
    .option("--table <file>", "a table of your own that comes first: CSV with the columns system, code, doid, source")
    .option("--json", "as JSON")
    .action(async (options: LookUpOptions) => {
      const { lookUp } = await import("../actions/terminology");
      await lookUp(options);
    });
  group
    .command("search")
    .description("diseases, tumours, features and ingredients in whose name or synonym all words stand")
    .argument("<words...>", "beginnings of words; an acronym as a whole")
    .option("--limit <number>", "at most so many", wholeNumber, 20)
    .option("--json", "as JSON")
    .action(async (words: string[], options: { limit: number; json?: boolean }) => {
      const { search } = await import("../actions/terminology");
      await search(words, options);
    });
}
