/**
 * Rows of a tab-separated table by its header; lines that begin with # say where it is from.
 * @throws Error by file and line where a row has not as many fields as the header.
 */
export function tableRows<K extends string>(text: string, file: string, columns: readonly K[]): Record<K, string>[] {
  const rows: Record<K, string>[] = [];
  let header = false;
  for (const [i, written] of text.split("\n").entries()) {
    const line = written.endsWith("\r") ? written.slice(0, -1) : written;
    if (line === "" || line.startsWith("#")) continue;
    if (!header) {
      if (line !== columns.join("\t"))
        throw new Error(`${file}, line ${i + 1}: expected the columns ${columns.join(", ")}`);
      header = true;
      continue;
    }
    const fields = line.split("\t");
    if (fields.length !== columns.length)
      throw new Error(`${file}, line ${i + 1}: expected ${columns.length} fields, found ${fields.length}`);
    const row = {} as Record<K, string>;
    for (const [at, column] of columns.entries()) row[column] = fields[at] ?? "";
    rows.push(row);
  }
  if (!header) throw new Error(`${file}: expected the columns ${columns.join(", ")}`);
  return rows;
}

/** Values of a field that holds a list. */
export const listed = (field: string) => (field === "" ? [] : field.split("|"));
