import type { Chunk } from "../chunks/chunk";
import type { ChunkNote } from "../results/chain-result";

/** Chunks as a page shows them. */
export const notesOfChunks = (chunks: readonly Chunk[]): ChunkNote[] =>
  chunks.map(({ entries, tokens }, i) => ({
    ...{ number: i + 1, tokens, entries: entries.length },
    from: entries[0]?.entry.at ?? "",
    to: entries.at(-1)?.entry.at ?? "",
  }));
