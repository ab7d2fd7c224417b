import { describe, expect, it } from "vitest";
import { type FeatureId, feature, features } from "../record/catalogue";
import { observationsOf, type Point } from "../record/observations";
import { type PatientRecord, recordSchema } from "../record/schema";
import { arterialPh, saturation } from "../record/sources/synthetic/physiology";
import { SEED, simulate } from "../record/sources/synthetic/simulate";
import { stories, syntheticRecords } from "../record/sources/synthetic/synthetic-patients";
import { pressures } from "./blood-pressures";
import { chartOf } from "./chart";

const records = syntheticRecords();
const END = 100 * 60;
const each = it.each(records.map((record) => [record.patient.mrn, record] as const));
const values = (record: PatientRecord, id: FeatureId): readonly Point[] => observationsOf(record, END)(id);

function record(mrn: string): PatientRecord {
  const found = records.find((r) => r.patient.mrn === mrn);
  if (!found) throw new Error(`${mrn} is not there`);
  return found;
}
const lowest = (points: readonly Point[]) => Math.min(...points.map((p) => p.value));
const highest = (points: readonly Point[]) => Math.max(...points.map((p) => p.value));
const last = (points: readonly Point[]) => points[points.length - 1]?.value ?? Number.NaN;
const first = (points: readonly Point[]) => points[0]?.value ?? Number.NaN;
const gaps = (points: readonly Point[]) => points.slice(1).map((p, i) => p.minutes - (points[i]?.minutes ?? 0));
const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

describe("the synthetic patients", () => {
  it("are 24, each labelled synthetic, with a name and a reason of their own", () => {
    expect(records.map((r) => r.patient.mrn)).toEqual(
      Array.from({ length: 24 }, (_, i) => `S-${String(i + 1).padStart(4, "0")}`),
    );
    expect(new Set(records.map((r) => r.patient.name)).size).toBe(24);
    expect(new Set(records.map((r) => r.encounter.admissionReason)).size).toBe(24);
    for (const r of records) expect([r.patient.synthetic, r.encounter.source]).toEqual([true, "synthetic"]);
  });

  it("are the same for the same seed, and others for another", () => {
    expect(syntheticRecords()).toEqual(records);
    expect(syntheticRecords(SEED + 1)).not.toEqual(records);
  });

  it("draw each quantity by itself: a longer stay begins as the shorter one did", () => {
    const [story] = stories;
    if (!story) throw new Error("there are no stories");
    const short = simulate({ ...story, observedHours: 30 });
    const heart = (r: PatientRecord) =>
      values(r, "heartRate")
        .filter((p) => p.minutes < 60)
        .map((p) => p.value);
    expect(heart(short)).toEqual(heart(simulate(story)));
  });

  it("include one with 36 hours of record, too few for the experts, and some with sparse data", () => {
    expect(records.filter((r) => r.encounter.observedMinutes < 48 * 60).map((r) => r.patient.mrn)).toEqual(["S-0017"]);
    const counts = records.map((r) => r.series.reduce((sum, s) => sum + s.times.length, 0));
    expect(Math.min(...counts)).toBeLessThan(200);
    expect(counts.filter((n) => n < 300).length).toBeGreaterThanOrEqual(4);
  });

  it("range from hardly ill to gravely ill", () => {
    const sofas = records.map(
      (r) => chartOf(r, r.encounter.observedMinutes).severities.find((s) => s.id === "sofa")?.points ?? 0,
    );
    expect(Math.min(...sofas)).toBeLessThanOrEqual(1);
    expect(Math.max(...sofas)).toBeGreaterThanOrEqual(14);
    expect(sofas.filter((n) => n >= 8).length).toBeGreaterThanOrEqual(5);
    expect(sofas.filter((n) => n <= 3).length).toBeGreaterThanOrEqual(8);
  });
});

