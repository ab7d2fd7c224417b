import { expect, test } from "vitest";
import { chartOf } from "@/lib/clinical/chart";
import { recordWith } from "@/lib/record/fixtures/record";
import { chartAsOf } from "./chart-as-of";

test("shows the values that stood at an earlier moment, and the chart itself where none is earlier", () => {
  const record = recordWith({
    creatinine: [
      [60, 1],
      [2000, 3],
    ],
  });
  const chart = chartOf(record, 2880);
  const last = (asOf: number) => chartAsOf(chart, record, asOf).summaries[0]?.last.value;
  expect([last(1440), last(2880)]).toEqual([1, 3]);
  expect(chartAsOf(chart, record, 2880)).toBe(chart);
});
