import { describe, expect, it } from "vitest";
import { recordOf } from "./fixtures/record";
import { toyCard } from "./fixtures/toy-card";
import { toyColumn, toyGrid, toyRecord, toyWindow } from "./fixtures/toy-grid";
import { hourlyGrid } from "./hourly-grid";
import { modelInputs, stacked } from "./model-inputs";

describe("modelInputs", () => {
  it("clips, carries forward, fills before the first measurement and scales", () => {
    const { x, mask } = modelInputs(toyCard, toyGrid);
    // Fill 85, mean 90, sd 20; 500 is clipped to 160.
    expect(toyColumn(x, 0)).toEqual([-0.25, 1, 1, 3.5, 3.5, 3.5]);
    expect(toyColumn(mask, 0)).toEqual([0, 1, 0, 1, 0, 0]);
  });

  it("fills throughout a series that was never measured", () => {
    const { x, mask } = modelInputs(toyCard, toyGrid);
    expect(toyColumn(x, 1)).toEqual(Array(6).fill(-0.5));
    expect(toyColumn(mask, 1)).toEqual(Array(6).fill(0));
  });

  it("does not carry forward what is recorded as an event", () => {
    const { x, mask } = modelInputs(toyCard, toyGrid);
    expect(toyColumn(x, 2)).toEqual([0, 0, 1, 0, 0, 0]);
    expect(toyColumn(mask, 2)).toEqual([0, 0, 1, 0, 0, 0]);
  });

  it("encodes descriptors, and takes their `absent` values where they are not recorded", () => {
    const known = modelInputs(
      toyCard,
      hourlyGrid(recordOf({}, { ageYears: 80, heightCm: 160, careUnit: "surgical" }, "male"), toyWindow),
    );
    expect([...known.statics]).toEqual([1, 1, -1, 0, 0, 0, 0, 1]);
    const unknown = modelInputs(
      toyCard,
      hourlyGrid(recordOf({}, { ageYears: null, heightCm: null, careUnit: null }, "unknown"), toyWindow),
    );
    expect([...unknown.statics]).toEqual([0, 0.5, 0, 1, ...new Float32Array([0.15, 0.2, 0.35, 0.3])]);
  });
});

describe("stacked", () => {
  it("puts patients side by side, and refuses those of different lengths and none", () => {
    const one = modelInputs(toyCard, toyGrid);
    const batch = stacked([one, one]);
    expect([batch.rows, batch.x.length, batch.statics.length]).toEqual([2, 2 * one.x.length, 16]);
    const longer = modelInputs(toyCard, hourlyGrid(toyRecord, { windowHours: 7, stepMinutes: 60 }));
    expect(() => stacked([one, longer])).toThrow("row 1 has 7 hours, the batch 6");
    expect(() => stacked([])).toThrow("at least one row");
  });
});
