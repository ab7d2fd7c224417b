import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { AppError } from "../platform/errors";

/** Folder of the model packages: `<task>/task.json`, `<task>/<expert>/card.json` and `model.onnx`. */
export const modelsFolder = () => join(/* turbopackIgnore: true */ process.cwd(), "models");

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** What was made of files, by what it was made with, the file, and what tells the file from the one that stood there before. */
const known = new Map<unknown, Map<string, { mark: string; made: unknown }>>();

/**
 * What is made of a file's text, made again where the file has changed since. `by`: what it is made with, one value for the
 * process. @throws AppError "exception" where it cannot be read; as `make`.
 */
export async function madeOfFile<T>(file: string, by: unknown, make: (text: string) => T): Promise<T> {
  const mark = await markOf(file);
  const files = known.get(by) ?? new Map<string, { mark: string; made: unknown }>();
  known.set(by, files);
  const before = files.get(file);
  if (before !== undefined && before.mark === mark) return before.made as T;
  const made = make((await readBytes(file)).toString("utf8"));
  if (mark !== null) files.set(file, { mark, made });
  return made;
}

/** A JSON file by its schema. @throws AppError "exception" that names the file and the field. */
export const readParsed = <T>(file: string, schema: z.ZodType<T>): Promise<T> =>
  madeOfFile(file, schema, (text) => parsed(file, schema, text));

/** Tells a file from the one that stood there before; null where there is none. */
async function markOf(file: string): Promise<string | null> {
  const found = await stat(file, { bigint: true }).catch(() => null);
  return found && `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`;
}

function parsed<T>(file: string, schema: z.ZodType<T>, text: string): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw broken(file, `expected JSON: ${(cause as Error).message}`, cause);
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join(".") || "the whole file"}: ${message}`);
  const told = faults.slice(0, MOST_TOLD);
  const more = faults.length > told.length ? ` (and ${faults.length - told.length} more)` : "";
  throw broken(file, `${told.join("; ")}${more}`, result.error);
}

/** Faults of a file that are named one by one. */
const MOST_TOLD = 20;

/** A file that a card describes: its SHA-256, and in which field. */
interface Described {
  sha256: string;
  field: string;
}

/** A file's bytes, held against their SHA-256 where a card gives one. @throws AppError "exception" */
export async function readBytes(file: string, described?: Described): Promise<Buffer> {
  const bytes = await readFile(file).catch((cause: NodeJS.ErrnoException) => {
    throw broken(file, cause.code === "ENOENT" ? "not found" : "cannot be read", cause);
  });
  if (!described || sha256(bytes) === described.sha256) return bytes;
  const { field, sha256: expected } = described;
  throw broken(file, `its SHA-256 is ${sha256(bytes)}, the card's ${field}.sha256 is ${expected}: it is another file`);
}

/** SHA-256 of files, by their marks. */
const hashes = new Map<string, { mark: string; sha256: string }>();

/** Holds a file against its SHA-256 without reading it again where it has not changed. @throws AppError "exception" as `readBytes` */
export async function requireDescribed(file: string, described: Described): Promise<void> {
  const mark = await markOf(file);
  if (mark !== null && hashes.get(file)?.mark === mark && hashes.get(file)?.sha256 === described.sha256) return;
  await readBytes(file, described);
  if (mark !== null) hashes.set(file, { mark, sha256: described.sha256 });
}

export function broken(file: string, what: string, cause?: unknown): AppError {
  return new AppError("exception", { userMessage: `${file}: ${what}.`, cause });
}
