import { expect, test } from "vitest";
import { amountFound, madeResource } from "../../record/history/fixtures/made-history";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { besideTexts, namesValueBeside, valueBesideText, valuesBesideOf } from "./values-beside";

const start = Date.parse("2026-01-01T00:00:00Z");
const loinc = (code: string): CodeableConcept => ({
  text: null,
  coding: [{ system: "http://loinc.org", code, display: null }],
});
const inr = loinc("6301-6");
const rass = loinc("54628-3");

const found = (code: CodeableConcept, at: string, value: number, unit: string) => ({
  ...madeResource("Observation", { start: at, detail: { value: amountFound(value, unit) } }),
  code,
});
const told = (resources: Parameters<typeof valuesBesideOf>[0], asOfMinutes = 2880) => ({
  valuesBeside: valuesBesideOf(resources, { start, asOfMinutes }),
});
const textOf = (of: ReturnType<typeof told>, name: Parameters<typeof valueBesideText>[1]) =>
  valueBesideText(of as Parameters<typeof valueBesideText>[0], name);

test("of the stay the last value is told without a unit that says its name again, and nothing of later or of before", () => {
  const all = told(
    [
      found(inr, "2025-12-31T20:00:00Z", 1.1, "{INR}"),
      found(inr, "2026-01-01T06:00:00Z", 1.4, "{INR}"),
      found(inr, "2026-01-01T20:00:00Z", 1.9, "{INR}"),
      found(inr, "2026-01-03T20:00:00Z", 4, "{INR}"),
      found(rass, "2026-01-01T20:00:00Z", -3, "{score}"),
    ],
    1440,
  );
  expect(textOf(all, "INR")).toBe("1.9 at 20 h");
  expect(textOf(all, "RASS")).toMatch(/^.3 at 20 h$/u);
  expect(textOf(all, "fibrinogen")).toBeNull();
  expect(valueBesideText(null, "INR")).toBeNull();
});

test("other observations are not read for it", () => {
  expect([inr, rass].map((code) => namesValueBeside(code))).toEqual([true, true]);
  expect([loinc("8867-4"), loinc("2160-0")].map((code) => namesValueBeside(code))).toEqual([false, false]);
  expect(namesValueBeside({ text: "Richmond agitation-sedation scale", coding: [] })).toBe(true);
});

const troponin = loinc("10839-9");
const saturation = loinc("59408-5");

test("what the stay's series lack is told with its feature, the last of the stay; what they hold is not", () => {
  const resources = [
    found(troponin, "2026-01-01T06:00:00Z", 4.8, "ng/mL"),
    found(troponin, "2026-01-02T06:00:00Z", 2.1, "ng/mL"),
    found(troponin, "2025-12-01T06:00:00Z", 0.01, "ng/mL"),
    found(loinc("2160-0"), "2026-01-02T06:00:00Z", 1.1, "mg/dL"),
  ];
  const valuesBeside = valuesBesideOf(resources, { start, asOfMinutes: 2880, measured: new Set(["creatinine"]) });
  expect(valuesBeside).toMatchObject([{ name: "Troponin I", feature: "troponinI" }]);
  expect(besideTexts({ valuesBeside } as Parameters<typeof besideTexts>[0])).toEqual(["Troponin I 2.1 ng/mL at 30 h"]);
  expect(namesValueBeside(troponin, new Set(["troponinI"]))).toBe(false);
  expect(told(resources).valuesBeside).toEqual([]);
});

test("pulse oximetry is known from any day, told from the day before the stay on, and not asked where the source records it", () => {
  const at = (time: string) => told([found(saturation, time, 88, "%")]);
  const texts = (time: string) => besideTexts(at(time) as Parameters<typeof besideTexts>[0]);
  expect(texts("2025-12-31T18:00:00Z")).toEqual(["pulse oximetry 88 %, 6 h before"]);
  expect(texts("2026-01-01T18:00:00Z")).toEqual(["pulse oximetry 88 % at 18 h"]);
  expect(texts("2019-12-29T18:00:00Z")).toEqual([]);
  expect(at("2019-12-29T18:00:00Z").valuesBeside).toMatchObject([{ name: "pulse oximetry" }]);
  expect(namesValueBeside(saturation, new Set(["pulse oximetry"]))).toBe(false);
});
