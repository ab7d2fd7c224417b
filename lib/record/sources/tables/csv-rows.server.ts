import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { csvFields } from "../../../platform/csv-fields";
import { AppError } from "../../../platform/errors";
import type { Dialect } from "./table";

/** A row of a CSV file. */
export interface CsvRow {
  /** From 1; of a row over several lines its first. */
  line: number;
  cells: string[];
}

const COMMAS_IN_UTF8: Dialect = { delimiter: ",", encoding: "utf-8" };

/** A row longer than this is a quote that was never closed, or no CSV. */
const LONGEST_ROW = 4 * 1024 * 1024;

/**
 * The rows of a CSV file (RFC 4180: quotes, doubled quotes, line ends within quotes), plain or in gzip, told by content; empty lines are
 * passed over. The file is never in memory as a whole.
 * @param onBytes told how many bytes of the file, as it lies, were read so far
 * @throws AppError "invalid" where the gzip breaks off or is damaged, a quote is never closed, or the file is no text.
 */
export async function* csvRows(
  path: string,
  file: string,
  onBytes: (bytes: number) => void,
  dialect: Dialect = COMMAS_IN_UTF8,
): AsyncGenerator<CsvRow> {
  for await (const { line, text, cut } of rowTexts(path, file, onBytes, dialect)) yield { line, cells: cut(text) };
}

/** How many rows a CSV file in UTF-8 has below its first. @throws AppError as `csvRows` */
export async function countRows(path: string, file: string, onBytes: (bytes: number) => void): Promise<number> {
  let rows = 0;
  for await (const _ of rowTexts(path, file, onBytes, COMMAS_IN_UTF8)) rows++;
  return Math.max(0, rows - 1);
}

/** Rows as they are written, each with the lines that a quote holds together. */
async function* rowTexts(
  path: string,
  file: string,
  onBytes: (bytes: number) => void,
  dialect: Dialect,
): AsyncGenerator<{ line: number; text: string; cut: (row: string) => string[] }> {
  let line = 0;
  let pending = "";
  let started = 0;
  let cut: ((row: string) => string[]) | undefined;
  let hasQuotes = true;
  for await (const text of linesOf(path, file, onBytes, dialect)) {
    line++;
    if (cut === undefined && text.trim() !== "") {
      const delimiter = fittingDelimiter(text, dialect.delimiter);
      hasQuotes = !(dialect.tabsNeedNoQuotes && delimiter === "\t" && !text.includes('"'));
      cut = hasQuotes ? (row) => csvFields(row, delimiter) : (row) => row.split(delimiter);
    }
    if (text.includes("\u0000")) throw invalid(file, line, "expected text; this is no CSV file");
    if (pending === "") started = line;
    pending = pending === "" ? text : `${pending}\n${text}`;
    if (pending.length > LONGEST_ROW) throw invalid(file, started, "expected a row; a quote is never closed");
    if (hasQuotes && isOpen(pending)) continue;
    if (pending.trim() !== "" && cut !== undefined) yield { line: started, text: pending, cut };
    pending = "";
  }
  if (pending !== "") throw invalid(file, started, "expected a row; a quote is never closed");
}

/** Of several delimiters the one that cuts a line into most cells; the first of those that cut it alike. */
function fittingDelimiter(line: string, delimiter: Dialect["delimiter"]): string {
  if (typeof delimiter === "string") return delimiter;
  const [first = ","] = delimiter.toSorted((a, b) => csvFields(line, b).length - csvFields(line, a).length);
  return first;
}

/** Whether a quote is open at the end. */
function isOpen(text: string): boolean {
  let quotes = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) quotes++;
  return quotes % 2 === 1;
}

const invalid = (file: string, line: number, words: string, cause?: unknown) =>
  new AppError("invalid", { userMessage: `${file}, line ${line}: ${words}.`, cause });

async function* linesOf(
  path: string,
  file: string,
  onBytes: (bytes: number) => void,
  { encoding, isStrict }: Dialect,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: isStrict === true });
  let rest = "";
  let line = 1;
  try {
    for await (const chunk of await contentOf(path, onBytes)) {
      const parts = (rest + decoded(decoder, chunk as Uint8Array, file, line)).split("\n");
      rest = parts.pop() ?? "";
      if (rest.length > LONGEST_ROW) throw invalid(file, line, "expected lines; this is no CSV file");
      for (const part of parts) {
        line++;
        yield part.endsWith("\r") ? part.slice(0, -1) : part;
      }
    }
  } catch (cause) {
    if (cause instanceof AppError || !isOfZip(cause)) throw cause;
    throw invalid(file, line, "the gzip breaks off or is damaged here; expected the whole file", cause);
  }
  rest += decoded(decoder, null, file, line);
  if (rest !== "") yield rest.endsWith("\r") ? rest.slice(0, -1) : rest;
}

/** @param chunk null at the end */
function decoded(decoder: TextDecoder, chunk: Uint8Array | null, file: string, line: number): string {
  try {
    return chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch (cause) {
    const words = `at or after this line are bytes that ${decoder.encoding.toUpperCase()} does not have; expected the file in it`;
    throw invalid(file, line, words, cause);
  }
}

const isOfZip = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && String(cause.code).startsWith("Z_");

async function contentOf(path: string, onBytes: (bytes: number) => void): Promise<NodeJS.ReadableStream> {
  const handle = await open(path, "r");
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  await handle.close();
  const raw = createReadStream(path, { highWaterMark: 256 * 1024 });
  let bytes = 0;
  raw.on("data", (chunk) => {
    bytes += chunk.length;
    onBytes(bytes);
  });
  const isGzip = bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  if (!isGzip) return raw;
  const unpacked = createGunzip({ chunkSize: 256 * 1024 });
  // What goes wrong is told by the unpacked stream.
  pipeline(raw, unpacked, () => undefined);
  return unpacked;
}
