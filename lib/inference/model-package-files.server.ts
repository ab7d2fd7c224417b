import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { AppError } from "../platform/errors";

/** Folder of the model packages: `<task>/task.json`, `<task>/<expert>/card.json` and `model.onnx`. */
export const modelsFolder = () => join(/* turbopackIgnore: true */ process.cwd(), "models");

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A JSON file by its schema. @throws AppError "exception" that names the file and the field. */
export async function readParsed<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const bytes = await readBytes(file);
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString("utf8"));
  } catch (cause) {
    throw broken(file, `expected JSON: ${(cause as Error).message}`, cause);
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const [issue, ...more] = result.error.issues;
  const field = issue?.path.join(".") || "the whole file";
  throw broken(file, `${field}: ${issue?.message}${more.length > 0 ? ` (and ${more.length} more)` : ""}`, result.error);
}

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

export function broken(file: string, what: string, cause?: unknown): AppError {
  return new AppError("exception", { userMessage: `${file}: ${what}.`, cause });
}
