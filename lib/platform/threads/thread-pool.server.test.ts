import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Done, inThreads } from "./thread-pool.server";

const file = join(process.cwd(), "lib", "platform", "testing", "counting-thread.ts");
const signal = new AbortController().signal;
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);

async function all(numbers: number[], more: { threads?: number; setup?: string; signal?: AbortSignal } = {}) {
  const done: Done<number, number>[] = [];
  const options = { file, setup: "", threads: 2, signal, ...more };
  for await (const one of inThreads<number, number>(numbers, options)) done.push(one);
  return done.sort((a, b) => a.item - b.item);
}

describe("a pool of threads", () => {
  test("gives a result for each item, whatever the number of threads", async () => {
    const expected = upTo(11).map((item) => ({ item, result: item * 2 }));
    expect(await all(upTo(11), { threads: 1 })).toEqual(expected);
    expect(await all(upTo(11), { threads: 3 })).toEqual(expected);
    expect(await all([])).toEqual([]);
  });

  test("an item whose work throws, or brings its thread down, is at fault alone; its neighbours are done", async () => {
    const done = await all(upTo(30));
    expect(done.map(({ item }) => item)).toEqual(upTo(30));
    const faults = done.flatMap((one) => ("fault" in one ? [[one.item, one.fault]] : []));
    expect(faults).toEqual([
      [13, expect.stringContaining("thirteen")],
      [14, expect.stringContaining("ended with code 3")],
    ]);
    for (const one of done) if ("result" in one) expect(one.result).toBe(one.item * 2);
  });

  test("loses nothing that is done while the caller deals with the one before", async () => {
    const seen: number[] = [];
    for await (const { item } of inThreads<number, number>(upTo(4), { file, setup: "", threads: 2, signal })) {
      seen.push(item);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    expect(seen.toSorted()).toEqual(upTo(4));
  });

  test("fails as a whole where a thread cannot open itself", async () => {
    await expect(all(upTo(3), { setup: "broken" })).rejects.toThrow("cannot open itself");
  });

  test("stops with the signal's reason, and begins nothing after it", async () => {
    const stop = new AbortController();
    const run = (async () => {
      const options = { file, setup: "", threads: 2, signal: stop.signal };
      for await (const { item } of inThreads<number, number>(upTo(1000), options))
        if (item >= 0) stop.abort(new Error("enough"));
    })();
    await expect(run).rejects.toThrow("enough");
    await expect(all(upTo(3), { signal: stop.signal })).rejects.toThrow("enough");
  });
});
