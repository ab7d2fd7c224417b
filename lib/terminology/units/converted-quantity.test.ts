import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnalyteId } from "./analytes";
import { areCommensurable, convertedQuantity } from "./converted-quantity";

const at = (value: number, unit: string, to: string, analyte?: AnalyteId) =>
  convertedQuantity({ value, unit }, to, analyte);

describe("a value in another unit", () => {
  // Worked out by hand, or by the factor that laboratories print.
  it.each<[number, string, number, string, AnalyteId?]>([
    [90, "mg/dL", 4.9957, "mmol/L", "glucose"],
    [1, "mg/dL", 88.4, "umol/L", "creatinine"],
    [1, "mg/dL", 17.1, "umol/L", "bilirubin"],
    [14, "mg/dL", 4.998, "mmol/L", "ureaNitrogen"],
    [10, "mg/dL", 2.495, "mmol/L", "calcium"],
    [10, "mg/dL", 4.99, "meq/L", "calcium"],
    [2.5, "mmol/L", 5, "mEq/L", "calcium"],
    [200, "mg/dL", 5.172, "mmol/L", "cholesterol"],
    [150, "mg/dL", 1.694, "mmol/L", "triglyceride"],
    [140, "mmol/L", 140, "mEq/L", "sodium"],
    [9.01, "mg/dL", 1, "mmol/L", "lactate"],
    [14, "g/dL", 8.688, "mmol/L", "hemoglobin"],
    [37, "C", 98.6, "F"],
    [98.6, "[degF]", 37, "Cel"],
    [120, "mmHg", 15.9986, "kPa"],
    [4.5, "K/uL", 4.5, "10*9/L"],
    [150, "lb", 68.039, "kg"],
    [70, "inches", 177.8, "cm"],
    [1, "g/dL", 10, "g/L"],
    [50, "%", 0.5, "1"],
    [4, "mIU/L", 4, "u[IU]/mL"],
    [4, "m[IU]/L", 0.004, "[IU]/L"],
    [30, "IU/L", 30, "U/L", "alanineAminotransferase"],
    [5, "mcg/min", 0.3, "mg/hour"],
  ])("%d %s is %d %s of %s", (value, unit, expected, to, analyte) => {
    const { refused, ...converted } = at(value, unit, to, analyte);
    expect(refused).toBeUndefined();
    expect((converted as { value: number }).value).toBeCloseTo(expected, Math.abs(expected) < 0.1 ? 6 : 2);
  });

  it("is named by UCUM's code of the unit asked for", () =>
    expect(at(1, "mmHg", "torr")).toEqual({ value: 1, unit: "mm[Hg]" }));
});

describe("units that are never joined", () => {
  it.each<[string, string, string, AnalyteId?]>([
    ["mg/dL", "mmol/L", "needs-analyte"],
    ["mg/dL", "meq/L", "needs-analyte", "glucose"],
    ["mEq/L", "mmol/L", "needs-analyte"],
    ["mg/dL", "mm[Hg]", "other-dimension"],
    ["mg/dL", "mm[Hg]", "other-dimension", "glucose"],
    ["mmol/L", "mmol/kg", "other-dimension"],
    ["U/L", "mg/dL", "other-dimension", "lipase"],
    ["IU/L", "U/L", "other-dimension"],
    ["[IU]/L", "[CFU]/L", "other-dimension"],
    ["[IU]/L", "mg/L", "other-dimension"],
    ["mL/min", "mL/min/{1.73_m2}", "other-annotation"],
    ["{score}", "%", "other-annotation"],
    ["{T-score}", "{score}", "other-annotation"],
    ["10*9/L", "mmol/L", "other-dimension"],
    ["[pH]", "mol/L", "other-dimension"],
    ["units", "[IU]", "other-annotation"],
    ["blah", "mg", "unknown-unit"],
    ["mg", "", "unknown-unit"],
  ])("%s and %s: %s", (unit, to, refused, analyte) => {
    expect(at(1, unit, to, analyte)).toEqual({ refused });
    expect(areCommensurable(unit, to, analyte)).toBe(false);
  });

  it("a number that is none is in no unit", () =>
    expect(at(Number.NaN, "mg", "g")).toEqual({ refused: "unknown-unit" }));
});

/** Units that measure the same, by what they measure; the analyte where a molar mass joins them. */
const families: [string[], AnalyteId | undefined][] = [
  [["mg/dL", "g/L", "ug/mL", "mmol/L", "umol/L"], "glucose"],
  [["mg/dL", "mmol/L", "meq/L", "mEq/L", "umol/mL"], "calcium"],
  [["Cel", "[degF]", "K"], undefined],
  [["mm[Hg]", "kPa", "cm[H2O]", "mmHg"], undefined],
  [["/min", "bpm", "Hz", "/h"], undefined],
  [["K/uL", "10*9/L", "/uL", "/mm3"], undefined],
  [["m[IU]/L", "[IU]/L", "u[IU]/mL"], undefined],
  [["kg", "lb", "g", "oz"], undefined],
  [["ug/kg/min", "mg/kg/h"], undefined],
];
const family = fc.constantFrom(...families);
const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const near = (one: number, other: number) =>
  Math.abs(one - other) <= 1e-8 * Math.max(1, Math.abs(one), Math.abs(other));
const valueIn = (conversion: ReturnType<typeof at>) =>
  conversion.refused === undefined ? conversion.value : Number.NaN;

describe("conversions as an algebra", () => {
  const three = family.chain(([units, analyte]) =>
    fc.record({
      x: value,
      a: fc.constantFrom(...units),
      b: fc.constantFrom(...units),
      c: fc.constantFrom(...units),
      analyte: fc.constant(analyte),
    }),
  );

  it("there and back is where it was", () =>
    fc.assert(
      fc.property(three, ({ x, a, b, analyte }) => {
        const back = valueIn(at(valueIn(at(x, a, b, analyte)), b, a, analyte));
        // A temperature near zero of one scale loses digits on another.
        expect(Math.abs(back - x)).toBeLessThanOrEqual(1e-8 * Math.max(500, Math.abs(x)));
      }),
    ));

  it("by way of a third unit is as good as directly", () =>
    fc.assert(
      fc.property(three, ({ x, a, b, c, analyte }) => {
        const direct = valueIn(at(x, a, c, analyte));
        const around = valueIn(at(valueIn(at(x, a, b, analyte)), b, c, analyte));
        expect(near(direct, around) || Math.abs(direct - around) < 1e-6).toBe(true);
      }),
    ));

  it("being commensurable is an equivalence: it holds within a family and never across two", () =>
    fc.assert(
      fc.property(three, family, ({ a, b, analyte }, [others, otherAnalyte]) => {
        expect(areCommensurable(a, b, analyte)).toBe(true);
        const across = others.filter((unit) => areCommensurable(a, unit, analyte));
        const back = others.filter((unit) => areCommensurable(unit, a, analyte));
        expect(across).toEqual(back);
        if (otherAnalyte === undefined && analyte === undefined) expect([0, others.length]).toContain(across.length);
      }),
    ));

  it("more stays more", () =>
    fc.assert(
      fc.property(three, fc.double({ min: 1, max: 1e5, noNaN: true }), ({ x, a, b, analyte }, more) => {
        expect(valueIn(at(x + more, a, b, analyte))).toBeGreaterThan(valueIn(at(x, a, b, analyte)));
      }),
    ));
});
