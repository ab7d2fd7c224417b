import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feature } from "../record/catalogue";
import { keptLines, skippedLines } from "../record/import/line-rules";
import { recordOfStay } from "../record/import/parsed-stay";
import { recordSchema } from "../record/schema";
import { featuresOf, sourceOf } from "../record/source-of";
import { parseTjh, type TjhPatient } from "../record/sources/tjh-covid19/tjh-covid19";
import { chartOf } from "./chart";

const HEADER =
  "PATIENT_ID,RE_DATE,age,gender,Admission time,Discharge time,outcome,hematocrit,White blood cell count,Platelet count,creatinine,Lactate dehydrogenase,HIV antibody quantification";
const stay = "2020-01-30 22:00:00,2020-02-03 22:00:00,1";
const sheet = (...rows: string[]) => [HEADER, ...rows, ""].join("\n");

function read(...rows: string[]): TjhPatient {
  const parsed = parseTjh(sheet(...rows));
  if ("fault" in parsed) throw new Error(parsed.fault);
  const [patient] = parsed.patients;
  if (!patient) throw new Error(JSON.stringify(parsed.broken));
  return patient;
}
const reasons = (...rows: string[]) =>
  read(...rows).stay.excluded.map(({ line, reason, parameter }) => [line, reason, parameter]);

