import type { Cells } from "@/lib/experts/schema";

type Block = Cells["blocks"][number];

/** "8 to 12 h" */
export function hoursText({ fromMinutes, toMinutes }: Pick<Block, "fromMinutes" | "toMinutes">): string {
  return `${fromMinutes / 60} to ${toMinutes / 60} h`;
}

/** The block that moved the expert most; null where the feature was never measured. */
export function largestBlock({ blocks }: Pick<Cells, "blocks">): Block | null {
  const measured = blocks.filter((block) => block.measuredHours > 0);
  return measured.reduce<Block | null>(
    (most, block) => (most && Math.abs(most.total) >= Math.abs(block.total) ? most : block),
    null,
  );
}

/** A block's share of the largest, 0..1. */
export function tintStrength(block: Pick<Block, "total">, largest: Pick<Block, "total">): number {
  return largest.total === 0 ? 0 : Math.abs(block.total) / Math.abs(largest.total);
}
