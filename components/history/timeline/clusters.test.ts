import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clustersOf, isInView, type Plot, placeBars, type Span } from "./clusters";
import { DAY, HOUR } from "./timeline-window";

const decade = Date.UTC(2010, 0, 1);
const events = fc
  .array(
    fc.record({ start: fc.integer({ min: decade - 400 * DAY, max: decade + 4000 * DAY }), long: fc.nat(90 * DAY) }),
    {
      maxLength: 200,
    },
  )
  .map((all) => all.map(({ start, long }): Span => ({ start, end: start + long })).sort((a, b) => a.start - b.start));
const plot = fc
  .record({
    from: fc.integer({ min: decade - 100 * DAY, max: decade + 3000 * DAY }),
    length: fc.integer({ min: HOUR, max: 4000 * DAY }),
    width: fc.integer({ min: 200, max: 2000 }),
    cell: fc.constantFrom(8, 14, 20),
    barFrom: fc.constantFrom(6, 12, Number.POSITIVE_INFINITY),
  })
  .map(({ from, length, ...rest }): Plot => ({ window: { from, to: from + length }, ...rest }));

describe("clusters of events", () => {
  test("hold each event in view exactly once, and none that is out of view", () => {
    fc.assert(
      fc.property(events, plot, (all, at) => {
        const members = clustersOf(all, at).flatMap((cluster) => cluster.members);
        const seen = all.flatMap((event, index) => (isInView(event, at.window) ? [index] : []));
        expect(members.toSorted((a, b) => a - b)).toEqual(seen);
      }),
    );
  });

  test("keep the order of time, within a cluster and between clusters", () => {
    fc.assert(
      fc.property(events, plot, (all, at) => {
        const clusters = clustersOf(all, at);
        for (const { members } of clusters) expect(members).toEqual(members.toSorted((a, b) => a - b));
        const firsts = clusters.map(({ members }) => members[0]!);
        expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
      }),
    );
  });

  test("are no more than the plot has room for", () => {
    fc.assert(
      fc.property(events, plot, (all, at) => {
        const marks = clustersOf(all, at).filter(({ kind }) => kind === "mark");
        expect(marks.length).toBeLessThanOrEqual(Math.ceil(at.width / at.cell) + 1);
      }),
    );
  });

  test("have a cell of their own each, so that no mark need cover another", () => {
    fc.assert(
      fc.property(events, plot, (all, at) => {
        const marks = clustersOf(all, at).filter(({ kind }) => kind === "mark");
        for (const { x0, x1, left } of marks) {
          expect(x0).toBeGreaterThanOrEqual(left - 0.01);
          expect(x1).toBeLessThanOrEqual(left + at.cell + 0.01);
        }
        const lefts = marks.map(({ left }) => left).toSorted((a, b) => a - b);
        for (const [i, left] of lefts.slice(1).entries()) expect(left - lefts[i]!).toBeGreaterThan(at.cell - 0.01);
      }),
    );
  });

  test("are the same events together however far one pans, while they stay in view", () => {
    const all = Array.from({ length: 300 }, (_, i) => ({ start: decade + i * i * HOUR, end: decade + i * i * HOUR }));
    const at = (shift: number) =>
      clustersOf(all, {
        window: { from: decade - DAY + shift, to: decade + 5000 * DAY + shift },
        width: 900,
        cell: 14,
        barFrom: Number.POSITIVE_INFINITY,
      }).map(({ key, members }) => ({ key, members }));
    expect(at(-3 * DAY)).toEqual(at(0));
  });

  test("part 10,000 events in a few milliseconds", () => {
    const all = Array.from({ length: 10_000 }, (_, i) => ({ start: decade + i * HOUR, end: decade + i * HOUR }));
    const begun = performance.now();
    for (let i = 0; i < 10; i++)
      clustersOf(all, { window: { from: decade, to: decade + 10_000 * HOUR }, width: 1100, cell: 14, barFrom: 12 });
    expect((performance.now() - begun) / 10).toBeLessThan(50);
  });
});

describe("bars in rows", () => {
  const bars = (all: Span[], width = 1000) =>
    clustersOf(all, { window: { from: 0, to: width }, width, cell: 8, barFrom: 0 });
  const flat = { rows: 3, gap: 2, depth: () => 0 };

  test("never cover each other, and what has no row is counted once in a crowd", () => {
    const spans = fc
      .array(fc.record({ start: fc.integer({ min: 0, max: 900 }), long: fc.integer({ min: 1, max: 300 }) }), {
        maxLength: 60,
      })
      .map((all) => all.map(({ start, long }) => ({ start, end: start + long })).sort((a, b) => a.start - b.start));
    fc.assert(
      fc.property(spans, (all) => {
        const { placed, crowded } = placeBars(bars(all), flat);
        for (const a of placed)
          for (const b of placed)
            if (a !== b && a.row === b.row) expect(a.x1 + 2 <= b.x0 || b.x1 + 2 <= a.x0).toBe(true);
        const members = [...placed, ...crowded].flatMap((bar) => bar.members);
        expect(members.toSorted((a, b) => a - b)).toEqual(all.map((_, i) => i));
      }),
    );
  });

  test("stand below what they are part of", () => {
    const stay = { start: 0, end: 500 };
    const unit = { start: 100, end: 200 };
    const { placed } = placeBars(bars([stay, unit, { start: 600, end: 700 }]), {
      ...flat,
      depth: (member) => (member === 1 ? 1 : 0),
    });
    expect(placed.map(({ row }) => row)).toEqual([0, 1, 0]);
  });
});