describe("parseTjh", () => {
  it("reads a patient: who, when, what was measured, and what became of them", () => {
    const { id, stay: one, outcome } = read(`7.0,2020-01-31 01:09:30,73,2,${stay},40.1,8.2,180,88.4,300,`);
    expect(id).toBe("7");
    expect(one).toMatchObject({ ageYears: 73, sex: "female", careUnit: null, heightCm: null, observedMinutes: 5760 });
    expect(outcome).toMatchObject({ recordId: "7", diedInHospital: true, lengthOfStayDays: 4, survivalDays: 4 });
    expect(one.series.map((s) => [s.feature, s.times, s.values, s.units])).toEqual([
      ["creatinine", [189], [0.999998], ["mg/dL"]],
      ["hematocrit", [189], [40.1], ["%"]],
      ["platelets", [189], [180], ["10*3/uL"]],
      ["wbc", [189], [8.2], ["10*3/uL"]],
      ["lactateDehydrogenase", [189], [300], ["U/L"]],
    ]);
  });

  it("gives a row without an identifier to the patient of the row before it", () => {
    const one = read(`1,2020-01-31 01:00:00,73,1,${stay},,,,,300,`, ",2020-02-01 01:00:00,,,,,,,,,,350,");
    expect(one.stay.series[0]).toMatchObject({ times: [180, 1620], values: [300, 350], sourceLines: [2, 3] });
  });

  it("names the reason for every value it does not keep", () => {
    expect(
      reasons(
        `1,2020-01-31 01:00:00,73,1,${stay},,9,-1,abc,300,0.1`,
        `1,,73,1,${stay},,,,,310,`,
        `1,soon,73,1,${stay},,,,,310,`,
        `1,2020-02-03 22:00:01,73,1,${stay},,,,,320,`,
        `1,2020-01-31 01:00:20,73,1,${stay},,,,,300,`,
        `1,2020-01-31 02:00:00,73,1,${stay},,,,,9999999,`,
      ),
    ).toEqual([
      [2, "not a blood sample", "White blood cell count"],
      [2, "missing code", "Platelet count"],
      [2, "unreadable number", "creatinine"],
      [2, "unknown parameter", "HIV antibody quantification"],
      [3, "no sampling time", "Lactate dehydrogenase"],
      [4, "unreadable time", "Lactate dehydrogenase"],
      [5, "outside the stay", "Lactate dehydrogenase"],
      [6, "repeat of the same value", "Lactate dehydrogenase"],
      [7, "impossible value", "Lactate dehydrogenase"],
    ]);
  });

  it("tells the external file's patients from the development file's, though both number from 1", () => {
    const text = `PATIENT_ID,RE_DATE,Lactate dehydrogenase,Admission time,Discharge time,outcome\n1.0,2020-01-31 01:00:00,300,${stay}\n`;
    const parsed = parseTjh(text);
    expect(parsed).toMatchObject({ patients: [{ id: "external-1", stay: { ageYears: null, sex: "unknown" } }] });
  });

  it("names patients who cannot be placed in time, and a file that is none of the data set", () => {
    expect(parseTjh(sheet("1,2020-01-31 01:00:00,73,1,2020-02-30,x,1,,,,,300,"))).toMatchObject({
      patients: [],
      broken: [{ id: "1", reason: expect.stringContaining("line 2: expected an admission") }],
    });
    expect(parseTjh("a,b\n1,2\n")).toEqual({
      fault: expect.stringContaining("line 1: expected the columns PATIENT_ID"),
    });
  });

  it("accounts for every value of any sheet, and its records fit the schema", () => {
    const cell = fc.oneof(
      fc.constant(""),
      fc.constant("-1"),
      fc.double({ min: 0, max: 500, noNaN: true }).map(String),
      fc.string({ maxLength: 5 }).map((s) => s.replace(/[",\r\n]/g, "")),
    );
    const time = fc.oneof(
      fc.constant(""),
      fc.integer({ min: 0, max: 9 }).map((d) => `2020-02-0${d} 0${d}:00:00`),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(time, fc.array(cell, { minLength: 6, maxLength: 6 })), { minLength: 1 }),
        (rows) => {
          const { stay: one } = read(...rows.map(([at, cells]) => `3,${at},60,1,${stay},${cells.join(",")}`));
          expect(keptLines(one.counts) + skippedLines(one.counts)).toBe(one.counts.lines);
          const ids = { patientId: "p", encounterId: "e", mrn: "P-1" };
          recordSchema.parse(recordOfStay(one, ids, "tjh-covid19"));
          for (const s of one.series) expect(s.times.every((t) => t >= 0 && t <= one.observedMinutes)).toBe(true);
        },
      ),
    );
  });
});

describe("a chart without a monitor", () => {
  it("takes the last blood sample of a week for now, and says when it was taken", () => {
    const one = read(`1,2020-01-31 01:00:00,73,1,${stay},,,,,900,`).stay;
    const record = recordOfStay(one, { patientId: "p", encounterId: "e", mrn: "P-1" }, "tjh-covid19");
    expect(chartOf(record, 5760).findings).toMatchObject([
      { feature: "lactateDehydrogenase", severity: 2, text: "Lactate dehydrogenase 900 U/L at 3 h" },
    ]);
    expect(chartOf({ ...record, encounter: { ...record.encounter, source: "synthetic" } }, 5760).findings).toEqual([]);
  });
});

describe("the catalogue of a source", () => {
  it("gives every TJH column a factor to its feature's unit, 1 where the units are the same", () => {
    const same: Record<string, string> = { "10*9/L": "10*3/uL", "ug/L": "ng/mL" };
    for (const { feature: id, unit, factor } of sourceOf("tjh-covid19").columns)
      expect([id, factor === 1]).toEqual([id, (same[unit] ?? unit) === feature(id).unit]);
  });

  it("names as not measured only what a record of the source can hold", () => {
    const record = recordOfStay(
      read(`1,2020-01-31 01:00:00,73,1,${stay},,,,,300,`).stay,
      { patientId: "p", encounterId: "e", mrn: "P-1" },
      "tjh-covid19",
    );
    const chart = chartOf(record, 1440);
    expect(chart.notMeasured).toHaveLength(48);
    expect(chart.notMeasured).not.toContain("gcs");
    expect(chart.descriptor).toBe("73-year-old man, in hospital with COVID-19");
    expect(chart.severities.map(({ id }) => id)).toEqual([
      "sofa",
      "kdigo",
      "meld-xi",
      "meld",
      "anion-gap",
      "osmolality",
      "corrected-sodium",
      "r-factor",
    ]);
    expect(featuresOf("physionet2012")).toHaveLength(41);
    expect(featuresOf("synthetic").map((f) => f.id)).not.toContain("lactateDehydrogenase");
  });
});
