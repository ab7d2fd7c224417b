import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { chartOf } from "../chart";
import { recheckOf } from "../recheck";
import { problemsOf, urgencyOf } from "./problems";

const hour = (h: number) => h * 60;
const problems = (readings: Readings) => problemsOf(observationsOf(recordWith(readings), hour(48)), hour(48));
const found = (readings: Readings) => problems(readings).find(({ id }) => id === "falling-hematocrit");
const hourly = (from: number, values: readonly number[]) => values.map((value, i) => [hour(from + i), value] as const);

const fall = (from: number, to: number): Readings => ({
  hematocrit: [
    [hour(30), from],
    [hour(46), to],
  ],
});
const fast: Readings = {
  heartRate: [...hourly(28, [84, 82, 85, 83]), ...hourly(42, [99, 104, 102, 103, 106, 104])],
};
const level: Readings = { heartRate: hourly(28, Array(20).fill(84)) };

describe("a hematocrit that falls by a fifth", () => {
  it("with a heart rate that rises is marked and told with it, and never stable", () => {
    const readings = { ...fall(29, 22.8), ...fast };
    expect(found(readings)).toMatchObject({ title: "Falling hematocrit", severity: 2, course: "present" });
    expect(found(readings)?.facts.map(({ text }) => text)).toEqual([
      "Hematocrit fell from 29.0% at 30 h to 22.8% at 46 h",
      "Heart rate 84 at 28 h, 104/min at 47 h",
    ]);
    expect(urgencyOf(problems(readings))).toBe("watch");
  });

  it("is one though it is of fewer than six points", () => {
    expect(found({ ...fall(26, 20.6), ...fast })).toMatchObject({ severity: 2 });
    expect(found({ ...fall(26, 20.6), ...level })).toMatchObject({ severity: 1 });
    expect(found({ ...fall(26, 21.5), ...fast })).toBeUndefined();
  });

  it("without such a rate is mild, unless six points or more end where red cells are thought of", () => {
    expect(found({ ...fall(31, 24.8), ...level })).toMatchObject({ severity: 1 });
    expect(found({ ...fall(29, 22.8), ...level })).toMatchObject({ severity: 2 });
    expect(found({ ...fall(36, 30), ...fast })).toMatchObject({ severity: 1 });
  });

  it("that has come up again is none that goes on", () => {
    const hematocrit = [...(fall(29, 22.8).hematocrit ?? []), [hour(47), 27.5]] as const;
    expect(found({ hematocrit, ...fast })).toMatchObject({ severity: 1 });
  });
});

describe("the next look while a hematocrit falls", () => {
  const triggers = (readings: Readings) =>
    recheckOf(chartOf(recordWith(readings), hour(48)))?.triggers.map(({ text }) => text);

  it("is brought forward by the next limit, or by a further fall far from one", () => {
    expect(triggers(fall(30, 23))).toContain("hematocrit below 21.0%");
    expect(triggers(fall(45, 35))).toContain("hematocrit 32.0% or below");
  });

  it("is so where other problems come before it", () => {
    expect(triggers({ ...fall(31, 24.5), potassium: [[hour(47), 6.1]] })).toContain("hematocrit below 24.0%");
  });
});
