import type { TableCounts } from "../../import/table-counts";
import type { RowPlace, TableRow } from "./table-row";

/** Of each reason so many places are told. */
const TOLD = 5;
/** Reasons of one table beyond this stand under one name: they are sentences of a source, never values of a row. */
const MOST_REASONS = 50;

/** "CHARTEVENTS.csv.gz, line 12". */
export const rowPlaceText = ({ file, line }: RowPlace): string => `${file}, line ${line}`;

/** Counts what becomes of every row, table by table. */
export class RowTally {
  readonly tables: Record<string, TableCounts> = {};

  private of(table: string): TableCounts {
    this.tables[table] ??= { rows: 0, kept: 0, copies: 0, names: 0, skipped: {}, where: {} };
    return this.tables[table];
  }

  /** A table was opened, though it may hold no row. */
  open(table: string): void {
    this.of(table);
  }

  /** A table of which no row is read, for a reason. */
  unread(table: string, reason: string, rows: number): void {
    const counts = this.of(table);
    counts.rows += rows;
    if (rows > 0) counts.skipped[reason] = (counts.skipped[reason] ?? 0) + rows;
  }

  found(table: string): void {
    this.of(table).rows++;
  }

  kept(table: string): void {
    this.of(table).kept++;
  }

  copy(table: string): void {
    this.of(table).copies++;
  }

  name(table: string): void {
    this.of(table).names++;
  }

  /** A cell that makes a resource of its own, or is skipped for a reason. */
  cell(row: TableRow, column: string, because: string | null, expected?: string): void {
    const table = `${row.table.name} (cells)`;
    this.found(table);
    if (because === null) this.kept(table);
    else this.skip(table, because, row.place, expected === undefined ? column : `${column}: ${expected}`);
  }

  /** @param expected the column and what was expected there; null where the reason says all */
  skip(table: string, reason: string, place: RowPlace, expected: string | null): void {
    const { skipped, where } = this.of(table);
    const told =
      Object.hasOwn(skipped, reason) || Object.keys(skipped).length < MOST_REASONS ? reason : "Other reasons.";
    skipped[told] = (skipped[told] ?? 0) + 1;
    where[told] ??= [];
    if (where[told].length < TOLD)
      where[told].push(expected === null ? rowPlaceText(place) : `${rowPlaceText(place)}: ${expected}`);
  }
}
