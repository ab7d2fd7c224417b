import type { TrajectoryArm } from "../arms/trajectory-arm";
import { joinedChunks, windowOfChunks } from "../arms/window-of-chunks";
import type { Chunk } from "../chunks/chunk";
import { leftUnread } from "../chunks/left-unread";
import { middleTruncated } from "../chunks/middle-truncation";
import { timeAwareChunks } from "../chunks/time-aware-chunks";
import type { Truncation } from "../chunks/truncation";
import type { Trajectory } from "../entries/trajectory-entry";
import type { Reading } from "./trajectory-events";

/** What of a trajectory its agents read, and what they do not. */
export interface ToRead {
  chunks: Chunk[];
  truncated: Truncation | null;
}

/** Pieces of which a window is put together. */
const WINDOW_PIECE = 1000;

/** The chunks that an arm's agents read. Of RAG all among which it looks: which are near is known once it has looked. */
export function chunksToRead(trajectory: Trajectory, arm: TrajectoryArm, reading: Reading): ToRead {
  switch (arm.kind) {
    case "chain":
    case "no-memory": {
      const { kept, lost } = middleTruncated(chunksOf(trajectory, reading.chunkTokens), reading.mostChunks);
      return { chunks: kept, truncated: lost };
    }
    case "vanilla": {
      const all = chunksOf(trajectory, WINDOW_PIECE);
      const held = windowOfChunks(all, arm.tokens, arm.keeps);
      const joined = joinedChunks(held);
      return { chunks: joined === null ? [] : [joined], truncated: leftUnread(all, held) };
    }
    case "rag":
      return { chunks: chunksOf(trajectory, arm.tokens), truncated: null };
    default: {
      const never: never = arm;
      return never;
    }
  }
}

/** Cut once a trajectory and k: a run's steps each ask. */
const cut = new WeakMap<Trajectory, Map<number, Chunk[]>>();

function chunksOf(trajectory: Trajectory, k: number): Chunk[] {
  const byK = cut.get(trajectory) ?? new Map<number, Chunk[]>();
  cut.set(trajectory, byK);
  const chunks = byK.get(k) ?? timeAwareChunks(trajectory, k);
  byK.set(k, chunks);
  return chunks;
}
