import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../../platform/errors";

/**
 * Files that were brought for an import may be of anybody.
 * @throws AppError "conflict" while there are any in the data folder
 */
export async function refuseWhileFilesWait(dataFolder: string): Promise<void> {
  const waiting = await readdir(join(dataFolder, "imports")).catch(() => []);
  if (waiting.length === 0) return;
  throw new AppError("conflict", {
    userMessage:
      "Files that were brought for an import wait on the server, and may hold this patient. Finish or cancel that import first; what a stopped server left goes at its next start.",
  });
}
