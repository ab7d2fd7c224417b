import { expect, it } from "vitest";
import { resourceOfType } from "../../record/history/fixtures/lived-history";
import { creatinineBefore } from "./creatinine-before";

const start = Date.parse("2024-02-01T08:00:00Z");
const day = (n: number) => new Date(start + n * 86_400_000).toISOString();
const measured = (at: number, value: number, unit: string, code = "2160-0") =>
  resourceOfType("Observation", {
    on: [day(at)],
    code: { coding: [{ system: "http://loinc.org", code, display: null }], text: "Creatinine" },
    value: { kind: "quantity", value, comparator: null, unit, ucum: null },
    status: "final",
  });

it("is the last of a week to a year before the stay, in mg/dL", () => {
  const all = [
    measured(-400, 3, "mg/dL"),
    measured(-90, 1.4, "mg/dL"),
    measured(-20, 88.4, "umol/L"),
    measured(-3, 2, "mg/dL"),
  ];
  expect(creatinineBefore(all, start)).toMatchObject({ value: 1, at: { minutes: -20 * 24 * 60 } });
});

it("is none where only others were measured, or none in that time", () => {
  const urine = measured(-20, 80, "mg/dL", "2161-8");
  expect(creatinineBefore([urine, measured(-400, 1, "mg/dL"), measured(1, 1, "mg/dL")], start)).toBeNull();
  expect(creatinineBefore([], start)).toBeNull();
});
