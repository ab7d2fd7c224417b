import { open } from "node:fs/promises";
import { basename } from "node:path";
import { constants, gunzipSync } from "node:zlib";
import { csvFields } from "../../../../platform/csv-fields";
import { AppError } from "../../../../platform/errors";
import { csvRows } from "../../tables/csv-rows.server";
import type { Dialect } from "../../tables/table";
import { guessDelimiter, guessEncoding } from "./dialect";
import type { Sample } from "./guess-file";

/** How much of a file is looked at, as it lies. A team decision: some thousand rows. */
const LOOKED_AT = 512 * 1024;
/** How many rows a guess is made of: the first, and as many at most that are spread over the file. A team decision. */
const FIRST_ROWS = 2500;
/** Bytes of a file, as it lies, over which rows are spread: nobody waits longer for a guess. A team decision. */
const SPREAD_OVER = 256 * 2 ** 20;

/**
 * Rows of a CSV file, with how it is written: the first, and others spread over all of it, since a file may be sorted by whom it tells of or
 * by what became of them.
 * @throws AppError "invalid" where it is not there, is no table, or breaks off; the reason of `signal` where it aborts
 */
export async function sampleOf(path: string, signal?: AbortSignal): Promise<Sample> {
  const file = basename(path);
  const { bytes, whole } = await beginning(path, file);
  const { encoding } = guessEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes, { stream: !whole });
  if (text.includes("\u0000"))
    throw new AppError("invalid", { userMessage: `${file}: expected text; this is no CSV file.` });
  const lines = wholeRows(text, whole);
  const { delimiter } = guessDelimiter(lines.slice(0, 200));
  const headings = lines[0] === undefined ? undefined : csvFields(lines[0], delimiter);
  if (headings === undefined)
    throw new AppError("invalid", { userMessage: `${file}: empty; expected a line of column names.` });
  if (headings.length < 2)
    throw new AppError("invalid", {
      userMessage: `${file}, line 1: one column; expected columns parted by a comma, a semicolon, a tab or |.`,
    });
  const sample = { file, delimiter, encoding, headings };
  return { ...sample, ...(await spreadRows(path, file, { delimiter, encoding }, headings.length, signal)) };
}

/** The first rows of a width and, behind them, every second, fourth, eighth ..., so many that they are as many again at most. */
async function spreadRows(
  path: string,
  file: string,
  dialect: Dialect,
  width: number,
  signal: AbortSignal | undefined,
): Promise<{ rows: string[][]; whole: boolean }> {
  const first: string[][] = [];
  let spread: string[][] = [];
  let [step, met, read, isHeading] = [1, 0, 0, true];
  const onBytes = (bytes: number) => {
    signal?.throwIfAborted();
    read = bytes;
  };
  for await (const { cells } of csvRows(path, file, onBytes, dialect)) {
    if (read > SPREAD_OVER) return { rows: [...first, ...spread], whole: false };
    const isRow = !isHeading && cells.length === width;
    isHeading = false;
    if (!isRow) continue;
    if (first.length < FIRST_ROWS) first.push(cells);
    else if (met++ % step === 0) spread.push(cells);
    if (spread.length <= FIRST_ROWS) continue;
    spread = spread.filter((_, place) => place % 2 === 0);
    step *= 2;
  }
  return { rows: [...first, ...spread], whole: step === 1 };
}

async function beginning(path: string, file: string): Promise<{ bytes: Uint8Array; whole: boolean }> {
  const handle = await open(path).catch((cause) => {
    throw new AppError("invalid", { userMessage: `${file}: not found; expected a CSV file, plain or in gzip.`, cause });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    const raw = buffer.subarray(0, bytesRead);
    const whole = bytesRead < LOOKED_AT;
    const isGzip = raw[0] === 0x1f && raw[1] === 0x8b;
    // A beginning alone is unpacked as far as it goes.
    return { bytes: isGzip ? gunzipSync(raw, { finishFlush: constants.Z_SYNC_FLUSH }) : raw, whole };
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code?.startsWith("Z_") || (cause as NodeJS.ErrnoException).code === "EISDIR")
      throw new AppError("invalid", {
        userMessage: `${file}: it cannot be read; expected a CSV file, plain or in gzip.`,
        cause,
      });
    throw cause;
  } finally {
    await handle.close();
  }
}

/** Rows, each with the lines that a quote holds together; the last is left out where the file goes on. */
function wholeRows(text: string, whole: boolean): string[] {
  const lines = text.split(/\r?\n/);
  if (!whole) lines.pop();
  const rows: string[] = [];
  let pending = "";
  for (const line of lines) {
    pending = pending === "" ? line : `${pending}\n${line}`;
    if ((pending.split('"').length - 1) % 2 === 1) continue;
    if (pending.trim() !== "") rows.push(pending);
    pending = "";
  }
  return rows;
}
