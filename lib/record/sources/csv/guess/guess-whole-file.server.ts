import { csvRows } from "../../tables/csv-rows.server";
import type { CsvFile } from "../map/map-form";
import { columnNames } from "../mapping/headings";
import { type FileGuess, guessFile, type Sample } from "./guess-file";
import { guessVariables, proposedVariables } from "./guess-variables";
import { sampleOf } from "./sample.server";
import { type SeenVariable, VariableTally, variableColumns } from "./seen-variables";

/**
 * What the columns of a CSV file are, from rows of its beginning and of all of it; of a long file also what its variables are, from all
 * rows.
 * @throws AppError "invalid" where it is not there, or is no table
 */
export async function guessWholeFile(
  path: string,
  signal?: AbortSignal,
): Promise<{ guess: FileGuess; sample: Sample }> {
  const sample = await sampleOf(path, signal);
  const guess = guessFile(sample);
  if (guess.file.rows !== "long") return { guess, sample };
  const { variables } = await seenVariables([path], guess.file, signal);
  const proposed = proposedVariables(guessVariables(variables, guess.file));
  if (Object.keys(proposed).length === 0) return { guess, sample };
  return { guess: { ...guess, file: { ...guess.file, variables: proposed } }, sample };
}

/**
 * The variables of long files of one entry of a map, over all rows.
 * @throws AppError "invalid" where a file breaks off or is no table; the reason of `signal` where it aborts
 */
export async function seenVariables(
  paths: readonly string[],
  file: CsvFile,
  signal?: AbortSignal,
): Promise<{ variables: SeenVariable[]; rows: number }> {
  const tally = new VariableTally();
  const missing = new Set(file.missing.map((word) => word.trim().toLowerCase()));
  for (const path of paths) {
    let at: ReturnType<typeof variableColumns> | null = null;
    for await (const { cells } of csvRows(path, file.files, () => signal?.throwIfAborted(), file)) {
      if (at === null) at = variableColumns(file, columnNames(cells));
      else tally.add(cells[at.name] ?? "", valueIn(cells, at, missing), cells[at.unit] ?? "");
    }
  }
  return { variables: tally.seen(), rows: tally.rows };
}

/** The value of a long row; the number beside it where the value is none. */
function valueIn(
  cells: readonly string[],
  at: { value: number; number: number },
  missing: ReadonlySet<string>,
): string {
  const [value, number] = [cells[at.value]?.trim() ?? "", cells[at.number]?.trim() ?? ""];
  const isNone = value === "" || missing.has(value.toLowerCase());
  return isNone && number !== "" ? number : value;
}
