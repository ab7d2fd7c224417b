import { readFile } from "node:fs/promises";

/** RFC 4180 and nothing else: throws at a quote inside a bare field, a bare carriage return, or a last line without its end. */
function strictly(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\n)/y;
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) throw new Error(`no field at ${at}: ${text.slice(at, at + 40)}`);
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    if (found[3] === "\n" && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

/**
 * A CSV file's rows, its header first, as a reader without an option takes it: throws where a row has more or fewer fields than the
 * header, two columns have one name, or something other than a plain number or nothing stands for a number or a missing value.
 */
export function strictCsv(text: string): string[][] {
  const rows = strictly(text);
  const [header = []] = rows;
  if (header.includes("") || new Set(header).size < header.length) throw new Error(`columns: ${header.join()}`);
  for (const [i, row] of rows.entries()) {
    if (row.length !== header.length) throw new Error(`row ${i} has ${row.length} fields of ${header.length}`);
    const odd = row.find((cell) => /^(?:NaN|NA|null|undefined|[-+−]?Infinity|−.*|\+.*|\d+,\d+.*|\d+%)$/.test(cell));
    if (odd !== undefined) throw new Error(`row ${i} holds ${odd}`);
  }
  return rows;
}

/** The same of a file. */
export const strictCsvFile = async (file: string): Promise<string[][]> => strictCsv(await readFile(file, "utf8"));
