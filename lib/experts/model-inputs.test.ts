import { describe, expect, it } from "vitest";
import { recordOf } from "./fixtures/record";
import { toyCard } from "./fixtures/toy-card";
import { hourlyGrid } from "./hourly-grid";
import { modelInputs, stacked } from "./model-inputs";

const WIDTH = 3;
const window = { windowHours: 6, stepMinutes: 60 };
const record = recordOf({
  heartRate: [
    [65, 110],
    [200, 500],
  ],
  mechanicalVentilation: [[130, 1]],
});
const grid = hourlyGrid(record, window);

function column(tensor: Float32Array, f: number): number[] {
  return [...tensor].filter((_, i) => i % WIDTH === f);
}

describe("modelInputs", () => {
  it("clips, carries forward, fills before the first measurement and scales", () => {
    const { x, mask } = modelInputs(toyCard, grid);
    // Fill 85, mean 90, sd 20; 500 is clipped to 160.
    expect(column(x, 0)).toEqual([-0.25, 1, 1, 3.5, 3.5, 3.5]);
    expect(column(mask, 0)).toEqual([0, 1, 0, 1, 0, 0]);
  });

  it("fills throughout a series that was never measured", () => {
    const { x, mask } = modelInputs(toyCard, grid);
    expect(column(x, 1)).toEqual(Array(6).fill(-0.5));
    expect(column(mask, 1)).toEqual(Array(6).fill(0));
  });

  it("does not carry forward what is recorded as an event", () => {
    const { x, mask } = modelInputs(toyCard, grid);
    expect(column(x, 2)).toEqual([0, 0, 1, 0, 0, 0]);
    expect(column(mask, 2)).toEqual([0, 0, 1, 0, 0, 0]);
  });

  it("encodes descriptors, and takes their `absent` values where they are not recorded", () => {
    const known = modelInputs(
      toyCard,
      hourlyGrid(recordOf({}, { ageYears: 80, heightCm: 160, careUnit: "surgical" }, "male"), window),
    );
    expect([...known.statics]).toEqual([1, 1, -1, 0, 0, 0, 0, 1]);
    const unknown = modelInputs(
      toyCard,
      hourlyGrid(recordOf({}, { ageYears: null, heightCm: null, careUnit: null }, "unknown"), window),
    );
    expect([...unknown.statics]).toEqual([0, 0.5, 0, 1, ...new Float32Array([0.15, 0.2, 0.35, 0.3])]);
  });
});

describe("stacked", () => {
  it("puts patients side by side, and refuses those of different lengths and none", () => {
    const one = modelInputs(toyCard, grid);
    const batch = stacked([one, one]);
    expect([batch.rows, batch.x.length, batch.statics.length]).toEqual([2, 2 * one.x.length, 16]);
    const longer = modelInputs(toyCard, hourlyGrid(record, { windowHours: 7, stepMinutes: 60 }));
    expect(() => stacked([one, longer])).toThrow("row 1 has 7 hours, the batch 6");
    expect(() => stacked([])).toThrow("at least one row");
  });
});
