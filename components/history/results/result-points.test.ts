import { expect, test } from "vitest";
import { amount, amountFound, madeResource, named } from "@/lib/record/history/fixtures/made-history";
import { referenceText } from "./reference-text";
import { resultLines } from "./result-points";

test("a row has one line of its dated numbers, by the source's clock; a bound is told from a value", () => {
  const results = [
    madeResource("Observation", { start: "2012-05-03T23:30:00-04:00", detail: { value: amountFound(5) } }),
    madeResource("Observation", { start: "2013", detail: { value: { ...amountFound(2), comparator: "<" } } }),
    madeResource("Observation", { detail: { value: amountFound(7) } }),
    madeResource("Observation", { start: "2014", detail: { value: { kind: "coded", concept: named("high") } } }),
  ];
  const [line, ...others] = resultLines({ parts: [], results });
  expect(others).toEqual([]);
  expect(
    line!.points.map(({ at, value, isBound }) => [new Date(at).toISOString().slice(0, 16), value, isBound]),
  ).toEqual([
    ["2012-05-03T23:30", 5, false],
    ["2013-01-01T00:00", 2, true],
  ]);
});

test("a row of parts has a line for each", () => {
  const pressure = madeResource("Observation", {
    start: "2012",
    detail: {
      components: [
        { code: named("Systolic"), value: amountFound(120) },
        { code: named("Diastolic"), value: null },
      ],
    },
  });
  const lines = resultLines({ parts: ["Systolic", "Diastolic"], results: [pressure] });
  expect(lines.map(({ name, points }) => [name, points.map(({ value }) => value)])).toEqual([
    ["Systolic", [120]],
    ["Diastolic", []],
  ]);
});

test("the range that came with a result is told with its unit only where that is another one", () => {
  const told = (referenceRange: Parameters<typeof referenceText>[0]["referenceRange"]) =>
    referenceText({ referenceRange, value: amountFound(4, "mmol/L") });
  expect(told({ low: amount(3.5, "mmol/L"), high: amount(5.1, "mmol/L"), text: null })).toBe("3.5 to 5.1");
  expect(told({ low: null, high: amount(200, "mg/dL"), text: null })).toBe("up to 200 mg/dL");
  expect(told({ low: amount(60), high: null, text: null })).toBe("from 60");
  expect(told({ low: null, high: null, text: "negative" })).toBe("negative");
  expect(told(null)).toBeNull();
});
