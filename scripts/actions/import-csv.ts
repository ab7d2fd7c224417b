import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { AppError } from "../../lib/platform/errors";
import { writeWhole } from "../../lib/platform/whole-files.server";
import { csvFiles, isCsvFile } from "../../lib/record/sources/csv/csv-files.server";
import { csvSource } from "../../lib/record/sources/csv/csv-source";
import type { FileGuess } from "../../lib/record/sources/csv/guess/guess-file";
import { guessedMap } from "../../lib/record/sources/csv/guess/guess-map";
import { guessWholeFile } from "../../lib/record/sources/csv/guess/guess-whole-file.server";
import { csvMapSchema, parseCsvMap } from "../../lib/record/sources/csv/map/csv-map";
import type { CsvMap } from "../../lib/record/sources/csv/map/map-form";
import { sayAs } from "../command-progress";
import { importRecords } from "../import-records";
import { requirePlaceFor } from "../place-for-file";
import { resolveFromCaller } from "../resolve-from-caller";

export interface ImportCsvOptions {
  map?: string;
  from?: string;
  synthetic?: boolean;
  dryRun?: boolean;
  json?: true;
}

const say = sayAs("import");

export interface GuessOptions {
  from?: string;
  out?: string;
}

const needed = (value: string | undefined, option: string, words: string): string => {
  if (value === undefined) throw new AppError("invalid", { userMessage: `${option} is missing; expected ${words}.` });
  return value;
};

export async function guessMap({ from: given, out }: GuessOptions): Promise<void> {
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

export async function importCsv({
  map: at,
  from,
  synthetic = false,
  dryRun = false,
  json,
}: ImportCsvOptions): Promise<void> {
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
