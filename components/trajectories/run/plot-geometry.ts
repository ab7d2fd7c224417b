import type { Truncation } from "@/lib/trajectories/chunks/truncation";
import type { ChunkNote } from "@/lib/trajectories/results/chain-result";
import type { WorkerRisk } from "@/lib/trajectories/results/chain-summary";

/** From where to where the axis goes, in ms since 1970. */
export interface Axis {
  from: number;
  to: number;
}

/** A stretch on the axis, in shares of it. */
export interface Stretch {
  left: number;
  width: number;
}

const MONTH = 30 * 86_400_000;
const HOUR = 3_600_000;

/** From the first chunk to the moment at which is judged: what lies before the record began shows nothing. */
export function axisOf(chunks: readonly Pick<ChunkNote, "from">[], index: string, clock: "calendar" | "stay"): Axis {
  const to = Date.parse(index);
  const starts = chunks.map(({ from }) => Date.parse(from)).filter((at) => !Number.isNaN(at));
  const least = clock === "stay" ? HOUR : MONTH;
  return { from: Math.min(...starts, to - least), to };
}

export const shareOf = (at: string, { from, to }: Axis): number =>
  Math.min(1, Math.max(0, (Date.parse(at) - from) / (to - from)));

/** Where each chunk lies: to where the next one that is read or left out begins, the last to its own end. */
export function bandsOf(chunks: readonly ChunkNote[], truncated: Truncation | null, axis: Axis): Stretch[] {
  const starts = [...chunks.map(({ from }) => from), ...(truncated === null ? [] : [truncated.from])];
  return chunks.map(({ from, to }) => {
    const next = starts.filter((start) => start > from).sort()[0] ?? to;
    const left = shareOf(from, axis);
    return { left, width: Math.max(0, shareOf(next > to ? next : to, axis) - left) };
  });
}

/** The stretch that nobody reads: from the end of the last chunk before it to the first after it. */
export function unreadStretch(truncated: Truncation, chunks: readonly ChunkNote[], axis: Axis): Stretch {
  const left = shareOf(truncated.from, axis);
  const after = chunks
    .map(({ from }) => from)
    .filter((from) => from >= truncated.to)
    .sort()[0];
  return { left, width: Math.max(0, shareOf(after ?? truncated.to, axis) - left) };
}

/** How high a worker's risk stands, in thirds: colour is never the only sign. */
export const riskThirds: Readonly<Record<WorkerRisk, 1 | 2 | 3>> = { Low: 1, Moderate: 2, High: 3 };

/** Events in so many equal parts of the axis, those that stand open and those that are over. */
export function dateBins(
  memory: readonly { at: string; state: "open" | "closed" }[],
  axis: Axis,
  bins: number,
): { open: number; closed: number }[] {
  const counts = Array.from({ length: bins }, () => ({ open: 0, closed: 0 }));
  for (const { at, state } of memory) {
    const bin = counts[Math.min(bins - 1, Math.floor(shareOf(at, axis) * bins))];
    if (bin) bin[state]++;
  }
  return counts;
}
