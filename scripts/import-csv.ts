import { readdir, readFile, stat } from "node:fs/promises";
import type { Command } from "commander";
import { AppError } from "../lib/platform/errors";
import { csvFiles, fitsPattern } from "../lib/record/sources/csv/csv-files.server";
import { csvSource } from "../lib/record/sources/csv/csv-source";
import { parseCsvMap } from "../lib/record/sources/csv/map/csv-map";
import type { CsvMap } from "../lib/record/sources/csv/map/map-form";
import { sayAs } from "./command-progress";
import { importRecords } from "./import-records";
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
  group
    .command("csv")
    .description("CSV files of your own, by a map of their columns (docs/CSV_MAP.md)")
    .requiredOption("--map <file>", "the map, as JSON")
    .requiredOption("--from <path>", "the CSV file, or the folder with those that the map names, as .csv or .csv.gz")
    .option("--synthetic", "these patients are invented: the demo account stays open")
    .option("--dry-run", "read and report, and change nothing")
    .option("--json", "print the account as JSON")
    .action(importCsv);
}

async function importCsv({ map: at, from, synthetic = false, dryRun = false, json }: ImportCsvOptions): Promise<void> {
  const map = await readMap(at ?? "");
  await tellUnread(map, resolveFromCaller(from ?? ""));
  await importRecords({
    from: from ?? "",
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

/** Files beside those that the map names are left alone, and said. */
async function tellUnread({ files }: CsvMap, from: string): Promise<void> {
  const isFolder = await stat(from).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return;
  const others = (await readdir(from)).filter(
    (name) => /\.(?:csv|tsv|txt)(?:\.gz)?$/i.test(name) && !files.some((one) => fitsPattern(name, one.files)),
  );
  if (others.length > 0) say(`not in the map, and not read: ${others.toSorted().join(", ")}`);
}
