import { chmodSync, mkdirSync, statSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import { AppError } from "./errors";

/** The rights of the owner's group and of everybody else. */
const others = 0o077;

/**
 * Makes a directory, where it is missing, and closes it to everybody but the account that runs this process: mode 0700, whatever
 * it had. What the process writes from then on, anywhere, is its own too.
 * @returns whether the file system keeps others out; some know no such rights.
 * @throws AppError "forbidden" where the directory cannot be made, or belongs to somebody else.
 */
export function closeToOthers(directory: string): boolean {
  // A thread shares its process's mask and may not set it.
  if (isMainThread) process.umask(others);
  try {
    mkdirSync(directory, { recursive: true });
    if ((statSync(directory).mode & others) !== 0) chmodSync(directory, 0o700);
    return (statSync(directory).mode & others) === 0;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTSUP" || code === "ENOSYS") return false;
    throw new AppError("forbidden", {
      userMessage: `${directory} cannot be used for data (${code ?? String(error)}): it must be a folder of the account that runs Consilium. Change its owner, or set CONSILIUM_DATA_DIR to another.`,
      cause: error,
    });
  }
}
