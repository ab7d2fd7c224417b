import type { Command } from "commander";
import type { GuessOptions, ImportCsvOptions } from "./actions/import-csv";

/** Adds `import csv`: files of one's own, by a map of their columns. */
export function addImportCsv(group: Command): void {
  const csv = group
    .command("csv")
    .description("CSV files of your own, by a map of their columns (docs/CSV_MAP.md)")
    .option("--map <file>", "the map, as JSON")
    .option("--from <path>", "the CSV file, or the folder with those that the map names, as .csv or .csv.gz")
    .option("--synthetic", "these patients are invented: the demo account stays open")
    .option("--dry-run", "read and report, and change nothing")
    .option("--json", "print the account as JSON")
    .action(async (options: ImportCsvOptions) => {
      const { importCsv } = await import("./actions/import-csv");
      await importCsv(options);
    });
  csv
    .command("guess")
    .description("proposes a map from the first rows of files: look at it before you import by it")
    .option("--from <path>", "the CSV file, or a folder of them")
    .option("--out <file>", "where the map is written; on the screen unless given")
    // Options of one name are the command's above it.
    .action(async (_, command: Command) => {
      const { guessMap } = await import("./actions/import-csv");
      await guessMap(command.optsWithGlobals<GuessOptions>());
    });
}
