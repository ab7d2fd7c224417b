import { chmodSync, mkdirSync, statSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

/** The rights of the owner's group and of everybody else. */
const others = 0o077;

/**
 * Makes a directory, where it is missing, and closes it to everybody but the account that runs this process: mode 0700, whatever
 * it had. What the process writes from then on, anywhere, is its own too.
 * @returns whether others are kept out: some file systems know no such rights, and some directories are somebody else's.
 * @throws what the system says where the directory cannot be made.
 */
export function closeToOthers(directory: string): boolean {
  // A thread shares its process's mask and may not set it.
  if (isMainThread) process.umask(others);
  mkdirSync(directory, { recursive: true });
  const isOpen = () => (statSync(directory).mode & others) !== 0;
  if (!isOpen()) return true;
  try {
    chmodSync(directory, 0o700);
  } catch {
    return false;
  }
  return !isOpen();
}
