import { describe, expect, it } from "vitest";
import { asHistory, uuidFrom } from "../../fixtures/as-history";
import { recordWith } from "../../fixtures/record";
import type { ObservedValue } from "../../history/schema";
import { stayOf } from "../../stay-of";
import { CHART_ITEMS } from "./chart-items";

const from = Date.UTC(2150, 2, 10, 9);

/** The series of a stay with one observation, of an item of MIMIC's flowsheets. */
function seriesWith(item: string, value: ObservedValue) {
  const history = asHistory(recordWith({ creatinine: [[60, 1.2]] }, { heightCm: null }), from);
  const code = { coding: [{ system: CHART_ITEMS, code: item, display: null }], text: null };
  const resources = history.resources.map((one) =>
    one.resourceType === "Observation" ? { ...one, code, value, components: [] } : one,
  );
  return stayOf({ ...history, resources }, uuidFrom("e"), from + 400 * 86_400_000)?.series ?? [];
}

const words = (text: string): ObservedValue => ({ kind: "text", text });
const number = (value: number): ObservedValue => ({
  kind: "quantity",
  value,
  comparator: null,
  unit: null,
  ucum: null,
});

describe("a flowsheet that charts a ventilator's work says that the patient is ventilated", () => {
  it.each([
    ["the volume of the patient's own breaths, CareVue", "684", number(450)],
    ["the volume of the patient's own breaths, MetaVision", "224686", number(380)],
    ["minute volume", "450", number(9.1)],
    ["pressure support", "224701", number(10)],
    ["a ratio of inspiration to expiration, in words", "221", words("1:2.5")],
    ["the upper pressure of a mask", "66", number(12)],
    ["the mode of a mask", "68", words("Spont/Timed")],
    ["the mode of a mask, MetaVision", "227577", words("Spontaneous (S)")],
    ["a mask that is worn", "225949", words("Full")],
    ["oxygen through a ventilator's mask", "467", words("Bipap Mask")],
    ["oxygen through a ventilator's mask, with a blank behind it", "226732", words("Bipap mask ")],
    ["oxygen through a tube", "226732", words("Endotracheal tube")],
  ])("%s", (_, item, value) => {
    expect(seriesWith(item, value)).toMatchObject([{ feature: "mechanicalVentilation", values: [1] }]);
  });

  it.each([
    ["no volume of the patient's own breaths", "684", number(0)],
    ["oxygen by cannula", "467", words("Nasal Cannula")],
    ["oxygen by a mask that does not ventilate", "226732", words("Venti mask")],
    ["a device by its place in a list", "226732", number(7)],
    ["a mask that is not applicable", "225949", words("Not applicable")],
    ["a machine that is off", "227583", words("Off")],
    ["which ventilator stands by the bed", "722", words("Drager")],
    ["inspiratory force, which is measured off a ventilator too", "459", number(22)],
    ["pulse oximetry", "646", number(98)],
  ])("but not: %s", (_, item, value) => {
    expect(seriesWith(item, value)).toEqual([]);
  });
});

it("inspired oxygen of a mask's ventilator is a fraction, however it is written", () => {
  const percent: ObservedValue = { kind: "quantity", value: 50, comparator: null, unit: "%", ucum: "%" };
  expect(seriesWith("1040", percent)).toMatchObject([{ feature: "fio2", values: [0.5] }]);
});
