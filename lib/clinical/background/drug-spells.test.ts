import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Quantity } from "../../record/history/schema";
import { highestHeld, isReadByTime, spellsTold, stretches } from "./drug-spells";

const charted = (value: number, ucum = "ug/kg/min"): Quantity => ({ value, unit: ucum, ucum, comparator: null });
const kg = { ingredient: "norepinephrine", weight: 80 };
const unit = "ug/kg/min";
const spell = (from: number, to: number, value: number) => ({ from, to, rate: { value, unit } });

describe("when a drug was given", () => {
  it("is told of vasopressors, inotropes, propofol and antibiotics", () => {
    for (const one of ["norepinephrine", "milrinone", "propofol", "cefepime"]) expect(isReadByTime([one])).toBe(true);
    expect(isReadByTime(["furosemide", "insulin"])).toBe(false);
  });

  it("joins neighbours of one rate and leaves out a rate of 0", () => {
    const spells = [
      { charted: charted(0.1), from: 0, to: 60 },
      { charted: charted(0.1), from: 60, to: 120 },
      { charted: charted(0), from: 120, to: 180 },
      { charted: charted(0.1), from: 180, to: 200 },
    ];
    expect(spellsTold(spells, kg)).toEqual([spell(0, 120, 0.1), spell(180, 200, 0.1)]);
  });

  it("has the rate per kilogram where a weight is known, and doses without a rate", () => {
    expect(spellsTold([{ charted: charted(8, "ug/min"), from: 0, to: 60 }], kg)[0]?.rate).toEqual({ value: 0.1, unit });
    expect(spellsTold([{ charted: null, from: 5, to: 5 }], kg)).toEqual([{ from: 5, to: 5, rate: null }]);
  });
});

describe("the highest rate that was held", () => {
  const all = { from: 0, to: 2880 };
  const held = (spells: ReturnType<typeof spell>[], within = all) => highestHeld(spells, { unit, least: 60, within });

  it("leaves out a brief peak, and counts it among lower rates that it joins", () => {
    const spells = [spell(0, 30, 0.1), spell(30, 40, 0.9), spell(40, 70, 0.1)];
    expect(held(spells)).toEqual({ value: 0.1, from: 0, to: 70 });
  });

  it("bridges the change of a syringe and no longer break", () => {
    expect(held([spell(0, 40, 0.2), spell(50, 80, 0.2)])?.value).toBe(0.2);
    expect(held([spell(0, 40, 0.2), spell(70, 100, 0.2)])).toBeNull();
  });

  it("ends with the hour up to which it is read, and asks for the window", () => {
    expect(held([spell(0, 500, 0.2)], { from: 600, to: 900 })).toBeNull();
    expect(held([spell(880, 1500, 0.2)], { from: 600, to: 900 })).toBeNull();
    expect(held([spell(0, 700, 0.2)], { from: 600, to: 900 })?.value).toBe(0.2);
  });

  it("is one of the rates, and no higher one was held so long", () => {
    const rates = fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 5 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(rates, (steps) => {
        const spells = steps.map(([length, rate], i) => {
          const from = steps.slice(0, i).reduce((sum, [before]) => sum + before, 0);
          return spell(from, from + length, rate);
        });
        const found = held(spells, { from: 0, to: 1e6 });
        const isHeld = (rate: number) =>
          stretches(spells.filter((one) => one.rate.value >= rate)).some(({ from, to }) => to - from >= 60);
        for (const rate of [1, 2, 3, 4, 5]) expect(isHeld(rate)).toBe(found !== null && rate <= found.value);
        if (found) expect(spells.some((one) => one.rate.value === found.value)).toBe(true);
      }),
    );
  });
});
