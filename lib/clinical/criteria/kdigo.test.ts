import { describe, expect, it } from "vitest";
import type { Readings } from "../../record/fixtures/record";
import { assess } from "../fixtures/assess";
import { creatinineRise, kdigo } from "./kdigo";

const stage = (readings: Readings) => assess(kdigo, readings);
const byCreatinine = (...values: [minutes: number, value: number][]) =>
  creatinineRise(values.map(([minutes, value]) => ({ minutes, value })))?.stage;
const day = 1440;

/** Urine of an 80 kg patient at a rate in mL/kg/h, charted by the hour over `hours`. */
const urine = (rate: number, hours: number, from = 0): Readings => ({
  weight: [[0, 80]],
  urineOutput: Array.from({ length: hours + 1 }, (_, h) => [from + 60 * h, rate * 80] as const),
});

describe("kdigo by creatinine (KDIGO 2012, table 2)", () => {
  it("calls a rise of 0.3 mg/dL within 48 h stage 1, and not one that took longer", () => {
    expect(byCreatinine([0, 1.0], [2 * day, 1.3])).toBe(1);
    expect(byCreatinine([0, 1.0], [2 * day, 1.29])).toBe(0);
    expect(byCreatinine([0, 1.0], [2 * day + 1, 1.3])).toBe(0);
  });

  it.each([
    [1.5, 1],
    [1.9, 1],
    [2.0, 2],
    [2.9, 2],
    [3.0, 3],
  ])("calls %d times the lowest earlier value stage %d", (ratio, expected) => {
    expect(byCreatinine([0, 1], [6 * day, ratio])).toBe(expected);
  });

  it("calls 4.0 mg/dL stage 3, where there was a rise at all", () => {
    expect(byCreatinine([0, 3.6], [day, 4.0])).toBe(3);
    expect(byCreatinine([0, 4.0], [day, 4.1])).toBe(0);
  });

  it("compares with the lowest value before, not with one after", () => {
    expect(byCreatinine([0, 2.0], [day, 1.0])).toBe(0);
    expect(byCreatinine([0, 2.0], [day, 1.0], [2 * day, 2.0])).toBe(2);
    expect(creatinineRise([])).toBeNull();
  });
});

describe("kdigo by urine output", () => {
  it.each([
    [0.6, 12, 0],
    [0.4, 7, 1],
    [0.4, 13, 2],
    [0.2, 25, 3],
    [0, 13, 3],
  ])("calls %d mL/kg/h over %d h stage %d", (rate, hours, expected) => {
    expect(stage(urine(rate, hours)).components[1]?.points).toBe(expected);
  });

  it("says nothing without a weight, or with too little charting", () => {
    expect(stage({ urineOutput: urine(0.2, 13).urineOutput ?? [] }).components[1]?.points).toBeNull();
    expect(stage(urine(0.2, 4)).components[1]?.points).toBeNull();
  });

  it("does not take the first volume, which may come from before the stay", () => {
    const readings = urine(0.4, 13);
    const [, ...rest] = readings.urineOutput ?? [];
    expect(stage({ ...readings, urineOutput: [[0, 900], ...rest] }).components[1]?.points).toBe(2);
  });
});

describe("kdigo", () => {
  it("takes the worse of the two", () => {
    expect(
      stage({
        ...urine(0.4, 13),
        creatinine: [
          [0, 1],
          [day, 1.6],
        ],
      }),
    ).toMatchObject({ points: 2, complete: true, text: "stage 2" });
    expect(
      stage({
        ...urine(1, 13),
        creatinine: [
          [0, 1],
          [day, 1.1],
        ],
      }),
    ).toMatchObject({ points: 0, complete: true, text: "no stage reached" });
  });

  it("says what it cannot know: a creatinine that is high from the start has no baseline", () => {
    const severity = stage({
      creatinine: [
        [0, 5.6],
        [day, 4.4],
      ],
    });
    expect(severity).toMatchObject({ points: null, text: "not computable" });
    expect(severity.components[0]?.because).toContain("value before admission is not recorded");
    expect(
      stage({
        creatinine: [
          [0, 1.7],
          [day, 3.6],
        ],
      }),
    ).toMatchObject({ points: 2, text: "at least stage 2" });
    expect(stage({ creatinine: [[0, 0.9]] })).toMatchObject({
      points: 0,
      complete: false,
      text: "not shown; record incomplete",
    });
  });

  it("takes the lowest creatinine of the record for the baseline, also where it came after the peak", () => {
    const falling = stage({
      creatinine: [
        [0, 2.4],
        [day, 1.6],
        [2 * day, 1.0],
      ],
    });
    expect(falling.components[0]).toEqual({
      name: "Creatinine",
      points: 2,
      because:
        "2.4 mg/dL at 0 h against 1.0 mg/dL at 48 h, the lowest of the record, after it: recovering, or dialysed, which is not recorded",
    });
    expect(falling.inputs.map((i) => i.value)).toEqual([2.4, 1.0]);
    // What is still raised at its lowest may have been lower before: a lower bound.
    expect(
      stage({
        creatinine: [
          [0, 3.2],
          [day, 1.6],
        ],
      }).text,
    ).toBe("at least stage 2");
    expect(
      stage({
        creatinine: [
          [0, 1.4],
          [day, 1.0],
        ],
      }).components[0]?.points,
    ).toBe(0);
  });

  it("looks for the lowest within seven days", () => {
    const creatinine = [
      [0, 0.8],
      [8 * day, 1.3],
    ] as const;
    expect(assess(kdigo, { creatinine }, { asOfMinutes: 9 * day }).components[0]?.points).toBe(0);
    expect(
      assess(
        kdigo,
        {
          creatinine: [
            [day, 0.8],
            [8 * day, 1.3],
          ],
        },
        { asOfMinutes: 9 * day },
      ).components[0]?.points,
    ).toBe(1);
  });

  it("is complete at stage 3, to which nothing can be added", () => {
    expect(
      stage({
        creatinine: [
          [0, 1],
          [day, 3],
        ],
      }),
    ).toMatchObject({ points: 3, complete: true, text: "stage 3" });
  });
});
