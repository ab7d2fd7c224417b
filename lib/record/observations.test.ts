import { expect, it } from "vitest";
import { recordWith } from "./fixtures/record";
import { observationsOf } from "./observations";
import type { Series } from "./schema";

const record = recordWith({
  lactate: [
    [60, 2.1],
    [120, 4.8],
    [130, 4.4],
  ],
});
const withStatuses = (...statuses: Series["statuses"]) => ({
  ...record,
  series: record.series.map((series) => ({ ...series, statuses })),
});
const values = (...statuses: Series["statuses"]) =>
  observationsOf(withStatuses(...statuses), 130)("lactate").map(({ value }) => value);

it("leaves out later values and superseded ones", () => {
  expect(observationsOf(record, 125)("lactate").map(({ value }) => value)).toEqual([2.1, 4.8]);
  expect(values("final", "superseded", "corrected")).toEqual([2.1, 4.4]);
});

it("takes a single status for that of all values", () => {
  expect(values("superseded")).toEqual([]);
  expect(values("final")).toEqual([2.1, 4.8, 4.4]);
});

it("adds up the volumes of urine of one minute, which several catheters gave", () => {
  const urine = recordWith({
    urineOutput: [
      [60, 30],
      [120, 260],
      [120, 40],
      [120, 35],
    ],
  });
  const series = urine.series.map(
    (one): Series => ({ ...one, statuses: ["final", "superseded", "superseded", "final"] }),
  );
  expect(observationsOf({ ...urine, series }, 120)("urineOutput")).toEqual([
    { minutes: 60, value: 30 },
    { minutes: 120, value: 335 },
  ]);
});
