import { join } from "node:path";
import { AppError } from "../lib/platform/errors";
import { fileExists } from "../lib/platform/file-exists.server";

/** @throws AppError `invalid` that names the first of the files that `--data` lacks. */
export async function requireFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const path of names.map((name) => join(folder, name)))
    if (!(await fileExists(path)))
      throw new AppError("invalid", {
        userMessage: `${path}: not found; --data takes a folder with ${names.join(", ")}.`,
      });
}
