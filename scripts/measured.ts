import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

export function median(of: readonly number[]): number {
  const rising = of.toSorted((a, b) => a - b);
  return ((rising[(rising.length - 1) >> 1] as number) + (rising[rising.length >> 1] as number)) / 2;
}

/** Median milliseconds of some runs, after one that warms up. */
export async function medianMs(runs: number, work: () => unknown): Promise<number> {
  const took: number[] = [];
  for (let i = 0; i <= runs; i++) {
    const began = performance.now();
    await work();
    if (i > 0) took.push(performance.now() - began);
  }
  return median(took);
}

/** KiB that stay in use by what `make` gives: the median of some runs. */
export function heapKiB(runs: number, make: () => unknown): number {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const used = Array.from({ length: runs }, () => {
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    const kept = make();
    collectGarbage();
    const after = process.memoryUsage().heapUsed;
    return kept === undefined ? 0 : after - before;
  });
  return median(used) / 2 ** 10;
}
