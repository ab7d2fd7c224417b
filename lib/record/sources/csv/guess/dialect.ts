import { csvFields } from "../../../../platform/csv-fields";
import { type CsvFile, delimiters } from "../map/map-form";

/** The sign between cells: of those that part every line into as many cells, the one that parts most. */
export function guessDelimiter(lines: readonly string[]): { delimiter: CsvFile["delimiter"]; sure: boolean } {
  const scored = delimiters.map((delimiter) => {
    const widths = lines.map((line) => csvFields(line, delimiter).length);
    const width = widths[0] ?? 0;
    const same = widths.filter((one) => one === width).length / Math.max(1, widths.length);
    return { delimiter, width, same };
  });
  const [best, next] = scored.filter(({ width }) => width > 1).toSorted((a, b) => b.same - a.same || b.width - a.width);
  if (best === undefined) return { delimiter: ",", sure: false };
  return {
    delimiter: best.delimiter,
    sure: best.same > 0.95 && (next === undefined || next.same < best.same || next.width < best.width),
  };
}

/** How bytes were made of letters, and whether that is plain. */
export function guessEncoding(bytes: Uint8Array): { encoding: CsvFile["encoding"]; sure: boolean } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: "utf-16le", sure: true };
  try {
    // The end may lie within a letter.
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return { encoding: "utf-8", sure: true };
  } catch {
    const high = bytes.filter((byte) => byte >= 0x80).length;
    const pairs = bytes.filter((byte, at) => byte >= 0xa1 && (bytes[at + 1] ?? 0) >= 0xa1).length;
    return { encoding: high > 20 && pairs > 0.4 * high ? "gb18030" : "windows-1252", sure: false };
  }
}

/** Words that mostly stand for no value; a file's are those of them that it holds. A team decision. */
const noValues = [
  "na",
  "n/a",
  "nan",
  "null",
  "none",
  "-",
  "--",
  ".",
  "?",
  "unknown",
  "unk",
  "k.a.",
  "n.v.",
  "missing",
  "nd",
  "n.d.",
];

/** What was taken out so that nobody is known by it: PhysioNet writes "___". */
const REMOVED = /^_{2,}$/;

/** Those that are results where things are named in the rows: of bacteria "none", of a drug "nd", not detected. A team decision. */
const results = new Set(["none", "nd", "n.d."]);

/** Words for no value among cells. @param areNamed whether rows name what was measured, so that some of the words may be results */
export const missingWords = (cells: Iterable<string>, areNamed: boolean): string[] => {
  const found = new Set<string>();
  for (const cell of cells) {
    const word = cell.trim().toLowerCase();
    if (REMOVED.test(word)) found.add(cell.trim());
    if (noValues.includes(word) && !(areNamed && results.has(word))) found.add(cell.trim());
  }
  return [...found].toSorted();
};

/** Whether numbers are written with a decimal comma: some are, and none with a point that cannot part thousands. */
export function guessDecimal(cells: readonly string[]): CsvFile["decimal"] {
  const comma = cells.filter(
    (cell) => /^[<>]?\s*[+-]?\d+,\d+$/.test(cell) && !/^\d{1,3}(?:,\d{3})+$/.test(cell),
  ).length;
  const point = cells.filter((cell) => /^[<>]?\s*[+-]?\d*\.\d+$/.test(cell)).length;
  return comma > point ? "," : ".";
}
