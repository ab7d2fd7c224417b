import type { Command } from "commander";
import type { ExportFhirOptions } from "./actions/export-fhir";

/** Adds `export fhir`: one patient's record as a Bundle of FHIR R4. */
export function addExportFhir(group: Command): void {
  group
    .command("fhir")
    .description("write one patient's record as a Bundle of FHIR R4: history, stays, and what clinicians entered")
    .requiredOption("--patient <record number>", 'as it is shown, e.g. "S-0007"')
    .option(
      "--as-of <time>",
      "what was known then alone: a FHIR date or time, e.g. 2020-05-06T12:00:00Z; a date to its end",
    )
    .requiredOption("--out <file>", "the Bundle, as JSON")
    .action(async (options: ExportFhirOptions) => {
      const { exportFhir } = await import("./actions/export-fhir");
      await exportFhir(options);
    });
}
