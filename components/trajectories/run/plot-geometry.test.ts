import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ChunkNote } from "@/lib/trajectories/results/chain-result";
import { axisOf, bandsOf, dateBins, unreadStretch } from "./plot-geometry";

const DAY = 86_400_000;
const start = Date.UTC(2010, 0, 1);
const day = (n: number) => new Date(start + n * DAY).toISOString();
const chunk = (number: number, from: number, to: number): ChunkNote => ({
  ...{ number, from: day(from), to: day(to), tokens: 100, entries: 3 },
});
const inShare = (share: number) => share >= 0 && share <= 1;

describe("the plot of a record", () => {
  test("lays each chunk from its first time to the next chunk's, the last to its own end", () => {
    const chunks = [chunk(1, 0, 40), chunk(2, 50, 80)];
    const bands = bandsOf(chunks, null, axisOf(chunks, day(100), "calendar"));
    expect(bands).toEqual([
      { left: 0, width: 0.5 },
      { left: 0.5, width: expect.closeTo(0.3) },
    ]);
  });

  test("lays the stretch that nobody reads between the chunks around it, and no band over it", () => {
    const chunks = [chunk(1, 0, 20), chunk(2, 70, 100)];
    const truncated = { chunks: 2, entries: 9, tokens: 200, from: day(30), to: day(60) };
    const axis = axisOf(chunks, day(100), "calendar");
    expect(unreadStretch(truncated, chunks, axis)).toEqual({ left: 0.3, width: expect.closeTo(0.4) });
    expect(bandsOf(chunks, truncated, axis)[0]).toEqual({ left: 0, width: 0.3 });
  });

  test("keeps all within the axis, whatever the record", () => {
    const days = fc.array(fc.nat(3000), { minLength: 2, maxLength: 30 }).map((all) => all.sort((a, b) => a - b));
    fc.assert(
      fc.property(days, (all) => {
        const chunks = all.slice(1).map((to, i) => chunk(i + 1, all[i] ?? 0, to));
        const axis = axisOf(chunks, day(3001), "calendar");
        for (const { left, width } of bandsOf(chunks, null, axis))
          expect(inShare(left) && width >= 0 && left + width <= 1 + 1e-9).toBe(true);
      }),
    );
  });

  test("counts each event once, in its part of the axis", () => {
    const axis = axisOf([chunk(1, 0, 90)], day(100), "calendar");
    const events = fc.array(fc.record({ n: fc.nat(100), state: fc.constantFrom("open" as const, "closed" as const) }));
    fc.assert(
      fc.property(events, fc.integer({ min: 1, max: 90 }), (some, bins) => {
        const memory = some.map(({ n, state }) => ({ at: day(n), state }));
        const counts = dateBins(memory, axis, bins);
        expect(counts).toHaveLength(bins);
        expect(counts.reduce((sum, { open, closed }) => sum + open + closed, 0)).toBe(memory.length);
      }),
    );
    expect(dateBins([{ at: day(99), state: "open" }], axis, 4).map(({ open }) => open)).toEqual([0, 0, 0, 1]);
  });
});
