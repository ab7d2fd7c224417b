import { expect, test } from "vitest";
import { recordWith } from "@/lib/record/fixtures/record";
import { lastValuesAt } from "./last-values";

test("beside a risk stand the values that it rests on, and none of later", () => {
  const record = recordWith({
    creatinine: [
      [60, 1],
      [2000, 3],
    ],
    lactate: [[2000, 4]],
  });
  const last = (asOf: number) =>
    lastValuesAt(record, asOf).summaries.map(({ feature, last: { value } }) => [feature, value]);
  expect(last(1440)).toEqual([["creatinine", 1]]);
  expect(new Map(last(2880) as [string, number][])).toEqual(
    new Map([
      ["creatinine", 3],
      ["lactate", 4],
    ]),
  );
  const { ageYears, sex, heightCm, careUnit } = lastValuesAt(record, 1440);
  const { patient, encounter } = record;
  expect([ageYears, sex, heightCm, careUnit]).toEqual([
    encounter.ageYears,
    patient.sex,
    encounter.heightCm,
    encounter.careUnit,
  ]);
});
