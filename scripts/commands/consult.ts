import { type Command, Option } from "commander";
import type { ConsultOptions } from "../actions/consult";
import { seedNumber } from "../number-options";

/** Adds `consult`: a whole consultation on one patient, run here; the report as text, and as JSON where asked for. */
export function addConsult(program: Command): void {
  program
    .command("consult")
    .description("convene the team on a patient and print its report")
    .requiredOption("--patient <id>", "a patient's identifier, MRN (S-0007) or the data set's own record id (132539)")
    .option("--task <id>", "prediction task; otherwise the one that is asked about such records")
    .addOption(
      new Option("--reasoner <kind>", "who speaks; unless given, CONSILIUM_REASONER, else as Convene does").choices([
        "builtin",
        "llm",
      ]),
    )
    .option("--panel <names>", "experts whose doctors speak, with commas between; the task's own unless given", namesIn)
    .option("--seed <n>", "of the sampled attributions (1 unless given)", seedNumber)
    .option("--trajectory <run>", "a finished trajectory of the patient, whose memory is laid before the team")
    .option("--json", "print the report with all its events as JSON, in place of the text")
    .option("--out <file>", "file to write that to as well: .json, or .md for the text")
    .action(async (options: ConsultOptions) => {
      const { consult } = await import("../actions/consult");
      await consult(options);
    });
}

function namesIn(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
