import { expect, test } from "vitest";
import { called, historyWith, resourceOfType } from "../../record/history/fixtures/lived-history";
import { amount, amountFound, named } from "../../record/history/fixtures/made-history";
import { latestResults } from "./latest-results";

type Part = Parameters<typeof resourceOfType<"Observation">>[1];
const result = (name: string, value: number, unit: string, part: Part = {}) =>
  resourceOfType("Observation", {
    ...{ code: named(name), value: amountFound(value, unit), categories: ["laboratory"], status: "final", ...part },
  });
const results = (...resources: Parameters<typeof historyWith>[0][number][]) => latestResults(historyWith(resources));

test("shows the latest of each test with those before it in the same unit alone", () => {
  const [creatinine, ...others] = results(
    result("Creatinine", 80, "umol/L", { on: ["2017-01-01"] }),
    result("Creatinine", 1.4, "mg/dL", { on: ["2019-01-01"] }),
    result("Creatinine", 1.0, "mg/dL", { on: ["2018-01-01"] }),
  );
  expect(others).toEqual([]);
  expect(creatinine).toMatchObject({ text: "1.4 mg/dL", values: [1.0, 1.4], change: "up", times: 3 });
});

test("a change within 5% is steady, and a first result is none", () => {
  const sodium = (...values: number[]) =>
    results(...values.map((value, i) => result("Sodium", value, "mmol/L", { on: [`201${i}-01-01`] })))[0]?.change;
  expect(sodium(140, 141)).toBe("steady");
  expect(sodium(140, 130)).toBe("down");
  expect(sodium(140)).toBeNull();
});

test("is abnormal by the source's interpretation, else by its own range in the same unit, else not said to be", () => {
  const range = { low: amount(3.5, "mmol/L"), high: amount(5, "mmol/L"), text: null };
  const potassium = (value: number, part: Part) => results(result("Potassium", value, "mmol/L", part))[0]?.abnormal;
  expect(potassium(4, { interpretations: ["H"] })).toBe("high");
  expect(potassium(6, { interpretations: ["N"], referenceRange: range })).toBeNull();
  expect(potassium(6, { referenceRange: range })).toBe("high");
  expect(potassium(3, { referenceRange: range })).toBe("low");
  expect(potassium(6, { referenceRange: { ...range, high: amount(5, "mg/dL") } })).toBeNull();
  expect(potassium(6, {})).toBeNull();
});

test("stands in the panel of the report that holds it, vital signs first, then the latest panel", () => {
  const sodium = result("Sodium", 140, "mmol/L", { on: ["2015-01-01"] });
  const haemoglobin = result("Haemoglobin", 12, "g/dL", { on: ["2018-01-01"] });
  const panel = resourceOfType("DiagnosticReport", { code: named("Electrolytes"), results: [sodium.id] });
  const pulse = result("Pulse", 70, "/min", { on: ["2001-01-01"], categories: ["vital-signs"] });
  expect(results(sodium, haemoglobin, panel, pulse).map((one) => one.panel)).toEqual([
    ...["Vital signs", "Laboratory", "Electrolytes"],
  ]);
});

test("tells results of the record's last five years from older ones", () => {
  const found = results(
    result("Old", 1, "mg/dL", { on: ["2009-01-01"] }),
    result("New", 1, "mg/dL", { on: ["2015-01-01"] }),
  );
  expect(found.map(({ title, isRecent }) => [title, isRecent])).toEqual([
    ["New", true],
    ["Old", false],
  ]);
});

test("a blood pressure is one result, its trend that of the systolic", () => {
  const pressure = (day: string, systolic: number) =>
    resourceOfType("Observation", {
      ...{ code: named("Blood pressure"), categories: ["vital-signs"], on: [day] },
      components: [
        { code: called("Diastolic", "8462-4"), value: amountFound(70, "mm[Hg]") },
        { code: called("Systolic", "8480-6"), value: amountFound(systolic, "mm[Hg]") },
      ],
    });
  expect(results(pressure("2010-01-01", 120), pressure("2011-01-01", 150))[0]).toMatchObject({
    ...{ values: [120, 150], change: "up" },
    text: expect.stringMatching(/^150\/70 /),
  });
});

test("what was entered in error, and what holds no value, is no result", () => {
  expect(results(result("Sodium", 999, "mmol/L", { status: "entered-in-error" }))).toEqual([]);
  expect(results(resourceOfType("Observation", { code: named("Sodium") }))).toEqual([]);
});

test("a value that was found is not hidden by a later look that found none", () => {
  const [shown] = results(
    result("Heart rate", 72, "/min", { on: ["2019-01-01"] }),
    result("Heart rate", 0, "/min", { on: ["2019-01-02"], value: { kind: "absent", reason: named("Unknown") } }),
  );
  expect(shown).toMatchObject({ text: "72 /min", times: 2, at: { at: "2019-01-01T00:00:00.000Z" } });
});
