import { describe, expect, it } from "vitest";
import { observe } from "../record/fixtures/record";
import { oliguria, urineByWeight, urineRate, weightAt } from "./urine";

const points = (...values: [minutes: number, value: number][]) =>
  values.map(([minutes, value]) => ({ minutes, value }));

describe("urineRate", () => {
  it("counts volumes whole, from the charting before the first of them to the last", () => {
    expect(urineRate(points([0, 500], [60, 60], [180, 120]), 0, 200)).toEqual({
      volume: 180,
      from: 0,
      to: 180,
      mlPerHour: 60,
    });
  });

  it("counts a volume that was charted across the beginning with all of the time in which it was made", () => {
    expect(urineRate(points([0, 0], [240, 400], [300, 100]), 120, 300)).toEqual({
      volume: 500,
      from: 0,
      to: 300,
      mlPerHour: 100,
    });
  });

  it("begins anew after a pause of more than 8 h", () => {
    expect(urineRate(points([0, 0], [60, 50], [600, 400], [660, 30]), 0, 700)).toMatchObject({ from: 600, volume: 30 });
  });

  it("says nothing of a pause of more than 8 h, nor of one volume alone", () => {
    expect(urineRate(points([0, 0], [600, 400]), 0, 600)).toBeNull();
    expect(urineRate(points([100, 400]), 0, 600)).toBeNull();
    expect(urineRate([], 0, 600)).toBeNull();
  });
});

describe("urineByWeight", () => {
  const hourly = Array.from({ length: 12 }, (_, h) => [2000 + 60 * h, 50] as const);

  it("divides by the last weight before the first hour of it", () => {
    expect(
      urineByWeight(
        observe({
          weight: [
            [0, 90],
            [1440, 99],
            [2400, 104],
          ],
          urineOutput: hourly,
        }),
        2880,
      ),
    ).toEqual({ mlPerKgPerHour: 50 / 90, fromMinutes: 2000, toMinutes: 2660 });
  });

  it("is unknown without a weight, without urine, and with less than 6 h of it", () => {
    expect(urineByWeight(observe({ urineOutput: hourly }), 2880)).toBeNull();
    expect(urineByWeight(observe({ weight: [[0, 80]] }), 2880)).toBeNull();
    expect(urineByWeight(observe({ weight: [[0, 80]], urineOutput: hourly.slice(0, 5) }), 2880)).toBeNull();
  });
});

describe("the weight that urine is held against", () => {
  const weights = (...pairs: (readonly [number, number])[]) => observe({ weight: pairs });

  it("is the last one charted by then, or the first", () => {
    const observations = weights([600, 70], [2000, 74]);
    expect([0, 700, 2000].map((minutes) => weightAt(observations, minutes))).toEqual([70, 70, 74]);
    expect(weightAt(observe({}), 100)).toBeNull();
  });

  it("is no jump of over 10% within a day, however often it is charted, unless it is a correction", () => {
    expect(weightAt(weights([0, 108], [600, 108], [1100, 124], [1500, 124]), 2000)).toBe(108);
    expect(weightAt(weights([0, 62], [600, 82]), 2000)).toBe(82);
  });

  it("of a later hour makes no earlier oliguria", () => {
    const urineOutput = Array.from({ length: 12 }, (_, i) => [i * 60, 36] as const);
    expect(
      oliguria(
        observe({
          weight: [
            [0, 70],
            [1500, 76],
          ],
          urineOutput,
        }),
        0,
        2880,
      )?.stage,
    ).toBe(0);
    expect(oliguria(observe({ weight: [[0, 76]], urineOutput }), 0, 2880)?.stage).toBe(1);
  });
});
