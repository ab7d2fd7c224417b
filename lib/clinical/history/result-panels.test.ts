import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountFound, madeHistory, madeResource, named } from "../../record/history/fixtures/made-history";
import type { Resource } from "../../record/history/schema";
import { latestResults } from "./latest-results";
import { resultPanels } from "./result-panels";

const result = (name: string, start: string | undefined, value: number, unit = "mmol/L", categories = ["laboratory"]) =>
  madeResource("Observation", {
    name,
    ...(start !== undefined && { start }),
    detail: { value: amountFound(value, unit), categories },
  });
const shown = (...resources: Resource[]) =>
  resultPanels(madeHistory(resources)).map(({ title, rows }) => [
    title,
    rows.map((row) => `${row.title} ${row.unit} ${row.results.length}`),
  ]);

describe("results by panel", () => {
  test("stand with their report, else under their category, else under other results", () => {
    const sodium = result("Sodium", "2012-05-03", 140);
    const report = madeResource("DiagnosticReport", {
      name: "Basic metabolic panel",
      detail: { results: [sodium.id] },
    });
    expect(
      shown(
        report,
        sodium,
        result("Heart rate", "2012-05-03", 80, "/min", ["vital-signs"]),
        result("Ferritin", "2012-05-03", 50, "ug/L"),
        result("Something", "2012-05-03", 1, "", []),
        result("Odd", "2012-05-03", 1, "", ["bed-side"]),
      ),
    ).toEqual([
      ["Vital signs", ["Heart rate /min 1"]],
      ["Basic metabolic panel", ["Sodium mmol/L 1"]],
      ["Bed side", ["Odd  1"]],
      ["Laboratory", ["Ferritin ug/L 1"]],
      ["Other results", ["Something  1"]],
    ]);
  });

  test("begin with the vital signs, reported or not, then with what was measured last", () => {
    const pulse = result("Heart rate", "2001-01-01", 80, "/min", ["vital-signs"]);
    const sodium = result("Sodium", "2015-01-01", 140);
    const report = madeResource("DiagnosticReport", { name: "Panel", detail: { results: [pulse.id, sodium.id] } });
    expect(shown(report, pulse, sodium, result("Ferritin", "2018-01-01", 50, "ug/L")).map(([title]) => title)).toEqual([
      ...["Vital signs", "Laboratory", "Panel"],
    ]);
  });

  test("stand in the same panel on the overview", () => {
    const some = fc.array(
      fc.record({
        name: fc.constantFrom("Sodium", "Potassium", "Glucose"),
        year: fc.integer({ min: 2000, max: 2020 }),
        unit: fc.constantFrom("mmol/L", "mg/dL", ""),
        category: fc.constantFrom("laboratory", "vital-signs", "vital-sign", "local"),
        reported: fc.boolean(),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(some, (all) => {
        const results = all.map(({ name, year, unit, category }) => result(name, `${year}`, 1, unit, [category]));
        const reported = results.filter((_, i) => all[i]!.reported).map(({ id }) => id);
        const report = madeResource("DiagnosticReport", { name: "Panel", detail: { results: reported } });
        const history = madeHistory([report, ...results]);
        const page = resultPanels(history).flatMap(({ title, rows }) => rows.map((row) => `${title}: ${row.title}`));
        const overview = latestResults(history).map(({ panel, title }) => `${panel}: ${title}`);
        expect(overview).toEqual([...new Set(page)]);
      }),
    );
  });

  test("keep a test in one place: a value without a report stands with those that have one", () => {
    const early = result("Sodium", "2012-05-03", 140);
    const report = madeResource("DiagnosticReport", { name: "Panel", detail: { results: [early.id] } });
    expect(shown(report, early, result("Sodium", "2015-05-03", 141))).toEqual([["Panel", ["Sodium mmol/L 2"]]]);
  });

  test("never join values whose units differ, nor numbers with words", () => {
    const words = madeResource("Observation", {
      name: "Glucose",
      start: "2012-05-05",
      detail: { value: { kind: "coded", concept: named("high") }, categories: ["laboratory"] },
    });
    const [[, rows]] = shown(
      result("Glucose", "2012-05-03", 5),
      result("Glucose", "2012-05-04", 90, "mg/dL"),
      words,
    ) as [[string, string[]]];
    expect(rows).toEqual(["Glucose  1", "Glucose mg/dL 1", "Glucose mmol/L 1"]);
  });

  test("keep what was looked for and not found in the row of its test", () => {
    const absent = madeResource("Observation", {
      name: "Heart rate",
      start: "2012-05-05",
      detail: { value: { kind: "absent", reason: named("Unknown") }, categories: ["vital-signs"] },
    });
    const rate = result("Heart rate", "2012-05-03", 80, "/min", ["vital-signs"]);
    expect(shown(rate, absent)).toEqual([["Vital signs", ["Heart rate /min 2"]]]);
    expect(shown(absent)).toEqual([["Vital signs", ["Heart rate  1"]]]);
  });

  test("keep a panel none of whose parts was found in the row of those that were", () => {
    const absent = { kind: "absent", reason: named("Unknown") } as const;
    const pressure = (...values: (number | null)[]) =>
      madeResource("Observation", {
        name: "Blood pressure",
        start: "2012-05-03",
        detail: {
          components: values.map((value, i) => ({
            code: named(["Systolic", "Diastolic"][i]!),
            value: value === null ? absent : amountFound(value, "mm[Hg]"),
          })),
        },
      });
    expect(shown(pressure(120, 80), pressure(null, null))).toEqual([["Other results", ["Blood pressure mm[Hg] 2"]]]);
  });

  test("show a blood pressure as one row of two parts", () => {
    const part = (code: string, name: string, value: number) => ({
      code: { text: name, coding: [{ system: "http://loinc.org", code, display: name }] },
      value: amountFound(value, "mm[Hg]"),
    });
    const pressure = madeResource("Observation", {
      name: "Blood pressure",
      start: "2012-05-03",
      detail: { components: [part("8462-4", "Diastolic", 80), part("8480-6", "Systolic", 120)] },
    });
    const [panel] = resultPanels(madeHistory([pressure]));
    expect(panel!.rows).toMatchObject([{ parts: ["Systolic", "Diastolic"], unit: "mm[Hg]", isNumeric: true }]);
  });

  test("are in order of time, what has no date last", () => {
    const [panel] = resultPanels(
      madeHistory([result("Sodium", undefined, 1), result("Sodium", "2015", 3), result("Sodium", "2012-05-03", 2)]),
    );
    expect(panel!.rows[0]!.results.map(({ value }) => (value?.kind === "quantity" ? value.value : null))).toEqual([
      2, 3, 1,
    ]);
    expect(panel!.latest?.at).toBe("2015-01-01T00:00:00.000Z");
  });

  test("hold every observation exactly once", () => {
    const some = fc.array(
      fc.record({
        name: fc.constantFrom("Sodium", "Potassium", "Glucose"),
        unit: fc.constantFrom("mmol/L", "mg/dL", ""),
        category: fc.constantFrom("laboratory", "vital-signs", "local"),
        reported: fc.boolean(),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(some, (all) => {
        const results = all.map(({ name, unit, category }) => result(name, "2012", 1, unit, [category]));
        const reported = results.filter((_, i) => all[i]!.reported).map(({ id }) => id);
        const report = madeResource("DiagnosticReport", { name: "Panel", detail: { results: reported } });
        const ids = resultPanels(madeHistory([report, ...results])).flatMap(({ rows }) =>
          rows.flatMap((row) => row.results.map(({ id }) => id)),
        );
        expect(ids.toSorted()).toEqual(results.map(({ id }) => id).toSorted());
      }),
    );
  });
});
