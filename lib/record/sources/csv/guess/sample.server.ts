import { open } from "node:fs/promises";
import { basename } from "node:path";
import { constants, gunzipSync } from "node:zlib";
import { csvFields } from "../../../../platform/csv-fields";
import { AppError } from "../../../../platform/errors";
import { guessDelimiter, guessEncoding } from "./dialect";
import type { Sample } from "./guess-file";

/** How much of a file is looked at, as it lies. A team decision: some thousand rows. */
const LOOKED_AT = 512 * 1024;
/** How many rows a guess is made of. */
const MOST_ROWS = 5000;

/** The first rows of a CSV file, with how it is written. @throws AppError "invalid" where it is not there, or is no table */
export async function sampleOf(path: string): Promise<Sample> {
  const file = basename(path);
  const { bytes, whole } = await beginning(path, file);
  const { encoding } = guessEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes, { stream: !whole });
  if (text.includes("\u0000"))
    throw new AppError("invalid", { userMessage: `${file}: expected text; this is no CSV file.` });
  const lines = wholeRows(text, whole);
  const { delimiter } = guessDelimiter(lines.slice(0, 200));
  const [headings, ...rows] = lines.slice(0, MOST_ROWS + 1).map((line) => csvFields(line, delimiter));
  if (headings === undefined)
    throw new AppError("invalid", { userMessage: `${file}: empty; expected a line of column names.` });
  if (headings.length < 2)
    throw new AppError("invalid", {
      userMessage: `${file}, line 1: one column; expected columns parted by a comma, a semicolon, a tab or |.`,
    });
  const complete = whole && lines.length <= MOST_ROWS + 1;
  return {
    file,
    delimiter,
    encoding,
    headings,
    rows: rows.filter((row) => row.length === headings.length),
    whole: complete,
  };
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
