import { describe, expect, it } from "vitest";
import { recordWith } from "../record/fixtures/record";
import type { PatientRecord } from "../record/schema";
import { syntheticRecords } from "../record/sources/synthetic/synthetic-patients";
import { chartOf } from "./chart";
import { chartSchema } from "./schema";

const records = syntheticRecords();

/** The record as it would have been, had it ended at `minutes`. */
function until(record: PatientRecord, minutes: number): PatientRecord {
  const series = record.series.map((s) => {
    const n = s.times.filter((t) => t <= minutes).length;
    return {
      ...s,
      times: s.times.slice(0, n),
      values: s.values.slice(0, n),
      sourceLines: s.sourceLines.slice(0, n),
      statuses: s.statuses.slice(0, n),
    };
  });
  return { ...record, series };
}

describe("chartOf", () => {
  it.each(records.map((record) => [record.patient.mrn, record] as const))(
    "knows nothing of what comes later (%s)",
    (_, record) => {
      for (const minutes of [0, 200, 1440, 2000, 2880]) {
        const chart = chartSchema.parse(chartOf(record, minutes));
        expect(chart).toEqual(chartOf(until(record, minutes), minutes));
        expect(chart.summaries.every((s) => s.last.minutes <= minutes)).toBe(true);
        expect(chart.findings.every((f) => f.minutes <= minutes)).toBe(true);
        expect(chart.summaries.length + chart.notMeasured.length).toBe(37);
      }
    },
  );

  it("does not use superseded values", () => {
    const record = recordWith({
      lactate: [
        [100, 9],
        [100, 1.2],
      ],
    });
    const [series] = record.series;
    if (!series) throw new Error("a series was expected");
    const chart = chartOf({ ...record, series: [{ ...series, statuses: ["superseded", "final"] }] }, 2880);
    expect(chart.summaries[0]).toMatchObject({ count: 1, max: { value: 1.2 } });
    expect(chart.findings).toEqual([]);
  });

  it("sums a feature up", () => {
    const chart = chartOf(
      recordWith({
        sodium: [
          [10, 150],
          [100, 128],
          [200, 140],
          [300, 131],
        ],
      }),
      2880,
    );
    expect(chart.summaries).toEqual([
      {
        feature: "sodium",
        count: 4,
        first: { minutes: 10, value: 150 },
        last: { minutes: 300, value: 131 },
        min: { minutes: 100, value: 128 },
        max: { minutes: 10, value: 150 },
        median: 135.5,
        flag: "low",
        trend: "too few values",
        changePer24h: null,
      },
    ]);
  });

  it("holds neither name nor identifier", () => {
    for (const record of records) {
      const text = JSON.stringify(chartOf(record, 2880));
      for (const secret of [record.patient.name, record.patient.mrn, record.patient.id])
        expect(text).not.toContain(secret);
    }
  });

  it("says what the kind of record does not hold", () => {
    expect(chartOf(recordWith({}), 2880).notRecorded).toEqual(
      expect.arrayContaining(["Diagnoses and reason for admission", "Allergies"]),
    );
    expect(chartOf(recordWith({}, { source: "synthetic" }), 2880).notRecorded).not.toContain(
      "Diagnoses and reason for admission",
    );
  });

  it("tells ventilation by what is recorded of it", () => {
    expect(
      chartOf(
        recordWith({
          mechanicalVentilation: [
            [60, 1],
            [900, 1],
          ],
        }),
        600,
      ).ventilation,
    ).toEqual({ recorded: true, firstMinutes: 60, lastMinutes: 60 });
    expect(chartOf(recordWith({}), 600).ventilation).toEqual({
      recorded: false,
      firstMinutes: null,
      lastMinutes: null,
    });
  });

  it("makes a chart of a record with nothing in it", () => {
    const chart = chartSchema.parse(chartOf(recordWith({}), 2880));
    expect(chart).toMatchObject({ summaries: [], findings: [], urineMlPerKgPerHour: null });
    expect(chart.severities.map((s) => s.text)).toEqual(chart.severities.map(() => "not computable"));
    expect(chart.severities.every((s) => s.points === null && s.value === null && s.notComputable !== null)).toBe(true);
  });
});
