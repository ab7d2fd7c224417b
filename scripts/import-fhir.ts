import type { Command } from "commander";
import type { ImportFhirOptions } from "./actions/import-fhir";

/** Adds `import fhir` and `import undo`: whole records by FHIR R4, and the way back. */
export function addImportFhir(group: Command): void {
  group
    .command("fhir")
    .description("whole records by FHIR R4, with a report of where every resource went")
    .requiredOption(
      "--from <path>",
      "file or folder of Bundles, NDJSON or single resources, plain, .gz, .tar or .tar.gz",
    )
    .option(
      "--source <name>",
      "name of the system that they come from; ids of one system are those of the same patients",
      "FHIR",
    )
    .option("--synthetic", "these patients are invented: their names are kept, and the demo account stays open")
    .option("--dry-run", "read and report, and change nothing")
    .option("--json", "print the account as JSON")
    .action(async (options: ImportFhirOptions) => {
      const { importFromCommandLine } = await import("./actions/import-fhir");
      await importFromCommandLine(options);
    });
  group
    .command("undo <run>")
    .description("take back an import of FHIR: what it brought goes, what it replaced comes back")
    .action(async (runId: string) => {
      const { undoFromCommandLine } = await import("./actions/import-fhir");
      await undoFromCommandLine(runId);
    });
}
