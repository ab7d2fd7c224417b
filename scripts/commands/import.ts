import type { Command } from "commander";
import { sourceFiles } from "../../lib/record/source-files-of.server";
import { sourceOf } from "../../lib/record/source-of";
import type { ImportCommandOptions } from "../actions/import";
import { addImportCsv } from "../import-csv";
import { addImportFhir } from "../import-fhir";
import { addImportTables } from "../import-tables";

/** Adds `import <source>` for each source that has files: a data set into the database, with a report of every line; and `import fhir`. */
export function addImport(program: Command): void {
  const group = program.command("import").description("bring a data set into the database");
  for (const files of sourceFiles) {
    // Tables come in whole, not stay by stay: addImportTables.
    if (sourceOf(files.source).kind === "tables") continue;
    const command = group
      .command(files.source)
      .description(files.description)
      .requiredOption("--from <path>", files.from)
      .option("--json", "print the account as JSON")
      .action(async (options: ImportCommandOptions) => {
        const { importDataset } = await import("../actions/import");
        await importDataset(files, options);
      });
    if (files.outcomes) command.option("--outcomes <file>", files.outcomes.words);
  }
  addImportFhir(group);
  addImportTables(group);
  addImportCsv(group);
}
