import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { AppError } from "../platform/errors";

/** Folder of the model packages: `<task>/task.json`, `<task>/<expert>/card.json` and `model.onnx`. */
export const modelsFolder = () => join(/* turbopackIgnore: true */ process.cwd(), "models");

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** What was parsed of a file, and of which bytes: files are read each time, and are hardly ever others. */
const known = new Map<string, { bytes: Buffer; schema: unknown; data: unknown }>();

/** A JSON file by its schema. @throws AppError "exception" that names the file and the field. */
export async function readParsed<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const bytes = await readBytes(file);
  const before = known.get(file);
  if (before?.schema === schema && before.bytes.equals(bytes)) return before.data as T;
  const data = parsed(file, schema, bytes.toString("utf8"));
  known.set(file, { bytes, schema, data });
  return data;
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

/** SHA-256 of files, by what tells a file from the one that stood there before. */
const hashes = new Map<string, { mark: string; sha256: string }>();

/** Holds a file against its SHA-256 without reading it again where it has not changed. @throws AppError "exception" as `readBytes` */
export async function requireDescribed(file: string, described: Described): Promise<void> {
  const found = await stat(file).catch(() => null);
  const mark = found && `${found.ino} ${found.size} ${found.mtimeMs}`;
  if (mark !== null && hashes.get(file)?.mark === mark && hashes.get(file)?.sha256 === described.sha256) return;
  await readBytes(file, described);
  if (mark !== null) hashes.set(file, { mark, sha256: described.sha256 });
}

export function broken(file: string, what: string, cause?: unknown): AppError {
  return new AppError("exception", { userMessage: `${file}: ${what}.`, cause });
}
