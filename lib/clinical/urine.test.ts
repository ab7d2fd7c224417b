import { describe, expect, it } from "vitest";
import { observe } from "../record/fixtures/record";
import { urineMlPerKgPerHour, urineRate } from "./urine";

const points = (...values: [minutes: number, value: number][]) =>
  values.map(([minutes, value]) => ({ minutes, value }));

describe("urineRate", () => {
  it("spreads each volume over the time since the one before", () => {
    expect(urineRate(points([0, 500], [60, 60], [180, 120]), 0, 180)).toEqual({
      volume: 180,
      covered: 180,
      mlPerHour: 60,
    });
  });

  it("counts a volume that began before the window in proportion", () => {
    expect(urineRate(points([0, 0], [240, 400]), 120, 240)).toEqual({ volume: 200, covered: 120, mlPerHour: 100 });
  });

  it("says nothing of a pause of more than 8 h, nor of one volume alone", () => {
    expect(urineRate(points([0, 0], [600, 400]), 0, 600)).toBeNull();
    expect(urineRate(points([100, 400]), 0, 600)).toBeNull();
    expect(urineRate([], 0, 600)).toBeNull();
  });
});

describe("urineMlPerKgPerHour", () => {
  const hourly = Array.from({ length: 12 }, (_, h) => [2000 + 60 * h, 50] as const);

  it("divides by the last weight", () => {
    expect(
      urineMlPerKgPerHour(
        observe({
          weight: [
            [0, 90],
            [1440, 100],
          ],
          urineOutput: hourly,
        }),
        2880,
      ),
    ).toBeCloseTo(0.5);
  });

  it("is unknown without a weight, without urine, and with less than 6 h of it", () => {
    expect(urineMlPerKgPerHour(observe({ urineOutput: hourly }), 2880)).toBeNull();
    expect(urineMlPerKgPerHour(observe({ weight: [[0, 80]] }), 2880)).toBeNull();
    expect(urineMlPerKgPerHour(observe({ weight: [[0, 80]], urineOutput: hourly.slice(0, 5) }), 2880)).toBeNull();
  });
});
