import { expect, test } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf } from "./problems";

const AS_OF = 48 * 60;
const causes = (readings: Readings, id: string) =>
  problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF).find((one) => one.id === id)?.notExcluded?.causes;
const of = (value: number): Readings["wbc"] => [[46 * 60, value]];
const fever: Readings = { temperature: [[45 * 60, 39.2]] };
const lowPressure: Readings = {
  meanPressure: [70, 60, 58, 60, 59, 61, 60, 62].map((value, i) => [(40 + i) * 60, value] as const),
};

test("white cells of 50 or more may be a disease of the blood, and fewer are not called one", () => {
  expect(causes({ wbc: of(50) }, "leukocytosis")).toEqual(["leukaemia", "leukaemoid reaction"]);
  expect(causes({ wbc: of(49.9) }, "leukocytosis")).toBeUndefined();
});

test("beside a fever, or a low pressure, the infection that they may be comes first", () => {
  const infection = expect.stringMatching(/^infection \(/);
  expect(causes({ ...fever, wbc: of(79.8) }, "fever")).toEqual(["leukaemia", "leukaemoid reaction"]);
  expect(causes({ ...fever, ...lowPressure, wbc: of(79.8) }, "hypotension")?.slice(0, 3)).toEqual([
    infection,
    "leukaemia",
    "leukaemoid reaction",
  ]);
  expect(causes({ ...fever, ...lowPressure, wbc: of(16.9) }, "hypotension")).not.toContain("leukaemia");
});
