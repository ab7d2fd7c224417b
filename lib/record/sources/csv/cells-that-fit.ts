import { readLimit, readNumber } from "./map/csv-number";
import type { CsvColumn, CsvFile } from "./map/map-form";
import { readTime, readTimeOfDay } from "./map/time-format";
import { cellValue } from "./mapping/cell-value";

/** How many of some filled cells can be read as a column is; null where any text can be. Words for no value fit. */
export function cellsThatFit(
  cells: readonly string[],
  column: CsvColumn,
  { decimal, missing }: Pick<CsvFile, "decimal" | "missing">,
): number | null {
  const fits = fitOf(column, decimal);
  if (fits === null) return null;
  const own = column.is === "value" ? (column.missing ?? []) : [];
  const without = new Set([...missing, ...own].map((word) => word.trim().toLowerCase()));
  return cells.filter((cell) => without.has(cell.toLowerCase()) || fits(cell)).length;
}

function fitOf(column: CsvColumn, decimal: CsvFile["decimal"]): ((cell: string) => boolean) | null {
  const isOneOf = (words: readonly string[], cell: string) =>
    words.some((word) => word.trim().toLowerCase() === cell.toLowerCase());
  switch (column.is) {
    case "value":
      return (cell) => "fields" in cellValue(cell, column, column.unit ?? null, decimal);
    case "time-of-day":
      return (cell) => readTimeOfDay(cell, column.format) !== null;
    case "sex":
      return (cell) => isOneOf([...column.female, ...column.male], cell);
    case "died":
      return (cell) => isOneOf([...column.true, ...column.false], cell);
    case "age":
      return (cell) => readLimit(cell, decimal) !== null;
    case "number":
    case "low":
    case "high":
    case "rate":
      return (cell) => readNumber(cell, decimal) !== null;
    default:
      return "format" in column ? (cell) => readTime(cell, column.format, "UTC") !== null : null;
  }
}
