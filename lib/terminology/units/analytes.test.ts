import { expect, it } from "vitest";
import { isLoincCode } from "../codes/loinc-code";
import { sharedFeatures } from "../feature";
import { analyteOfLoinc, analytes } from "./analytes";

/** Abridged standard atomic weights, IUPAC 2021. */
const weights: Record<string, number> = {
  H: 1.008,
  C: 12.011,
  N: 14.007,
  O: 15.999,
  Na: 22.99,
  Mg: 24.305,
  P: 30.974,
  Cl: 35.45,
  K: 39.098,
  Ca: 40.078,
  Fe: 55.845,
  Co: 58.933,
  I: 126.9,
  Li: 6.94,
};

const all = Object.entries(analytes);

it.each(all.filter(([, { formula }]) => formula !== undefined))(
  "the molar mass of %s is that of its formula",
  (_, { formula, molarMass }) => {
    const parts = [...(formula ?? "").matchAll(/([A-Z][a-z]?)(\d*)/g)];
    const mass = parts.reduce(
      (sum, [, element = "", count]) => sum + (weights[element] ?? Number.NaN) * Number(count || 1),
      0,
    );
    expect(Math.abs((molarMass ?? 0) / mass - 1)).toBeLessThan(1e-4);
  },
);

it("an analyte has a molar mass with a formula or a source, or is an enzyme", () => {
  for (const [id, { molarMass, formula, source, enzyme }] of all)
    expect([
      id,
      enzyme ? molarMass === undefined : molarMass !== undefined && (formula ?? source) !== undefined,
    ]).toEqual([id, true]);
});

it("every LOINC code is whole by its check digit and belongs to one analyte", () => {
  const codes = all.flatMap(([, { loinc }]) => loinc);
  expect(codes.filter((code) => !isLoincCode(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

it("our catalogue's chemistry is found by its LOINC code", () => {
  expect(analyteOfLoinc(sharedFeatures.bun?.loinc ?? "")).toBe("ureaNitrogen");
  expect(analyteOfLoinc(sharedFeatures.glucose?.loinc ?? "")).toBe("glucose");
  expect(analyteOfLoinc("8867-4")).toBeNull();
});
