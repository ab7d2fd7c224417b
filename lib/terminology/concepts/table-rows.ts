/**
 * Rows of a tab-separated table by its header; lines that begin with # say where it is from.
 * @throws Error by file and line where a row has not as many fields as the header.
 */
export function tableRows<K extends string>(text: string, file: string, columns: readonly K[]): Record<K, string>[] {
  const lines = text.split("\n").map((line, i) => ({ line: line.replace(/\r$/, ""), number: i + 1 }));
  const [header, ...rows] = lines.filter(({ line }) => line !== "" && !line.startsWith("#"));
  if (header?.line !== columns.join("\t"))
    throw new Error(`${file}, line ${header?.number ?? 1}: expected the columns ${columns.join(", ")}`);
  return rows.map(({ line, number }) => {
    const fields = line.split("\t");
    if (fields.length !== columns.length)
      throw new Error(`${file}, line ${number}: expected ${columns.length} fields, found ${fields.length}`);
    return Object.fromEntries(columns.map((column, i) => [column, fields[i]])) as Record<K, string>;
  });
}

/** Values of a field that holds a list. */
export const listed = (field: string) => (field === "" ? [] : field.split("|"));
