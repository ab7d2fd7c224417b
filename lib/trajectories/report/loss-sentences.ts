import { counted } from "../../platform/english";
import type { Truncation } from "../chunks/truncation";
import type { ChunkNote } from "../results/chain-result";
import type { TrajectoryClock } from "../xml/time-to-index";
import { spanText } from "./span-text";

/** What came of a record that was read, as far as it was. */
interface Read extends TrajectoryClock {
  chunks: readonly ChunkNote[];
  /** Chunks that have been read. */
  read: number;
  truncated: Truncation | null;
  folded: number;
  dropped: number;
  droppedRefs: number;
  /** Chunks that were not read anew. */
  reused: number;
}

/** What was read and what was lost on the way, a sentence each: unread stretch, copies, events without a source. */
export function lossSentences({
  chunks,
  read,
  truncated,
  folded,
  dropped,
  droppedRefs,
  reused,
  ...clock
}: Read): string[] {
  const entries = chunks.slice(0, read).reduce((sum, one) => sum + one.entries, 0);
  return [
    `${read} of ${counted(chunks.length, "chunk")} read, ${many(entries, "entry", "entries")}.`,
    ...(reused === 0 ? [] : [reusedSentence(reused)]),
    truncated === null
      ? "Nothing was left out for length."
      : `Not read: ${unreadWords(truncated)}, ${spanText(truncated.from, truncated.to, clock)}, left out of the middle for length.`,
    `${folded === 0 ? "No copies were" : `${many(folded, "copy", "copies")} carried forward ${folded === 1 ? "was" : "were"}`} folded into an earlier event.`,
    dropped === 0
      ? "No event was dropped for want of a source."
      : `${counted(dropped, "event")} dropped: nothing in the chunk bears ${dropped === 1 ? "it" : "them"} out at the time named.`,
    ...(droppedRefs === 0
      ? []
      : [`${counted(droppedRefs, "source")} dropped of events that keep another: not in the chunk at that time.`]),
  ];
}

/** That chunks were not read anew. */
export const reusedSentence = (reused: number): string =>
  `${counted(reused, "chunk")} ${reused === 1 ? "is" : "are"} as in an earlier reading of the same content; only what came after was read anew.`;

/** "212 entries, 31,004 tokens". */
export const unreadWords = ({ entries, tokens }: Pick<Truncation, "entries" | "tokens">): string =>
  `${many(entries, "entry", "entries")}, ${tokens.toLocaleString("en")} tokens`;

const many = (n: number, one: string, more: string) => `${n.toLocaleString("en")} ${n === 1 ? one : more}`;
