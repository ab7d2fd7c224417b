import { readFile } from "node:fs/promises";
import type { z } from "zod";
import { AppError } from "./errors";
import { describeIssues } from "./request-input";

/**
 * A JSON file that a setting names, checked; read anew each time, so that a change needs no restart.
 * @throws AppError "exception" that names the setting and what was expected, never a value: the file may hold secrets
 */
export async function readSettingsFile<T>(setting: string, path: string, schema: z.ZodType<T>): Promise<T> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, "utf8"));
  } catch (cause) {
    throw new AppError("exception", { userMessage: `The file of ${setting} is not there, or is not JSON.`, cause });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new AppError("exception", { userMessage: `The file of ${setting}: ${describeIssues(parsed.error)}` });
}
