import type { RowTally } from "./row-tally";
import type { TableRow } from "./table-row";
import type { FindName, MadeResource, TablesSource } from "./tables-source";

/**
 * What a source makes of one patient's rows; every row is counted.
 * @param rows in the order in which they were read
 * @throws Error where the source's mapping forgets a row, or uses one twice: a fault of the program.
 */
export function madeOfRows(
  source: TablesSource,
  rows: readonly TableRow[],
  find: FindName,
  tally: RowTally,
): MadeResource[] {
  const distinct = withoutCopies(rows, tally);
  const byTable = new Map(source.tables.map(({ name }) => [name, [] as TableRow[]]));
  for (const row of distinct) byTable.get(row.table.name)?.push(row);
  const left = new Set(distinct);
  const take = (row: TableRow) => {
    if (!left.delete(row)) throw new Error(`a row of ${row.table.name} was used twice`);
  };
  const made: MadeResource[] = [];
  for (const one of source.resourcesOf(byTable, find)) {
    if ("cell" in one) {
      tally.cell(one.cell, one.column, one.because, one.expected);
      continue;
    }
    if ("skip" in one) {
      take(one.skip);
      tally.skip(one.skip.table.name, one.because, one.skip.place, one.expected ?? null);
      continue;
    }
    for (const row of one.rows) {
      take(row);
      tally.kept(row.table.name);
    }
    made.push(one);
  }
  for (const row of left) throw new Error(`a row of ${row.table.name} was neither kept nor skipped`);
  return made;
}

/** Rows in order of table and number; of those of one number the first. */
function withoutCopies(rows: readonly TableRow[], tally: RowTally): TableRow[] {
  const first = new Map<string, TableRow>();
  for (const row of rows) {
    const number = row.table.sameIsCopy ? JSON.stringify(row.filled()) : row.rowNumber;
    const key = `${row.table.name} ${number}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, row);
    else if (isSame(before, row)) tally.copy(row.table.name);
    else tally.skip(row.table.name, "row-number-twice", row.place, `${row.table.rowId.join(", ")}: expected each once`);
  }
  return [...first.values()].sort((a, b) => byNumber(a.rowNumber, b.rowNumber));
}

const isSame = (a: TableRow, b: TableRow) => JSON.stringify(a.filled()) === JSON.stringify(b.filled());

const byNumber = (a: string, b: string) => Number(a) - Number(b) || (a < b ? -1 : a > b ? 1 : 0);
