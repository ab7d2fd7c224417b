import { join } from "node:path";
import { AppError } from "../lib/platform/errors";
import { fileExists } from "../lib/platform/file-exists.server";

/** Of PhysioNet 2012, in a folder as it is downloaded. */
export const FILES_OF_SET_B = ["set-b.tar.gz", "Outcomes-b.txt"];
export const FILES_OF_BOTH_SETS = ["set-a.tar.gz", "Outcomes-a.txt", ...FILES_OF_SET_B];

/** @throws AppError `invalid` that names the first of the files that `--data` lacks. */
export async function requireFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const path of names.map((name) => join(folder, name)))
    if (!(await fileExists(path)))
      throw new AppError("invalid", {
        userMessage: `${path}: not found; --data takes a folder with ${names.join(", ")}.`,
      });
}
