import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { features } from "../record/catalogue";
import { allowedBy, quantitiesIn, unfoundQuantities } from "./quantities";

const unfound = (text: string, allowed: Parameters<typeof unfoundQuantities>[1]) =>
  unfoundQuantities(quantitiesIn(text), allowed);

const read = (text: string) => quantitiesIn(text).map((q) => [q.kind, q.value]);

describe("figures in a text", () => {
  it("reads values and times with their units", () => {
    expect(read("Lactate 4.8 mmol/L at 46 h, up from 2.1 at 6 h")).toEqual([
      ["value", 4.8],
      ["time", 46],
      ["value", 2.1],
      ["time", 6],
    ]);
    expect(read("Urine 0.28 mL/kg/h over 24 h; platelets 96 10³/µL; heart rate 118 /min; 38.4 °C")).toEqual([
      ["value", 0.28],
      ["time", 24],
      ["value", 96],
      ["value", 118],
      ["value", 38.4],
    ]);
    expect(read("a 67-year-old with a risk of 41%")).toEqual([
      ["value", 67],
      ["value", 41],
    ]);
  });

  it("reads a unit of the record in any spelling, and leaves alone a whole number in a unit that the record does not hold", () => {
    expect(read("heart rate 118 bpm, potassium 5 mEq/L and platelets 96 ×10⁹/L")).toEqual([
      ["value", 118],
      ["value", 5],
      ["value", 96],
    ]);
    expect(read("creatinine 203 µmol/L, PaO2 10 kPa, on hour 45 and the second day")).toEqual([]);
  });

  it("reads a coma score with or without its denominator", () => {
    expect(read("GCS 11, falling")).toEqual([["value", 11]]);
    expect(read("Glasgow Coma Score of 9")).toEqual([["value", 9]]);
    expect(quantitiesIn("GCS 11/15").some((q) => q.value === 11)).toBe(true);
  });

  it("leaves names, counts, stages and exponents alone", () => {
    expect(read("PaO2 and FiO2 in two of 3 doctors, stage 2, HCO3 and 10³/µL")).toEqual([]);
  });

  it("reads both ends of a range and thousands", () => {
    expect(read("between 65-105 mmHg").map(([, v]) => v)).toContain(105);
    expect(read("after 1,250 mL of urine")).toEqual([["value", 1250]]);
  });

  it("takes minutes and days as times", () => {
    expect(read("within 30 min, on day 2, for 2 days")).toEqual([
      ["time", 0.5],
      ["time", 48],
    ]);
  });

  it("does not let an hour stand for a value", () => {
    expect(unfound("Lactate 46 mmol/L", { values: [4.8], times: [46] })).toHaveLength(1);
    expect(unfound("at 46 h", { values: [4.8], times: [46] })).toEqual([]);
  });

  it("finds every value that is written with its own unit and decimals, and no other", () => {
    const series = features.filter((f) => f.unitLabel !== "" && f.unitLabel !== "yes" && f.unitLabel !== "fraction");
    fc.assert(
      fc.property(
        fc.constantFrom(...series),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 1, max: 50, noNaN: true }),
        (f, share, steps) => {
          const value = f.plausible.low + share * (f.plausible.high - f.plausible.low);
          const text = `${f.label.replace(/\d/g, "")} ${value.toFixed(f.decimals)} ${f.unitLabel}`;
          expect(unfound(text, { values: [value], times: [] })).toEqual([]);
          const off = value + (0.51 + steps) * 10 ** -f.decimals;
          expect(unfound(text, { values: [off], times: [] })).not.toEqual([]);
        },
      ),
    );
  });

  it("allows what a quotation says", () => {
    const allowed = allowedBy("below 0.3 mL/kg/h for 24 hours is stage 3");
    expect(unfound("Stage 3 needs less than 0.3 mL/kg/h over 24 h", allowed)).toEqual([]);
    expect(unfound("over 12 h", allowed)).toHaveLength(1);
  });
});
