import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Command } from "commander";
import { AppError } from "../lib/platform/errors";
import { writeWhole } from "../lib/platform/whole-files.server";
import { csvFiles, isCsvFile } from "../lib/record/sources/csv/csv-files.server";
import { csvSource } from "../lib/record/sources/csv/csv-source";
import type { FileGuess } from "../lib/record/sources/csv/guess/guess-file";
import { guessedMap } from "../lib/record/sources/csv/guess/guess-map";
import { guessWholeFile } from "../lib/record/sources/csv/guess/guess-whole-file.server";
import { csvMapSchema, parseCsvMap } from "../lib/record/sources/csv/map/csv-map";
import type { CsvMap } from "../lib/record/sources/csv/map/map-form";
import { sayAs } from "./command-progress";
import { importRecords } from "./import-records";
import { requirePlaceFor } from "./place-for-file";
import { resolveFromCaller } from "./resolve-from-caller";

interface ImportCsvOptions {
  map?: string;
  from?: string;
  synthetic?: boolean;
  dryRun?: boolean;
  json?: true;
}

const say = sayAs("import");

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
    .action(importCsv);
  csv
    .command("guess")
    .description("proposes a map from the first rows of files: look at it before you import by it")
    .option("--from <path>", "the CSV file, or a folder of them")
    .option("--out <file>", "where the map is written; on the screen unless given")
    // Options of one name are the command's above it.
    .action((_, command: Command) => guessMap(command.optsWithGlobals<GuessOptions>()));
}

interface GuessOptions {
  from?: string;
  out?: string;
}

const needed = (value: string | undefined, option: string, words: string): string => {
  if (value === undefined) throw new AppError("invalid", { userMessage: `${option} is missing; expected ${words}.` });
  return value;
};

async function guessMap({ from: given, out }: GuessOptions): Promise<void> {
  const place = out === undefined ? null : resolveFromCaller(out);
  if (place !== null) await requirePlaceFor(place, "--out");
  const from = resolveFromCaller(needed(given, "--from", "a CSV file or a folder of them"));
  const isFolder = await stat(from).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const paths = isFolder
    ? (await readdir(from))
        .filter(isCsvFile)
        .toSorted()
        .map((name) => join(from, name))
    : [from];
  if (paths.length === 0) throw new AppError("invalid", { userMessage: `${given}: no .csv, .tsv or .txt is in it.` });
  const guesses: FileGuess[] = [];
  for (const path of paths) guesses.push((await guessWholeFile(path)).guess);
  const map = guessedMap(basename(from).replace(/\.(?:csv|tsv|txt)?(?:\.gz)?$/i, ""), guesses);
  const text = `${JSON.stringify(map, null, 2)}\n`;
  for (const { file, columns } of guesses) {
    say(`${file.files}: a row is "${file.rows}", ${columns.length} columns`);
    for (const { name, sure, why } of columns) say(`  ${name.trim()}: ${file.columns[name]?.is}, ${sure}: ${why}`);
  }
  if (place === null) process.stdout.write(text);
  else await writeWhole(place, text);
  const faults = csvMapSchema.safeParse(map).error?.issues.length ?? 0;
  if (faults > 0) say(`${faults} of its parts are still to be filled in: "import csv" says which`);
}

async function importCsv({ map: at, from, synthetic = false, dryRun = false, json }: ImportCsvOptions): Promise<void> {
  const map = await readMap(needed(at, "--map", "a map of columns as JSON"));
  const path = needed(from, "--from", "a CSV file or a folder of them");
  await importRecords({
    from: path,
    source: map.name,
    ...{ synthetic, dryRun, json },
    tables: csvSource(map),
    filesOf: csvFiles(map),
    shiftedDates: map.shiftedDates ?? null,
  });
}

async function readMap(at: string): Promise<CsvMap> {
  const text = await readFile(resolveFromCaller(at), "utf8").catch((cause) => {
    throw new AppError("invalid", { userMessage: `${at}: not found; expected a map of columns as JSON.`, cause });
  });
  return parseCsvMap(text, at);
}
