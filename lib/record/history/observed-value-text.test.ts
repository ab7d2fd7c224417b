import { expect, test } from "vitest";
import { momentOf } from "./moment";
import { dayText, momentText } from "./moment-text";
import { observationText, observedValueText, quantityText } from "./observed-value-text";
import type { ObservedValue } from "./schema";

const mmHg = (value: number) =>
  ({ kind: "quantity", value, comparator: null, unit: "mmHg", ucum: "mm[Hg]" }) as const satisfies ObservedValue;
const part = (loinc: string, display: string, value: ObservedValue | null) => ({
  code: { text: null, coding: [{ system: "http://loinc.org", code: loinc, display }] },
  value,
});

test("a number keeps its comparator and unit, and loses digits that no device measures", () => {
  expect(quantityText({ value: 5, comparator: "<", unit: "mg/dL", ucum: "mg/dL" })).toBe("<5 mg/dL");
  expect(quantityText({ value: 4.123456789, comparator: null, unit: null, ucum: "mmol/L" })).toBe("4.12346 mmol/L");
  expect(quantityText({ value: -2.5, comparator: null, unit: "mmol/L", ucum: null })).toBe("\u22122.5 mmol/L");
  expect(quantityText({ value: 0.0000012, comparator: null, unit: null, ucum: null })).toBe("0.0000012");
  expect(quantityText({ value: 3, comparator: null, unit: "{score}", ucum: "{score}" })).toBe("3 score");
  expect(quantityText({ value: 250_000, comparator: null, unit: "/uL", ucum: "/uL" })).toBe("250,000 /uL");
});

test("a blood pressure is one value, systolic first, whatever the order of its parts", () => {
  const components = [part("8462-4", "Diastolic", mmHg(80)), part("8480-6", "Systolic", mmHg(120))];
  expect(observationText({ value: null, components })).toBe("120/80 mmHg");
});

test("parts that are no pressure, or lack a value, are named one by one", () => {
  expect(observationText({ value: null, components: [part("8480-6", "Systolic", mmHg(120))] })).toBe(
    "Systolic 120 mmHg",
  );
  const half = [part("8480-6", "Systolic", mmHg(120)), part("8462-4", "Diastolic", null)];
  expect(observationText({ value: null, components: half })).toBe("Systolic 120 mmHg; Diastolic no value");
  expect(observationText({ value: null, components: [] })).toBeNull();
});

test("a value that was looked for and not found says so", () => {
  const reason = { text: "Patient refused", coding: [] };
  expect(observedValueText({ kind: "absent", reason })).toBe("no value: Patient refused");
});

test("a moment is told as exactly as it is given, by the clock of who wrote it", () => {
  const told = ["2012", "2012-05", "2012-05-03", "2012-05-03T23:20:00-04:00"].map((text) =>
    momentText(momentOf(text)!),
  );
  expect(told).toEqual(["2012", "May 2012", "3 May 2012", "3 May 2012, 23:20"]);
  expect(dayText(momentOf("2012-05-03T23:20:00-04:00")!)).toBe("3 May 2012");
});
