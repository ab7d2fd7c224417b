import { statfsSync } from "node:fs";

/**
 * Bytes that must be free before the embedded database writes. Its log grows by 16 MiB at a time, and a PGlite that cannot write its
 * log does not end the statement, so that nobody is answered any more; refused in time, a full disk is an error like any other.
 */
const least = 64 * 2 ** 20;

/** How long a look at the disk holds. */
const holdsMs = 500;

const reading = /^\s*(?:select|with|show|explain|rollback|commit|listen|unlisten)\b/i;
const writing = /\b(?:insert|update|delete|merge)\b/i;

/** Bytes that this process may still write to the disk of a directory. */
export function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/**
 * Refuses statements that write while there is hardly any space left.
 * @returns called with each statement. @throws Error with the SQLSTATE of a full disk, 53100.
 */
export function spaceGuard(directory: string): (statement: string) => void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isFull = false;
  return (statement) => {
    if (reading.test(statement) && !writing.test(statement)) return;
    const now = performance.now();
    if (now - lookedAt > holdsMs) {
      lookedAt = now;
      isFull = freeBytes(directory) < least;
    }
    if (isFull)
      throw Object.assign(new Error(`less than ${least / 2 ** 20} MiB are free on the disk of the database`), {
        code: "53100",
      });
  };
}
