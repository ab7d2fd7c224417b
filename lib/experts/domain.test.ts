import { describe, expect, it } from "vitest";
import { outsideDomain } from "./domain";
import { recordOf } from "./fixtures/record";
import { toyCard } from "./fixtures/toy-card";
import { hourlyGrid } from "./hourly";

const window = { windowHours: 48, stepMinutes: 60 };
const measured = { heartRate: [[5, 80]], creatinine: [[5, 1]] } as Parameters<typeof recordOf>[0];

describe("outsideDomain", () => {
  it("says nothing of a patient like those the model was trained on", () => {
    for (const ageYears of [16, 90])
      expect(outsideDomain(toyCard, hourlyGrid(recordOf(measured, { ageYears }), window))).toEqual([]);
  });

  it("says that a patient is too young, too old, or of unknown age", () => {
    const said = (ageYears: number | null) =>
      outsideDomain(toyCard, hourlyGrid(recordOf(measured, { ageYears }), window));
    expect(said(15)).toEqual(["Age is 15; the model was trained on patients aged 16 to 90."]);
    expect(said(91)).toEqual(["Age is 91; the model was trained on patients aged 16 to 90."]);
    expect(said(null)).toEqual(["Age is not recorded; the model was trained on patients aged 16 to 90."]);
  });

  it("says that too little was measured, not counting what lies outside the window", () => {
    const record = recordOf({ heartRate: [[5, 80]], creatinine: [[2900, 1]] });
    expect(outsideDomain(toyCard, hourlyGrid(record, window))).toEqual([
      "1 of 3 series were measured; of the stays the model was trained on, 99 in 100 have at least 2.",
    ]);
  });
});
