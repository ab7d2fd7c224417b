import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { AppError } from "../../../../platform/errors";
import { isCsvFile, namesFor } from "../csv-files.server";
import { guessedMap } from "../guess/guess-map";
import { guessVariables } from "../guess/guess-variables";
import { guessWholeFile, seenVariables } from "../guess/guess-whole-file.server";
import type { CsvFile } from "../map/map-form";
import { type CsvProposal, type CsvVariables, MOST_CELLS } from "./csv-proposal";

/** Longest cell that is shown whole. */
const LONGEST = 80;
/** Most files of one map. */
const MOST_FILES = 100;

/** Names of the tables in what was brought: the one file, or those at the top of the folder. */
export async function tablesIn(from: string): Promise<string[]> {
  const found = await stat(from).catch(() => null);
  if (found === null) return [];
  const names = found.isDirectory() ? (await readdir(from)).toSorted() : [basename(from)];
  return names.filter(isCsvFile).slice(0, MOST_FILES);
}

/** Proposes a map of the CSV files that were brought. @throws AppError "invalid" where there is none, or one is no table */
export async function proposeMap(from: string, signal: AbortSignal): Promise<CsvProposal> {
  const names = await tablesIn(from);
  if (names.length === 0)
    throw new AppError("invalid", { userMessage: "No .csv, .tsv or .txt file is among these files." });
  const guessed = [];
  for (const path of await pathsOf(from, names)) guessed.push(await guessWholeFile(path, signal));
  return {
    map: guessedMap(
      basename(from).replace(/\.(?:csv|tsv|txt)?(?:\.gz)?$/i, ""),
      guessed.map(({ guess }) => guess),
    ),
    files: guessed.map(({ guess: { columns }, sample: { file, rows } }) => ({
      name: file,
      rows: rows.length,
      columns: columns.map((column, at) => ({ ...column, cells: cellsOf(rows, at) })),
    })),
  };
}

/** The variables of a long file as a map has it, over all its rows, each with what it is taken for. @throws AppError as `proposeMap` */
export async function variablesOf(from: string, file: CsvFile, signal: AbortSignal): Promise<CsvVariables> {
  const names = namesFor(await tablesIn(from), file.files);
  if (names.length === 0)
    throw new AppError("invalid", { userMessage: `No file is named as ${file.files} among these files.` });
  const { variables, rows } = await seenVariables(await pathsOf(from, names), file, signal);
  const guesses = guessVariables(variables, file);
  return {
    rows,
    variables: variables.map((one, place) => {
      const { column = { is: "value", type: "auto" }, sure = "unsure", why = "" } = guesses[place] ?? {};
      return { ...one, cells: one.cells.slice(0, MOST_CELLS).map(shortened), guess: column, sure, why };
    }),
  };
}

async function pathsOf(from: string, names: readonly string[]): Promise<string[]> {
  const isFolder = (await stat(from)).isDirectory();
  return names.map((name) => (isFolder ? join(from, name) : from));
}

const shortened = (cell: string) => cell.slice(0, LONGEST);

function cellsOf(rows: readonly (readonly string[])[], at: number): string[] {
  const cells = new Set<string>();
  for (const row of rows) {
    const cell = row[at]?.trim() ?? "";
    if (cell !== "") cells.add(shortened(cell));
    if (cells.size === MOST_CELLS) break;
  }
  return [...cells];
}
