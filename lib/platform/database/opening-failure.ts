import { AppError } from "../errors";

const ownDisk = new Set(["EROFS", "EACCES", "EPERM", "ENOTDIR", "EEXIST"]);
const noSpace = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** The embedded database's own numbers for what the system calls by name (WASI's). */
const names: Record<number, string> = { 2: "EACCES", 19: "EDQUOT", 51: "ENOSPC", 63: "EPERM", 69: "EROFS" };

/** Why the embedded database in a folder cannot be opened and what to do about it, in one line, whatever went wrong. */
export function openingFailure(error: unknown, folder: string): AppError {
  if (error instanceof AppError) return error;
  const { message, path, errno, code = names[errno ?? 0] } = error as Partial<NodeJS.ErrnoException>;
  const unwritable = code !== undefined && (ownDisk.has(code) || (code === "ENOENT" && path !== undefined));
  const userMessage = unwritable
    ? `The data folder ${folder} cannot be written (${code}). Give it to the user that runs Consilium, or set CONSILIUM_DATA_DIR to another folder.`
    : code !== undefined && noSpace.has(code)
      ? `There is no space left on the disk of the data folder ${folder} (${code}). Make some and start again: nothing is lost.`
      : `The embedded database in ${folder} cannot be opened; it may be damaged (${firstLine(message)}). Put a backup in its place, or move the folder "database" away to begin anew.`;
  return new AppError(unwritable ? "business-rule" : "exception", { userMessage, cause: error });
}

function firstLine(message: string | undefined): string {
  return message?.split("\n")[0]?.trim() || "no reason was given";
}
