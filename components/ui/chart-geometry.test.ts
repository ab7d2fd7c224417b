import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ChartPoint,
  clock,
  directionOf,
  elapsed,
  hourTicks,
  joinedRuns,
  nearestIndex,
  standingIndex,
  valueDomain,
} from "./chart-geometry";

const at = (minutes: number, value = 1, status: ChartPoint["status"] = "observed"): ChartPoint => ({
  minutes,
  value,
  status,
});

describe("joinedRuns", () => {
  test("breaks the line where more than the gap passed without a value", () => {
    expect(joinedRuns([at(0), at(60), at(300)], 120).map((run) => run.length)).toEqual([2, 1]);
  });

  test("joins neither superseded nor imputed values, and looks past them", () => {
    const runs = joinedRuns([at(0), at(30, 9, "superseded"), at(60, 9, "imputed"), at(90)], 120);
    expect(runs).toEqual([[at(0), at(90)]]);
  });

  test("keeps every value in use, once, in order", () => {
    const statuses = fc.constantFrom<ChartPoint["status"]>("observed", "corrected", "superseded", "imputed");
    const points = fc
      .array(fc.record({ minutes: fc.nat(5_000), value: fc.double({ noNaN: true }), status: statuses }))
      .map((list) => list.sort((a, b) => a.minutes - b.minutes));
    fc.assert(
      fc.property(points, fc.nat(600), (list, gap) => {
        const inUse = list.filter((point) => point.status === "observed" || point.status === "corrected");
        expect(joinedRuns(list, gap).flat()).toEqual(inUse);
      }),
    );
  });
});

describe("valueDomain", () => {
  test("holds every value, whatever the band", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1 }),
        fc.integer({ min: -100, max: 100 }),
        fc.nat(100),
        (values, low, width) => {
          const [from, to] = valueDomain(
            values.map((value) => at(0, value)),
            { low, high: low + width },
          );
          expect(from).toBeLessThan(to);
          for (const value of values) {
            expect(value).toBeGreaterThanOrEqual(from);
            expect(value).toBeLessThanOrEqual(to);
          }
        },
      ),
    );
  });

  test("shows the edge of the band that the values have left", () => {
    expect(valueDomain([at(0, 8), at(60, 9)], { low: 0.5, high: 2 })[0]).toBeLessThanOrEqual(2);
  });

  test("gives a flat line room on both sides", () => {
    expect(valueDomain([at(0, 7)], null)).toEqual([6.3, 7.7]);
  });
});

describe("readout", () => {
  const points = [at(0, 1), at(60, 2, "superseded"), at(60, 3), at(120, 4)];

  test("takes the value in use among those of one minute", () => {
    expect(points[nearestIndex(points, 70)]?.value).toBe(3);
    expect(points[standingIndex(points, 119)]?.value).toBe(3);
  });

  test("finds nothing before the first value and nothing without values", () => {
    expect(standingIndex([at(30)], 10)).toBe(-1);
    expect(nearestIndex([], 10)).toBe(-1);
  });

  test("calls a value on the edge of the band neither high nor low", () => {
    expect(directionOf(5, { low: 3.5, high: 5 })).toBeNull();
    expect(directionOf(5.1, { low: 3.5, high: 5 })).toBe("high");
    expect(directionOf(3.4, { low: 3.5, high: 5 })).toBe("low");
    expect(directionOf(3.4, null)).toBeNull();
  });

  test("writes times since the start of the stay", () => {
    expect([elapsed(20), elapsed(120), elapsed(1_880), clock(1_880), clock(5)]).toEqual([
      "20 min",
      "2 h",
      "31 h 20 min",
      "31:20",
      "0:05",
    ]);
  });
});

test("hour ticks step by what people count in", () => {
  expect(hourTicks(2_880, 8)).toEqual([0, 6, 12, 18, 24, 30, 36, 42, 48]);
  expect(hourTicks(600, 6)).toEqual([0, 2, 4, 6, 8, 10]);
});
