/** Rows as lines of a terminal: each column as wide as its widest cell, two spaces between. */
export function paddedTable(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  "));
  return lines.map((line) => line.trimEnd());
}
