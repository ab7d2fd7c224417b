import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { AppError } from "../../../../platform/errors";
import { guessFile } from "../guess/guess-file";
import { guessedMap } from "../guess/guess-map";
import { sampleOf } from "../guess/sample.server";
import { type CsvProposal, MOST_CELLS } from "./csv-proposal";

/** Longest cell that is shown whole. */
const LONGEST = 80;
/** Most files of one map. */
const MOST_FILES = 100;

const isTable = (name: string) => /\.(?:csv|tsv|txt)(?:\.gz)?$/i.test(name) && !name.startsWith(".");

/** Names of the tables in what was brought: the one file, or those at the top of the folder. */
export async function tablesIn(from: string): Promise<string[]> {
  const found = await stat(from).catch(() => null);
  if (found === null) return [];
  const names = found.isDirectory() ? (await readdir(from)).toSorted() : [basename(from)];
  return names.filter(isTable).slice(0, MOST_FILES);
}

/** Proposes a map of the CSV files that were brought. @throws AppError "invalid" where there is none, or one is no table */
export async function proposeMap(from: string): Promise<CsvProposal> {
  const names = await tablesIn(from);
  if (names.length === 0)
    throw new AppError("invalid", { userMessage: "No .csv, .tsv or .txt file is among these files." });
  const isFolder = (await stat(from)).isDirectory();
  const samples = [];
  for (const name of names) samples.push(await sampleOf(isFolder ? join(from, name) : from));
  const guesses = samples.map(guessFile);
  return {
    map: guessedMap(basename(from).replace(/\.(?:csv|tsv|txt)?(?:\.gz)?$/i, ""), guesses),
    files: samples.map(({ file, rows }, place) => ({
      name: file,
      rows: rows.length,
      columns: (guesses[place]?.columns ?? []).map((column, at) => ({ ...column, cells: cellsOf(rows, at) })),
    })),
  };
}

function cellsOf(rows: readonly (readonly string[])[], at: number): string[] {
  const cells = new Set<string>();
  for (const row of rows) {
    const cell = row[at]?.trim() ?? "";
    if (cell !== "") cells.add(cell.slice(0, LONGEST));
    if (cells.size === MOST_CELLS) break;
  }
  return [...cells];
}
