import type { ChainSummary, WorkerRisk } from "../results/chain-summary";

/** What a worker's summary says beside the one before it. */
export interface SummaryChanges {
  /** Lines of the summary in its order, each with whether the one before had it not. */
  lines: { text: string; isNew: boolean }[];
  /** Lines of the one before that this one has no more: forgotten for room, or told otherwise now. */
  gone: string[];
  /** The risk before; null where it is the same, or of the first. */
  riskBefore: WorkerRisk | null;
}

/** Lines of a summary; of one that is written as one paragraph its sentences. */
function linesOf(text: string): string[] {
  const lines = text.split("\n");
  const parts = lines.length > 1 ? lines : text.split(/(?<=[.!?;])\s+(?=\p{Lu}|day -\d)/u);
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** S_i beside S_(i-1), line by line. @param before null of the first worker: nothing of it is marked as new */
export function summaryChanges(now: ChainSummary, before: ChainSummary | null): SummaryChanges {
  const [lines, old] = [linesOf(now.text), before === null ? null : linesOf(before.text)];
  const had = new Set(old);
  const has = new Set(lines);
  return {
    lines: lines.map((text) => ({ text, isNew: old !== null && !had.has(text) })),
    gone: (old ?? []).filter((text) => !has.has(text)),
    riskBefore: before === null || before.risk === now.risk ? null : before.risk,
  };
}
