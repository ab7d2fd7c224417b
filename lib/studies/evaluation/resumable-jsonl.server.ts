import { type FileHandle, open, truncate } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { AppError } from "../../platform/errors";
import { parsedJson } from "../../platform/parsed-json";
import { textIfThere } from "../../platform/whole-files.server";

/** Lines of results: a run appends to them, and a later run resumes from them. */
export interface ResumableJsonl<Row> {
  /** What was there. */
  rows: Row[];
  append(rows: readonly Row[]): Promise<void>;
  close(): Promise<void>;
}

const headerSchema = z.looseObject({ header: z.literal(true) });

/**
 * Opens a JSONL file of rows under a header that says what they were made from; a line that an interrupted run left half
 * written is cut off. Throws AppError `conflict` where the file's header is another one, and `invalid` where a line is no
 * row.
 */
export async function openResumableJsonl<Row>(
  path: string,
  header: Record<string, unknown>,
  schema: z.ZodType<Row>,
): Promise<ResumableJsonl<Row>> {
  const wanted = { header: true, ...header };
  const text = (await textIfThere(path)) ?? "";
  const complete = text.slice(0, text.lastIndexOf("\n") + 1);
  if (complete !== text) await truncate(path, Buffer.byteLength(complete));
  const [first, ...lines] = complete.split("\n").filter((line) => line !== "");
  if (first !== undefined) requireHeader(path, first, JSON.parse(JSON.stringify(wanted)));
  const rows = lines.map((line, i) => rowOf(path, i + 2, line, schema));
  const file = await open(path, "a");
  if (first === undefined) await write(file, [wanted]);
  return { rows, append: (added) => write(file, added), close: () => file.close() };
}

async function write(file: FileHandle, rows: readonly unknown[]): Promise<void> {
  if (rows.length > 0) await file.appendFile(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
}

function requireHeader(path: string, line: string, wanted: unknown): void {
  const found = headerSchema.safeParse(parsedJson(line));
  if (!found.success)
    throw new AppError("invalid", { userMessage: `${path}: line 1: expected a header of an evaluation's rows.` });
  if (!isDeepStrictEqual(found.data, wanted))
    throw new AppError("conflict", {
      userMessage: `${path}: made from other models, another split or another task; name another --out, or delete the file.`,
    });
}

function rowOf<Row>(path: string, number: number, line: string, schema: z.ZodType<Row>): Row {
  const found = schema.safeParse(parsedJson(line));
  if (found.success) return found.data;
  const [issue] = found.error.issues;
  throw new AppError("invalid", {
    userMessage: `${path}: line ${number}: ${issue?.path.join(".") || "the line"}: ${issue?.message}.`,
    cause: found.error,
  });
}
