import { expect, it } from "vitest";
import { syntheticRecords } from "../record/sources/synthetic/synthetic-patients";
import { listColumnsOf } from "./patient-list-columns";

it("shows the patient in septic shock with two critical findings and every value in use", () => {
  const record = syntheticRecords().find(({ patient }) => patient.mrn === "S-0007");
  if (!record) throw new Error("the demo has lost its patient in septic shock");
  const { observations, standouts } = listColumnsOf(record);
  expect(standouts.map(({ severity }) => severity)).toEqual([3, 3]);
  expect(observations).toBe(record.series.reduce((sum, { values }) => sum + values.length, 0));
});