describe("every synthetic record", () => {
  each("is a sound record of plausible values within the stay (%s)", (_, r) => {
    recordSchema.parse(r);
    for (const series of r.series) {
      const { low, high } = feature(series.feature).plausible;
      for (const [i, value] of series.values.entries()) {
        expect(value, series.feature).toBeGreaterThanOrEqual(low);
        expect(value, series.feature).toBeLessThanOrEqual(high);
        expect(series.times[i]).toBeGreaterThanOrEqual(0);
        expect(series.times[i]).toBeLessThanOrEqual(r.encounter.observedMinutes);
      }
      expect(series.times).toEqual([...new Set(series.times)].sort((a, b) => a - b));
      expect([series.values.length, series.statuses.length, series.sourceLines.length]).toEqual([
        series.times.length,
        series.times.length,
        series.times.length,
      ]);
    }
  });

  each("has diastolic below mean below systolic, and the mean a third of the way up (%s)", (_, r) => {
    const sets = [
      ["diastolicPressure", "meanPressure", "systolicPressure"],
      ["niDiastolicPressure", "niMeanPressure", "niSystolicPressure"],
    ] as const;
    let seen = 0;
    for (const [low, mid, high] of sets) {
      const diastolic = values(r, low);
      const systolic = values(r, high);
      for (const [i, { value, minutes }] of values(r, mid).entries()) {
        const d = diastolic[i] as Point;
        const s = systolic[i] as Point;
        expect([d.minutes, s.minutes]).toEqual([minutes, minutes]);
        expect(d.value).toBeLessThan(value);
        expect(value).toBeLessThan(s.value);
        expect(Math.abs(d.value + (s.value - d.value) / 3 - value)).toBeLessThanOrEqual(1);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(15);
  });

  each("has gases that agree with bicarbonate, and saturation that agrees with oxygen (%s)", (_, r) => {
    const paco2 = new Map(values(r, "paco2").map((p) => [p.minutes, p.value]));
    const ph = new Map(values(r, "ph").map((p) => [p.minutes, p.value]));
    let together = 0;
    for (const { minutes, value } of values(r, "bicarbonate")) {
      const measured = ph.get(minutes);
      if (measured === undefined) continue;
      expect(Math.abs(arterialPh(value, paco2.get(minutes) ?? Number.NaN) - measured)).toBeLessThanOrEqual(0.03);
      together++;
    }
    if (ph.size > 0) expect(together).toBeGreaterThan(0);
    const pao2 = new Map(values(r, "pao2").map((p) => [p.minutes, p.value]));
    for (const { minutes, value } of values(r, "oxygenSaturation")) {
      expect(Math.abs(saturation(pao2.get(minutes) ?? Number.NaN) - value)).toBeLessThanOrEqual(1.5);
    }
  });

  each(
    "is charted as intensive care charts: vital signs by the hour, laboratory by the shift, with holes (%s)",
    (mrn, r) => {
      const sparse = mrn === "S-0024";
      const vitals = gaps(values(r, "heartRate"));
      expect(median(vitals)).toBeGreaterThan(sparse ? 100 : 50);
      expect(median(vitals)).toBeLessThan(sparse ? 140 : 75);
      expect(Math.max(...vitals)).toBeGreaterThan(90);
      expect(Math.max(...vitals)).toBeLessThan(6.5 * 60);
      const laboratory = gaps(values(r, "creatinine"));
      if (laboratory.length > 0) {
        expect(median(laboratory)).toBeGreaterThanOrEqual(2.5 * 60);
        expect(median(laboratory)).toBeLessThanOrEqual(25 * 60);
      }
      expect(features.filter((f) => f.kind === "series" && values(r, f.id).length === 0).length).toBeGreaterThan(0);
    },
  );
});

describe("the stories", () => {
  it("septic shock: pressure below 65, lactate above 4, kidneys failing, fever", () => {
    const r = record("S-0007");
    expect(r.patient.name).toBe("Ada Okafor");
    expect(lowest(values(r, "meanPressure"))).toBeLessThan(60);
    expect(highest(values(r, "lactate"))).toBeGreaterThan(4);
    expect(last(values(r, "creatinine"))).toBeGreaterThan(2 * first(values(r, "creatinine")));
    expect(highest(values(r, "temperature"))).toBeGreaterThan(38.5);
    const chart = chartOf(r, 2880);
    expect(chart.findings.slice(0, 3).map((f) => f.id)).toContain("mean-pressure-low");
  });

  it("kidney injury with hyperkalaemia: above 6.5 and slow of pulse at first, normal at the end", () => {
    const r = record("S-0020");
    expect(highest(values(r, "potassium"))).toBeGreaterThanOrEqual(6.5);
    expect(first(values(r, "heartRate"))).toBeLessThan(60);
    expect(last(values(r, "potassium"))).toBeLessThan(5);
    expect(last(values(r, "creatinine"))).toBeLessThan(3.5);
    expect(chartOf(r, 600).findings.map((f) => f.id)).toEqual(expect.arrayContaining(["potassium-high", "urine-low"]));
  });

  it("ketoacidosis: glucose above 500, pH below 7.2, breathing it off; potassium falls with insulin", () => {
    const r = record("S-0002");
    expect(highest(values(r, "glucose"))).toBeGreaterThan(500);
    expect(lowest(values(r, "ph"))).toBeLessThan(7.2);
    expect(first(values(r, "paco2"))).toBeLessThan(25);
    expect(lowest(values(r, "potassium"))).toBeLessThan(3.7);
    expect(last(values(r, "bicarbonate"))).toBeGreaterThan(20);
  });

  it("bleeding ulcer: hematocrit falls by six points and more, the heart quickens, both recover", () => {
    const r = record("S-0003");
    expect(first(values(r, "hematocrit")) - lowest(values(r, "hematocrit"))).toBeGreaterThanOrEqual(6);
    expect(last(values(r, "hematocrit"))).toBeGreaterThan(26);
    expect(last(values(r, "heartRate"))).toBeLessThan(95);
    expect(chartOf(r, 720).findings.map((f) => f.id)).toContain("hematocrit-drop");
  });

  it("cardiogenic shock: narrow pulse pressure, lactate above 4, troponin raised", () => {
    const r = record("S-0004");
    const systolic = values(r, "systolicPressure");
    const diastolic = values(r, "diastolicPressure");
    expect(median(systolic.map((p, i) => p.value - (diastolic[i]?.value ?? 0)))).toBeLessThan(32);
    expect(highest(values(r, "lactate"))).toBeGreaterThan(4);
    expect(highest(values(r, "troponinT"))).toBeGreaterThan(0.1);
  });

  it("COPD on ventilation: acidosis of high carbon dioxide with high bicarbonate, easing", () => {
    const r = record("S-0005");
    expect(first(values(r, "paco2"))).toBeGreaterThan(65);
    expect(first(values(r, "ph"))).toBeLessThan(7.32);
    expect(lowest(values(r, "bicarbonate"))).toBeGreaterThan(28);
    expect(last(values(r, "paco2"))).toBeLessThan(first(values(r, "paco2")));
    expect(chartOf(r, 2880).ventilation.recorded).toBe(true);
  });

  it("stroke: consciousness sinks from moderate to deep coma", () => {
    const gcs = values(record("S-0006"), "gcs");
    expect(first(gcs)).toBeGreaterThanOrEqual(10);
    expect(last(gcs)).toBeLessThanOrEqual(5);
  });

  it("pneumonia with ARDS: PaO2/FiO2 below 100, then better", () => {
    const r = record("S-0008");
    const at = (minutes: number) =>
      chartOf(r, minutes).findings.find((f) => f.id === "oxygenation-ratio-low")?.severity ?? 0;
    expect(at(900)).toBe(3);
    expect(at(2880)).toBeLessThan(3);
  });

  it("cardiac arrest: cooled to 33 °C, never awake, lactate clearing", () => {
    const r = record("S-0012");
    expect(lowest(values(r, "temperature"))).toBeLessThan(33.6);
    expect(highest(values(r, "gcs"))).toBeLessThanOrEqual(4);
    expect(first(values(r, "lactate"))).toBeGreaterThan(last(values(r, "lactate")));
  });

  it("hyponatraemia: below 115, corrected by no more than 10 mmol/L in any 24 h", () => {
    const sodium = values(record("S-0018"), "sodium");
    expect(lowest(sodium)).toBeLessThan(115);
    for (const a of sodium)
      for (const b of sodium)
        if (b.minutes > a.minutes && b.minutes <= a.minutes + 1440) expect(b.value - a.value).toBeLessThanOrEqual(12);
    expect(last(sodium)).toBeGreaterThan(120);
  });

  it("infarction: troponin peaks and falls", () => {
    const troponin = values(record("S-0011"), "troponinI").map((p) => p.value);
    const peak = troponin.indexOf(Math.max(...troponin));
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(troponin.length - 1);
  });

  it("bypass surgery, urosepsis, asthma and embolism: on the mend at the end", () => {
    for (const mrn of ["S-0001", "S-0014", "S-0015", "S-0023"]) {
      const r = record(mrn);
      const mean = pressures(observationsOf(r, END), "mean");
      expect(last(mean), mrn).toBeGreaterThan(65);
      expect(
        chartOf(r, 2880).findings.filter((f) => f.severity > 1),
        mrn,
      ).toEqual([]);
    }
  });

  it("liver failure: deep jaundice, low platelets, worse at the end than any other", () => {
    const r = record("S-0010");
    expect(highest(values(r, "bilirubin"))).toBeGreaterThan(12);
    expect(last(values(r, "platelets"))).toBeLessThan(50);
    const sofaAtEnd = (x: PatientRecord) => chartOf(x, x.encounter.observedMinutes).severities[0]?.points ?? 0;
    expect(sofaAtEnd(r)).toBe(Math.max(...records.map(sofaAtEnd)));
  });
});
