import { describe, expect, it } from "vitest";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";
import { halfOf, modelProse } from "./testing/model-prose";
import { RawRecord } from "./testing/raw-record";

const records = new Map(syntheticRecords().map((record) => [record.patient.mrn, new RawRecord(record)]));

describe("the sentences that are written as language models write them", () => {
  it("each speak of a synthetic patient, and no two of one are alike", () => {
    expect(modelProse.every(([patient]) => records.has(`S-${patient}`))).toBe(true);
    expect(new Set(modelProse.map(([patient, , text]) => `${patient} ${text}`)).size).toBe(modelProse.length);
  });

  it("are true and false in about equal parts, worked on or kept apart, by the raw series", () => {
    for (const half of ["worked", "apart"] as const) {
      const of = modelProse.filter((one) => halfOf(one) === half);
      const held = of.flatMap(([patient, , , holds]) => holds?.(records.get(`S-${patient}`) as RawRecord) ?? []);
      const share = held.filter(Boolean).length / held.length;
      expect(of.length).toBeGreaterThan(85);
      expect(share).toBeGreaterThan(0.4);
      expect(share).toBeLessThan(0.6);
    }
  });
});
