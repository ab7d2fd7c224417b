import type { MemoryEntry } from "../memory/memory-entry";

/** What two trajectories of a patient remember. */
export interface ComparedMemories {
  /** Remembered by both, from a source that both cite, in the order of the first. */
  both: { first: MemoryEntry; second: MemoryEntry }[];
  onlyFirst: MemoryEntry[];
  onlySecond: MemoryEntry[];
}

/** Puts together what was read from the same source; whoever remembers a source twice has its second entry alone. */
export function comparedMemories(first: readonly MemoryEntry[], second: readonly MemoryEntry[]): ComparedMemories {
  const left = new Set(second);
  const both: ComparedMemories["both"] = [];
  const onlyFirst: MemoryEntry[] = [];
  for (const one of first) {
    const refs = new Set(one.refs);
    const shared = [...left].filter((other) => other.refs.some((ref) => refs.has(ref)));
    // A note says many things: of those read from it, the one that is about the same.
    const match = shared.find(({ theme }) => theme === one.theme) ?? shared.find(({ keys }) => keys[0] === one.keys[0]);
    if (match === undefined) onlyFirst.push(one);
    else {
      left.delete(match);
      both.push({ first: one, second: match });
    }
  }
  return { both, onlyFirst, onlySecond: [...left] };
}
