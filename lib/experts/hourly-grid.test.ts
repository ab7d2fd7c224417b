import { describe, expect, it } from "vitest";
import { recordOf } from "./fixtures/record";
import { hourlyGrid } from "./hourly-grid";

const window = { windowHours: 48, stepMinutes: 60 };

/** Hour -> value of the hours that hold one. */
function held(values: Float64Array | undefined): Record<number, number> {
  return Object.fromEntries([...(values ?? [])].flatMap((value, hour) => (Number.isNaN(value) ? [] : [[hour, value]])));
}

describe("hourlyGrid", () => {
  it("keeps the last value of an hour, and the sum of an hour's urine", () => {
    const observations: [number, number][] = [
      [0, 80],
      [59, 90],
      [60, 100],
      [2819, 70],
      [2820, 60],
    ];
    const grid = hourlyGrid(recordOf({ heartRate: observations, urineOutput: observations }), window);
    expect(grid.hours).toBe(48);
    expect(held(grid.series.get("heartRate"))).toEqual({ 0: 90, 1: 100, 46: 70, 47: 60 });
    expect(held(grid.series.get("urineOutput"))).toEqual({ 0: 170, 1: 100, 46: 70, 47: 60 });
  });

  it("takes a single status for that of all values", () => {
    const record = recordOf({
      heartRate: [
        [0, 80],
        [60, 100],
      ],
    });
    const superseded = record.series.map((series) => ({ ...series, statuses: ["superseded" as const] }));
    expect(hourlyGrid({ ...record, series: superseded }, window).series.size).toBe(0);
  });

  it("counts the window's closing minute to its last hour and later minutes not at all", () => {
    const grid = hourlyGrid(
      recordOf({
        urineOutput: [
          [2830, 10],
          [2880, 20],
          [2881, 400],
        ],
      }),
      window,
    );
    expect(held(grid.series.get("urineOutput"))).toEqual({ 47: 30 });
  });

  it("does not read superseded values", () => {
    const record = recordOf({
      heartRate: [
        [5, 80],
        [5, 999, "superseded"],
      ],
      urineOutput: [
        [5, 50, "superseded"],
        [5, 60],
      ],
      ph: [[5, 7.35, "corrected"]],
    });
    const grid = hourlyGrid(record, window);
    expect(held(grid.series.get("heartRate"))).toEqual({ 0: 80 });
    expect(held(grid.series.get("urineOutput"))).toEqual({ 0: 60 });
    expect(held(grid.series.get("ph"))).toEqual({ 0: 7.35 });
  });

  it("leaves out a series without a value in use inside the window", () => {
    const grid = hourlyGrid(
      recordOf({ heartRate: [], lactate: [[2900, 2]], glucose: [[1, 100, "superseded"]] }),
      window,
    );
    expect([...grid.series.keys()]).toEqual([]);
  });

  it("follows the task's window and step", () => {
    const grid = hourlyGrid(
      recordOf({
        heartRate: [
          [0, 80],
          [29, 81],
          [30, 82],
          [721, 90],
        ],
      }),
      { windowHours: 12, stepMinutes: 30 },
    );
    expect(grid.hours).toBe(24);
    expect(held(grid.series.get("heartRate"))).toEqual({ 0: 81, 1: 82 });
  });

  it("codes the descriptors as the catalogue does and leaves unknown ones empty", () => {
    expect(hourlyGrid(recordOf({}, { careUnit: "coronary care" }, "male"), window).descriptors).toEqual({
      age: 60,
      sex: 1,
      height: 165,
      icuType: 1,
    });
    expect(hourlyGrid(recordOf({}, { careUnit: "surgical" }), window).descriptors).toEqual({
      age: 60,
      sex: 0,
      height: 165,
      icuType: 4,
    });
    const unknown = recordOf({}, { ageYears: null, heightCm: null, careUnit: null }, "unknown");
    expect(hourlyGrid(unknown, window).descriptors).toEqual({ age: null, sex: null, height: null, icuType: null });
  });
});
