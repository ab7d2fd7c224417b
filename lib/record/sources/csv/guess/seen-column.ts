import type { CsvColumn } from "../map/map-form";
import { plainWords } from "./header-words";

/** How sure a guess is: "unsure" wants a look before anything is imported. */
export const sureness = ["sure", "likely", "unsure"] as const;
export type Sureness = (typeof sureness)[number];

/** What a column is taken for, and why, as a sentence without a value of a row. */
export interface ColumnGuess {
  column: CsvColumn;
  sure: Sureness;
  why: string;
}

/** A column of the rows that were looked at. */
export interface SeenColumn {
  /** As the file has it, or as empty and repeated ones are named. */
  heading: string;
  /** The heading in plain words. */
  words: string;
  /** Cells that are filled and no word for no value. */
  cells: readonly string[];
  distinct: ReadonlySet<string>;
  /** Rows looked at. */
  rows: number;
}

export function seenColumn(heading: string, cells: readonly string[], missing: readonly string[]): SeenColumn {
  const without = new Set(missing.map((word) => word.toLowerCase()));
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "" && !without.has(cell.toLowerCase()));
  return { heading, words: plainWords(heading), cells: filled, distinct: new Set(filled), rows: cells.length };
}
