import type { Chunk } from "./chunk";
import { leftUnread } from "./left-unread";
import type { Truncation } from "./truncation";

/**
 * At most so many chunks, the first and the last of them (3.2, 4.2: of 15 the first 7 and the last 8), and what is lost between.
 * @param most at least 1
 */
export function middleTruncated(chunks: readonly Chunk[], most: number): { kept: Chunk[]; lost: Truncation | null } {
  if (chunks.length <= most) return { kept: [...chunks], lost: null };
  const first = Math.floor(most / 2);
  const kept = [...chunks.slice(0, first), ...chunks.slice(first - most)];
  return { kept, lost: leftUnread(chunks, kept) };
}
