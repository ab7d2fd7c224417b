import { createHash } from "node:crypto";

/**
 * SHA-256 over the passages that can be retrieved, by id and text (`hash`: the text's SHA-256). The same in memory and in
 * any database, whichever versions a passage went through there.
 */
export function libraryHash(passages: readonly { id: string; hash: string }[]): string {
  const lines = passages.map(({ id, hash }) => `${id} ${hash}\n`);
  return createHash("sha256").update(lines.sort().join("")).digest("hex");
}
