import { appendFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { AppError } from "../../platform/errors";
import { parsedJson } from "../../platform/parsed-json";
import { textIfThere, writeWhole } from "../../platform/whole-files.server";
import { stayKey } from "./evaluated-stays";

/** Lines of results, one a stay at a landmark: a run appends to them, and a later run goes on from them. */
export interface ResumableJsonl<Row> {
  /** What was there. */
  rows: readonly Row[];
  append(rows: readonly Row[]): Promise<void>;
  /** Puts all rows in the order of their keys, so that equal runs make equal files. */
  sort(key: (row: Row) => string): Promise<void>;
}

interface Contents<Row> {
  /** Says what the rows are made from. */
  header: Record<string, unknown>;
  row: z.ZodType<Row>;
  /** What a row is called in messages. */
  rowName: string;
}

const headerSchema = z.looseObject({ header: z.literal(true) });

/**
 * Opens a JSONL file of rows under a header, or begins one; a last line that a stopped run left half-written is dropped.
 * @throws AppError `invalid` where the file is something else, has another header, or cannot be read or written.
 */
export async function openResumableJsonl<Row extends Parameters<typeof stayKey>[0]>(
  path: string,
  contents: Contents<Row>,
): Promise<ResumableJsonl<Row>> {
  const header = { header: true, ...contents.header };
  const read = async () => {
    const text = await textIfThere(path).catch((cause) => refuse(path, "cannot be read", cause));
    return text === null ? [] : rowsIn(path, text, { ...contents, header });
  };
  const write = (rows: readonly Row[]) =>
    writeWhole(path, linesOf([header, ...rows]), { mode: 0o600 }).catch((cause) =>
      refuse(path, "cannot be written", cause),
    );
  const rows = await read();
  await write(rows);
  return {
    rows,
    append: (added) => appendFile(path, linesOf(added)),
    sort: async (key) => write((await read()).toSorted((a, b) => (key(a) < key(b) ? -1 : 1))),
  };
}

const linesOf = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

function rowsIn<Row extends Parameters<typeof stayKey>[0]>(
  path: string,
  text: string,
  { header, row: schema, rowName }: Contents<Row>,
): Row[] {
  const [first, ...lines] = text.split("\n").slice(0, -1);
  if (first === undefined) return [];
  requireHeader(path, first, JSON.parse(JSON.stringify(header)));
  const rows = new Map<string, Row>();
  for (const [i, line] of lines.entries()) {
    const { data: row } = schema.safeParse(parsedJson(line));
    if (!row) throw new AppError("invalid", { userMessage: `${path}, line ${i + 2}: expected ${rowName}.` });
    // Two runs on one file at the same time write some stays twice, and alike.
    if (!rows.has(stayKey(row))) rows.set(stayKey(row), row);
  }
  return [...rows.values()];
}

function requireHeader(path: string, line: string, wanted: Record<string, unknown>): void {
  const { data: found } = headerSchema.safeParse(parsedJson(line));
  if (!found) throw new AppError("invalid", { userMessage: `${path}, line 1: expected the header of such a file.` });
  const different = Object.keys({ ...found, ...wanted }).find((name) => !isDeepStrictEqual(found[name], wanted[name]));
  if (different !== undefined)
    throw new AppError("invalid", {
      userMessage: `${path}: was made with another ${different}; give --out another file, or delete this one.`,
    });
}

function refuse(path: string, what: string, cause: NodeJS.ErrnoException): never {
  throw new AppError("invalid", { userMessage: `${path}: ${what} (${cause.code}).`, cause });
}
