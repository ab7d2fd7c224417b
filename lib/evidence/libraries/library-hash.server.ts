import { createHash } from "node:crypto";

/** A citation of a passage is pinned to this hash of its text, and a library to that of its file. */
export const sha256 = (of: string | Uint8Array) => createHash("sha256").update(of).digest("hex");

/**
 * Hashes the passages that can be retrieved, by id and text (`hash`: the text's SHA-256). It is the same in memory and in any
 * database, whichever versions a passage went through there.
 */
export function libraryHash(passages: readonly { id: string; hash: string }[]): string {
  const lines = passages.map(({ id, hash }) => `${id} ${hash}\n`);
  return sha256(lines.sort().join(""));
}
