/** How a column is called whose heading is empty: "column 7"; and the second of one heading: "glucose (2)". In lower case. */
export function columnNames(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, place) => {
    const name = cell.trim().toLowerCase() || `column ${place + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** The columns of a first line; a column that the map does not name is a fault, so that none is dropped unseen. */
export function headingsOf(
  cells: readonly string[],
  mapped: ReadonlySet<string>,
): { names: string[]; fault: string | null } {
  const names = columnNames(cells);
  const others = names.filter((name) => !mapped.has(name));
  if (others.length === 0) return { names, fault: null };
  // Where none is known the file is another one, or parted by another sign.
  const what =
    others.length === names.length
      ? "none of these columns is in the map"
      : `${others.length === 1 ? "this column is" : "these columns are"} not in the map: ${others.slice(0, 10).join(", ")}`;
  return { names, fault: `${what}; expected each in the map, if only as "kept" or "ignored"` };
}
