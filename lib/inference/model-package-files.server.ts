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
    throw broken(file, "expected JSON", cause);
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw broken(file, `${issue?.path.join(".") || "the whole file"}: ${issue?.message}`, result.error);
}

/** A file's bytes, held against their SHA-256 where one is given. @throws AppError "exception" */
export async function readBytes(file: string, expected?: string): Promise<Buffer> {
  const bytes = await readFile(file).catch((cause) => {
    throw broken(file, "cannot be read", cause);
  });
  const found = expected === undefined ? undefined : sha256(bytes);
  if (found !== expected) throw broken(file, `its SHA-256 is ${found}, expected ${expected}`);
  return bytes;
}

export function broken(file: string, what: string, cause?: unknown): AppError {
  return new AppError("exception", { userMessage: `${file}: ${what}.`, cause });
}
