import { describe, expect, it } from "vitest";
import { chartOf } from "../../../clinical/chart";
import { type Readings, recordWith } from "../../../record/fixtures/record";
import { lowComaScore } from "../disputed-findings/low-coma-score";
import { isRatioBelow } from "./present-state";

const hour = (h: number) => h * 60;
const chart = (readings: Readings) => chartOf(recordWith(readings), hour(48));

describe("PaO2/FiO2 below a limit", () => {
  const below = (gas: number, settings: Readings["fio2"]) =>
    isRatioBelow(150)(chart({ pao2: [[hour(gas), 70]], fio2: settings }));

  it("is of a gas with the setting of the hours before it", () => {
    expect(below(45, [[hour(43), 0.6]])).toBe(true);
    expect(below(45, [[hour(30), 0.6]])).toBe(false);
  });

  it("is not of a setting that came after the gas", () => {
    const settings = (later: number) =>
      [
        [hour(43), 0.4],
        [hour(46), later],
      ] as const;
    expect(below(45, [...settings(0.9)])).toBe(false);
  });

  it("is not known by an old gas", () => {
    expect(below(30, [[hour(29), 0.6]])).toBe(false);
  });
});

describe("a low coma score", () => {
  const asked = (mark: number) =>
    lowComaScore.subject(chart({ gcs: [[hour(40), 6]], mechanicalVentilation: [[hour(mark), 1]] })) !== null;

  it("is asked about as one under ventilation only where the mark of it still holds", () => {
    expect([35, 40].map(asked)).toEqual([true, true]);
    expect([33, 46].map(asked)).toEqual([false, false]);
  });
});
