import type { Command } from "commander";
import { sourceFiles } from "../../lib/record/source-files-of.server";
import type { MappingOptions } from "../actions/mapping";
import { pathsOf } from "../paths-of-sources";
import { formatOption } from "../source-files-option";

/** Adds `mapping`: which patient here is which stay of the source's files. */
export function addMapping(program: Command): void {
  program
    .command("mapping")
    .description(
      "write down which imported patient is which stay of the files: whoever holds this file undoes the re-keying",
    )
    .addOption(formatOption().makeOptionMandatory())
    .requiredOption("--from <path>", pathsOf(sourceFiles))
    .requiredOption("--out <file>", "CSV file to write; keep it apart from what it explains")
    .action(async (options: MappingOptions) => {
      const { writeMapping } = await import("../actions/mapping");
      await writeMapping(options);
    });
}
