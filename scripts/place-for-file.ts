import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { AppError } from "../lib/platform/errors";

/** @throws AppError `invalid` where a file that an option names cannot stand: its folder is not there, or it is a folder itself. */
export async function requirePlaceFor(path: string, option: string): Promise<void> {
  const isFolder = async (of: string) => (await stat(of).catch(() => null))?.isDirectory() ?? false;
  if (!(await isFolder(dirname(path))))
    throw new AppError("invalid", {
      userMessage: `${dirname(path)}: not found; ${option} takes a file in an existing folder.`,
    });
  if (await isFolder(path))
    throw new AppError("invalid", { userMessage: `${path}: is a folder; ${option} takes a file.` });
}
