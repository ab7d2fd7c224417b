import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { theilSenSlope, trendOf } from "./trend";

const points = (...values: [minutes: number, value: number][]) =>
  values.map(([minutes, value]) => ({ minutes, value }));

describe("theilSenSlope", () => {
  it("is the slope of a line, whatever one outlier says", () => {
    expect(theilSenSlope(points([0, 0], [1, 2], [2, 4], [3, 6], [4, 100]))).toBe(2);
  });

  it("is the median of the pairs' slopes (Sen 1968)", () => {
    // Pairs: 3, 1, 4/3, -1, 1/2, 2; their median is (1 + 4/3) / 2.
    expect(theilSenSlope(points([0, 1], [1, 4], [2, 3], [3, 5]))).toBeCloseTo((1 + 4 / 3) / 2);
  });

  it("does not depend on order or offset, and turns with the sign", () => {
    const list = fc.array(
      fc.record({ minutes: fc.integer({ min: 0, max: 3000 }), value: fc.integer({ min: -100, max: 100 }) }),
      { minLength: 2, maxLength: 12 },
    );
    fc.assert(
      fc.property(list, fc.integer({ min: -50, max: 50 }), (given, offset) => {
        const slope = theilSenSlope(given);
        expect(theilSenSlope([...given].reverse())).toEqual(slope);
        const moved = theilSenSlope(given.map((p) => ({ ...p, value: p.value + offset })));
        const turned = theilSenSlope(given.map((p) => ({ ...p, value: -p.value })));
        if (slope === null) expect([moved, turned]).toEqual([null, null]);
        else {
          expect(moved).toBeCloseTo(slope);
          expect(turned).toBeCloseTo(-slope);
        }
      }),
    );
  });
});

describe("trendOf", () => {
  it("calls a direction only beyond the feature's noise", () => {
    expect(trendOf("creatinine", points([1500, 1.0], [2000, 1.4], [2500, 1.8]), 2880)).toMatchObject({
      trend: "rising",
    });
    expect(trendOf("creatinine", points([1500, 1.8], [2000, 1.4], [2500, 1.0]), 2880)).toMatchObject({
      trend: "falling",
    });
    expect(trendOf("creatinine", points([1500, 1.0], [2000, 1.1], [2500, 1.2]), 2880)).toMatchObject({
      trend: "steady",
    });
  });

  it("gives the change per 24 h", () => {
    expect(trendOf("lactate", points([1440, 2], [2160, 4], [2880, 6]), 2880).changePer24h).toBeCloseTo(4);
  });

  it("needs three values over three hours within the last 24", () => {
    const few = { trend: "too few values", changePer24h: null };
    expect(trendOf("lactate", points([1500, 2], [2500, 8]), 2880)).toEqual(few);
    expect(trendOf("lactate", points([2700, 2], [2760, 4], [2820, 8]), 2880)).toEqual(few);
    expect(trendOf("lactate", points([100, 2], [600, 4], [1000, 8]), 2880)).toEqual(few);
    expect(trendOf("mechanicalVentilation", points([1500, 1], [2000, 1], [2500, 1]), 2880)).toEqual(few);
  });

  it("is not swayed by an hour of dense charting", () => {
    const dense = Array.from({ length: 50 }, (_, i): [number, number] => [2820 + i, 130]);
    const slow = Array.from({ length: 20 }, (_, i): [number, number] => [1500 + 60 * i, 80]);
    expect(trendOf("heartRate", points(...slow, ...dense), 2880)).toMatchObject({ trend: "steady" });
  });

  it("takes volumes by the hour: the same urine in more portions is no fall", () => {
    const hourly = Array.from({ length: 12 }, (_, i): [number, number] => [1500 + 60 * i, 100]);
    const halves = Array.from({ length: 20 }, (_, i): [number, number] => [2220 + 30 * i, 50]);
    expect(trendOf("urineOutput", points(...hourly, ...halves), 2880)).toMatchObject({ trend: "steady" });
  });
});
