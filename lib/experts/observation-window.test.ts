import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { icuWords } from "./fixtures/icu-words";
import { recordOf } from "./fixtures/record";
import { hourlyGrid } from "./hourly-grid";
import { landmarkMinutesOf } from "./landmark";
import { requireWindow, stepsAt } from "./observation-window";
import type { PredictionTask } from "./schema";

const whole = { windowHours: 48, stepMinutes: 60, prefix: null };
const daily = { windowHours: 240, stepMinutes: 1440, prefix: { leastHours: 24, landmarksHours: [24, 72, 120] } };
const estimand = "death in hospital";

describe("a task that speaks from any prefix", () => {
  it("reads whole steps, never more than its window; another reads its window", () => {
    expect([0, 1439, 1440, 4319, 4320, 99_999].map((at) => stepsAt(daily, at))).toEqual([0, 0, 1, 2, 3, 10]);
    expect(stepsAt(whole, 60)).toBe(48);
  });

  it("gives the same grid at a moment whatever was observed after it", () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.double({ min: 1, max: 5, noNaN: true }));
    const points = fc.uniqueArray(point, { maxLength: 30, selector: ([minutes]) => minutes });
    fc.assert(
      fc.property(points, fc.integer({ min: 0, max: 20_000 }), (all, asOf) => {
        const sorted = all.toSorted((a, b) => a[0] - b[0]);
        const upTo = sorted.filter(([minutes]) => minutes <= asOf);
        const grid = hourlyGrid(recordOf({ albumin: sorted, urineOutput: sorted }), daily, asOf);
        expect(grid).toEqual(hourlyGrid(recordOf({ albumin: upTo, urineOutput: upTo }), daily, asOf));
        // And it is the beginning of every later grid.
        const later = hourlyGrid(recordOf({ albumin: sorted }), daily, 20_000).series.get("albumin");
        const head = grid.series.get("albumin") ?? new Float64Array(grid.hours).fill(Number.NaN);
        if (later) expect(head).toEqual(later.slice(0, grid.hours));
      }),
    );
  });

  it("is asked at the latest landmark that the record reaches", () => {
    expect([0, 1500, 4319, 4320, 7200, 99_999].map((observed) => landmarkMinutesOf(daily, observed))).toEqual([
      1440, 1440, 1440, 4320, 7200, 7200,
    ]);
    expect(landmarkMinutesOf(whole, 99_999)).toBe(2880);
  });
});

describe("requireWindow", () => {
  const observed = (minutes: number) => recordOf({}, { observedMinutes: minutes });
  const task = (window: Partial<PredictionTask>) =>
    ({ estimand, words: icuWords, sources: ["synthetic"], ...window }) as PredictionTask;

  it("takes a prefix that is long enough, of a patient who is still there", () => {
    expect(() => requireWindow(observed(5000), task(daily), 4320)).not.toThrow();
    expect(() => requireWindow(observed(1000), task(daily), 4320)).toThrow(/at least 24 h of record; .* holds 16 h/);
    expect(() => requireWindow(observed(5000), task(daily), 600)).toThrow(
      /at least 24 h of record; asked for was 10 h/,
    );
    expect(() => requireWindow(observed(4000), task(daily), 4320)).toThrow(
      /patients still in ICU at 72 h; .* holds 66 h/,
    );
  });

  it("takes nothing short of a whole window where the task has no prefixes", () => {
    expect(() => requireWindow(observed(2880), task(whole), 2880)).not.toThrow();
    expect(() => requireWindow(observed(2879), task(whole), 9999)).toThrow(/still in ICU at 48 h; .* holds 47 h/);
    expect(() => requireWindow(observed(9999), task(whole), 2879)).toThrow();
  });
});
