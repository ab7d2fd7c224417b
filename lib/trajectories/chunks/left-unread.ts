import type { Chunk } from "./chunk";
import type { Truncation } from "./truncation";

/** What of all chunks is not among those held; null where all are. */
export function leftUnread(all: readonly Chunk[], held: readonly Chunk[]): Truncation | null {
  const kept = new Set(held);
  const lost = all.filter((one) => !kept.has(one));
  if (lost.length === 0) return null;
  const read = new Set(held.flatMap(({ entries }) => entries.map(({ entry }) => entry.ref)));
  const unread = new Set(
    lost.flatMap(({ entries }) => entries.map(({ entry }) => entry.ref)).filter((ref) => !read.has(ref)),
  );
  const times = lost.flatMap(({ entries }) => entries.map(({ entry }) => entry.at));
  return {
    ...{ chunks: lost.length, entries: unread.size, from: times[0] ?? "", to: times.at(-1) ?? "" },
    tokens: lost.reduce((sum, { tokens }) => sum + tokens, 0),
  };
}
