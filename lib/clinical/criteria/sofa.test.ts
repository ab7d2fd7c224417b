import { describe, expect, it } from "vitest";
import type { Readings } from "../../record/fixtures/record";
import { assess } from "../fixtures/assess";
import { sofa } from "./sofa";

const at = 2000;
const score = (readings: Readings) => assess(sofa, readings);
const points = (readings: Readings, name: string) => score(readings).components.find((c) => c.name === name)?.points;
/** Part of the day's urine: `mlPerDay` in hourly volumes. */
const urine = (mlPerDay: number) => Array.from({ length: 26 }, (_, h) => [1380 + 60 * h, mlPerDay / 24] as const);

describe("sofa (Vincent 1996, table 3)", () => {
  it.each([
    [150, 0],
    [149, 1],
    [99, 2],
    [49, 3],
    [19, 4],
  ])("gives platelets of %d x 10³/µL %d points", (value, expected) => {
    expect(points({ platelets: [[at, value]] }, "Coagulation")).toBe(expected);
  });

  it.each([
    [1.1, 0],
    [1.2, 1],
    [2.0, 2],
    [6.0, 3],
    [12.0, 4],
  ])("gives a bilirubin of %d mg/dL %d points", (value, expected) => {
    expect(points({ bilirubin: [[at, value]] }, "Liver")).toBe(expected);
  });

  it.each([
    [15, 0],
    [14, 1],
    [13, 1],
    [12, 2],
    [10, 2],
    [9, 3],
    [6, 3],
    [5, 4],
  ])("gives a Glasgow Coma Score of %d %d points", (value, expected) => {
    expect(points({ gcs: [[at, value]] }, "Central nervous system")).toBe(expected);
  });

  it.each([
    [1.1, 0],
    [1.2, 1],
    [2.0, 2],
    [3.5, 3],
    [5.0, 4],
  ])("gives a creatinine of %d mg/dL %d points", (value, expected) => {
    expect(points({ creatinine: [[at, value]] }, "Renal")).toBe(expected);
  });

  it.each([
    [600, 1],
    [499, 3],
    [199, 4],
  ])("lets %d mL of urine a day outweigh a creatinine of 1.5: %d points", (mlPerDay, expected) => {
    expect(points({ creatinine: [[at, 1.5]], urineOutput: urine(mlPerDay) }, "Renal")).toBe(expected);
  });

  it.each([
    [400, false, 0],
    [399, false, 1],
    [299, false, 2],
    [199, true, 3],
    [99, true, 4],
    [99, false, 2],
  ])("gives PaO2/FiO2 %d with ventilation %s %d points", (ratio, ventilated, expected) => {
    const readings: Readings = {
      fio2: [[at - 60, 0.5]],
      pao2: [[at, ratio / 2]],
      ...(ventilated ? { mechanicalVentilation: [[at - 100, 1]] } : {}),
    };
    expect(points(readings, "Respiration")).toBe(expected);
  });

  it("adds up a case, and says that it is a lower bound: vasopressors are not recorded", () => {
    const severity = score({
      fio2: [[at, 0.5]],
      pao2: [[at, 70]],
      mechanicalVentilation: [[at, 1]],
      platelets: [[at, 45]],
      bilirubin: [[at, 3.2]],
      meanPressure: [[at, 62]],
      gcs: [[at, 9]],
      creatinine: [[at, 3.6]],
    });
    expect(severity).toMatchObject({ points: 3 + 3 + 2 + 1 + 3 + 3, complete: false, text: "at least 15" });
  });

  it("does not count what was not measured as zero", () => {
    const severity = score({ gcs: [[at, 15]] });
    expect(severity).toMatchObject({ points: 0, complete: false, text: "at least 0" });
    expect(severity.components.filter((c) => c.points === null)).toHaveLength(5);
    expect(score({})).toMatchObject({ points: null, text: "not computable" });
  });

  it("looks at the last 24 h, and takes the worst of them", () => {
    const readings: Readings = {
      platelets: [
        [100, 10],
        [1500, 120],
        [2000, 60],
        [2800, 160],
      ],
    };
    expect(points(readings, "Coagulation")).toBe(2);
    expect(points({ platelets: [[100, 10]] }, "Coagulation")).toBeNull();
  });

  it("does not pair a gas with an FiO2 that came after it", () => {
    expect(points({ pao2: [[2000, 60]], fio2: [[2010, 1]] }, "Respiration")).toBeNull();
  });
});
