import type { Truncation } from "../chain/chain-result";
import type { Chunk } from "./chunk";

/**
 * At most so many chunks, the first and the last of them (3.2, 4.2: of 15 the first 7 and the last 8), and what is lost between.
 * @param most at least 1
 */
export function middleTruncated(chunks: readonly Chunk[], most: number): { kept: Chunk[]; lost: Truncation | null } {
  if (chunks.length <= most) return { kept: [...chunks], lost: null };
  const first = Math.floor(most / 2);
  const last = most - first;
  const [before, middle, after] = [chunks.slice(0, first), chunks.slice(first, -last), chunks.slice(-last)];
  const kept = [...before, ...after];
  const read = new Set(kept.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const lost = new Set(middle.flatMap(({ entries }) => entries.map(({ id }) => id)).filter((id) => !read.has(id)));
  const times = middle.flatMap(({ entries }) => entries.map(({ entry }) => entry.at));
  return {
    kept,
    lost: {
      chunks: middle.length,
      entries: lost.size,
      tokens: middle.reduce((sum, { tokens }) => sum + tokens, 0),
      from: times[0] ?? "",
      to: times.at(-1) ?? "",
    },
  };
}
