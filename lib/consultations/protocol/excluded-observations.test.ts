import fc from "fast-check";
import { expect, test } from "vitest";
import { chartOf } from "../../clinical/chart";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";
import { holdsObservation, withoutExcluded } from "./excluded-observations";

const records = syntheticRecords().slice(0, 4);
const any = fc.constantFrom(...records).chain((record) => {
  const all = record.series.flatMap(({ feature, times, values }) =>
    times.map((minutes, i) => ({ feature, minutes, value: values[i] as number })),
  );
  return fc.tuple(fc.constant(record), fc.subarray(all, { minLength: 1, maxLength: 3 }));
});

test("an overlay lacks what was excluded and nothing else; the record itself stays as it is", () => {
  fc.assert(
    fc.property(any, ([record, excluded]) => {
      const before = structuredClone(record);
      const read = withoutExcluded(record, excluded);
      expect(record).toEqual(before);
      for (const one of excluded) expect(holdsObservation(read, one)).toBe(false);
      const count = (of: typeof record) => of.series.reduce((sum, { times }) => sum + times.length, 0);
      const gone = record.series.reduce(
        (sum, { feature, times, values }) =>
          sum +
          times.filter((minutes, i) =>
            excluded.some((one) => one.feature === feature && one.minutes === minutes && one.value === values[i]),
          ).length,
        0,
      );
      expect(count(read)).toBe(count(record) - gone);
      for (const { times, values, sourceLines, statuses } of read.series)
        expect([values.length, sourceLines.length, statuses.length]).toEqual([
          times.length,
          times.length,
          times.length,
        ]);
    }),
    { numRuns: 60 },
  );
});

test("a chart made of the overlay does not know the values any more: with all of a feature excluded, it counts as not measured", () => {
  const [record] = records;
  const series = record?.series.find(({ feature }) => feature === "creatinine");
  if (!record || !series) throw new Error("creatinine was never measured");
  const all = series.times.map((minutes, i) => ({
    feature: series.feature,
    minutes,
    value: series.values[i] as number,
  }));
  expect(chartOf(record, 2880).summaries.map(({ feature }) => feature)).toContain("creatinine");
  const read = chartOf(withoutExcluded(record, all), 2880);
  expect(read.summaries.map(({ feature }) => feature)).not.toContain("creatinine");
  expect(read.notMeasured).toContain("creatinine");
});

test("what the record does not hold excludes nothing", () => {
  const [record] = records;
  if (!record) throw new Error("there is no record");
  expect(withoutExcluded(record, [])).toBe(record);
  const stranger = { feature: "lactate", minutes: -5, value: 1234 } as const;
  expect(holdsObservation(record, stranger)).toBe(false);
  expect(withoutExcluded(record, [stranger]).series).toEqual(record.series);
});
