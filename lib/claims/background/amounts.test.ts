import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountIn, dosesIn, plainUnit } from "./amounts";

describe("an amount in another unit", () => {
  it.each([
    [0.2, "mcg/kg/min", "ug/kg/min", null, 0.2],
    [0.2, "micrograms per kilogram per minute", "ug/kg/min", null, 0.2],
    [12, "ug/kg/h", "mcg/kg/min", null, 0.2],
    [0.96, "mg/h", "ug/kg/min", 80, 0.2],
    [0.96, "mg/h", "ug/kg/min", null, null],
    [2, "mg/kg/h", "mg/hour", 72, 144],
    [2.4, "units/h", "U/min", null, 0.04],
    [1, "g", "mg", null, 1000],
    [1, "g", "mL", null, null],
    [1, "ug/min", "U/min", null, null],
  ] as const)("%d %s in %s at %s kg is %s", (value, unit, target, weight, expected) => {
    const found = amountIn({ value, unit }, target, weight);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(expected, 6);
  });

  const units = ["ug/kg/min", "mcg/kg/h", "mg/h", "ug/min", "mg/kg/h", "g/d"];
  it("comes back to itself", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 500, noNaN: true }),
        fc.constantFrom(...units),
        fc.constantFrom(...units),
        fc.double({ min: 3, max: 200, noNaN: true }),
        (value, from, to, weight) => {
          const there = amountIn({ value, unit: from }, to, weight);
          const back = there === null ? null : amountIn({ value: there, unit: to }, from, weight);
          expect(back === null ? Number.NaN : back / value).toBeCloseTo(1, 6);
        },
      ),
      { numRuns: 60 },
    );
  });
});

it("units of activity are one, however they are written", () => {
  expect(["units/h", "U/hr", "IU/hour", "[IU]/h", "international units per hour"].map(plainUnit)).toEqual(
    Array(5).fill("U/h"),
  );
});

it("doses are read out of what a source writes", () => {
  expect(dosesIn("1 g, 2 g / 100 mL Premix Bag").map(({ value }) => value)).toEqual([1, 2, 100]);
  expect(dosesIn("10 units")).toEqual([{ value: 10, unit: "units" }]);
  expect(dosesIn(null)).toEqual([]);
});
