import { expect, test } from "vitest";
import { amountFound, madeResource } from "../../record/history/fixtures/made-history";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { namesValueBeside, valueBesideText, valuesBesideOf } from "./values-beside";

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
  expect([inr, rass].map(namesValueBeside)).toEqual([true, true]);
  expect([loinc("8867-4"), loinc("2160-0")].map(namesValueBeside)).toEqual([false, false]);
  expect(namesValueBeside({ text: "Richmond agitation-sedation scale", coding: [] })).toBe(true);
});
