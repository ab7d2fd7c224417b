import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordSchema } from "../../record/schema";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";
import { recordUntil } from "./evaluated-stays";

const [record] = syntheticRecords(3);
if (!record) throw new Error("there is no synthetic record");

describe("recordUntil", () => {
  it("keeps what was measured until then, and nothing later", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: record.encounter.observedMinutes }), (minutes) => {
        const cut = recordSchema.parse(recordUntil(record, minutes));
        expect(cut.encounter.observedMinutes).toBe(minutes);
        const known = record.series.map(({ feature, times }) => [feature, times.filter((time) => time <= minutes)]);
        expect(cut.series.map(({ feature, times }) => [feature, times])).toEqual(
          known.filter(([, times]) => times?.length),
        );
        for (const { times, values, sourceLines, statuses } of cut.series)
          expect([values.length, sourceLines.length, statuses.length]).toEqual(Array(3).fill(times.length));
      }),
      { numRuns: 30 },
    );
  });

  it("leaves a shorter record as it is", () => {
    expect(recordUntil(record, record.encounter.observedMinutes + 60)).toBe(record);
  });
});
