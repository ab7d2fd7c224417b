import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { median } from "../lib/platform/averages";

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

/** The value below which a share of the values lies, one of them. NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Milliseconds of the processor that this process has taken, in all its threads. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
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

/** Gives some work a folder of its own, which is gone afterwards. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "consilium-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What was measured: a line a figure, then all of it as JSON. */
export function tellFigures(name: string, figures: Record<string, number>): void {
  for (const [figure, value] of Object.entries(figures)) console.log(`${figure}: ${value}`);
  console.log(JSON.stringify({ name, figures }));
}
