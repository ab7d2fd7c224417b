import type { Command } from "commander";
import { sourceFiles } from "../../lib/record/source-files-of.server";
import type { ExportOptions } from "../actions/export";
import { addExportFhir } from "../export-fhir";
import { pathsOf } from "../paths-of-sources";
import { formatOption } from "../source-files-option";

/** Adds `export`: every consultation and every rating of the database, as files; and `export fhir`. */
export function addExport(program: Command): void {
  const group = program
    .command("export")
    .description("write out consultations and ratings, or a patient's record as FHIR R4");
  group
    .command("results", { isDefault: true })
    .description(
      "write all consultations and all ratings out: CSV and JSON, a row a consultation, a row a rating given",
    )
    .requiredOption("--out <folder>", "folder for consultations.csv and .json, ratings.csv and .json")
    .addOption(formatOption())
    .option("--from <path>", `the files that were imported, for their own ids; ${pathsOf(sourceFiles)}`)
    .option("--reports", "each finished consultation too, with all its events: reports/<consultation>.json")
    .action(async (options: ExportOptions) => {
      const { exportResults } = await import("../actions/export");
      await exportResults(options);
    });
  addExportFhir(group);
}
