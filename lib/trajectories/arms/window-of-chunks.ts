import type { Chunk } from "../chunks/chunk";

/**
 * Chunks that a window of so many tokens holds, in order of time: the latest, or by turns from the beginning and the end (4.1); at least the
 * last. Together they are one text.
 */
export function windowOfChunks(chunks: readonly Chunk[], tokens: number, keeps: "latest" | "both-ends"): Chunk[] {
  const held = new Set<number>();
  let [first, last, room] = [0, chunks.length - 1, tokens];
  for (let turn = 0; first <= last; turn++) {
    const fromEnd = keeps === "latest" || turn % 2 === 1 || first === last;
    const at = fromEnd ? last : first;
    room -= chunks[at]?.tokens ?? 0;
    if (room < 0 && held.size > 0) break;
    held.add(at);
    if (fromEnd) last--;
    else first++;
  }
  return chunks.filter((_, i) => held.has(i));
}

/** These chunks as one text; null of none. Their tokens are at most the sum. */
export const joinedChunks = (chunks: readonly Chunk[]): Chunk | null =>
  chunks.length === 0
    ? null
    : {
        entries: chunks.flatMap(({ entries }) => entries),
        tokens: chunks.reduce((sum, { tokens }) => sum + tokens, 0),
      };
