import type { TableRow } from "./table-row";

/** Rows that agree in these columns, in the order in which the first of each stands. */
export function groupedRows(rows: readonly TableRow[], columns: readonly string[]): [TableRow, ...TableRow[]][] {
  const groups = new Map<string, [TableRow, ...TableRow[]]>();
  for (const row of rows) {
    const key = JSON.stringify(columns.map((column) => row.text(column)));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
