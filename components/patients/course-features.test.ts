import { expect, test } from "vitest";
import { chartOf } from "@/lib/clinical/chart";
import type { FeatureId } from "@/lib/record/catalogue";
import { recordSchema, type Series } from "@/lib/record/schema";
import { syntheticRecords } from "@/lib/record/sources/synthetic/synthetic-patients";
import { courseFeatures, TRENDS } from "./course-features";

const series = (feature: FeatureId): Series => ({
  feature,
  times: [0, 60],
  values: [1, 2],
  codes: ["x"],
  units: ["mmol/L"],
  sourceLines: [11, 12],
  statuses: ["final"],
});
const recordOf = (source: "synthetic" | "tjh-covid19", ...measured: FeatureId[]) =>
  recordSchema.parse({
    patient: { id: "p", mrn: "S-0001", name: "Ada Example", synthetic: true, sex: "female" },
    encounter: {
      id: "e",
      patientId: "p",
      source,
      ageYears: 67,
      heightCm: null,
      careUnit: null,
      admissionReason: null,
      observedMinutes: 2_880,
    },
    series: measured.map(series),
  });
const none = { problems: [] };

test("six trends: what the problems rest on first, worst problem first, one blood pressure among them", () => {
  const septic = syntheticRecords().find(({ patient }) => patient.mrn === "S-0007");
  if (!septic) throw new Error("S-0007 is a synthetic patient");
  const { shown } = courseFeatures(septic, chartOf(septic, septic.encounter.observedMinutes));
  expect(shown).toHaveLength(TRENDS);
  expect(new Set(shown).size).toBe(TRENDS);
  expect(shown.slice(0, 2).toSorted()).toEqual(["lactate", "meanPressure"]);
  // A possible septic shock has six signs of its own; the kidney and the lungs are seen beside it.
  expect(shown).toEqual(expect.arrayContaining(["creatinine", "gcs"]));
  expect(shown.filter((id) => /pressure/i.test(id))).toEqual(["meanPressure"]);
});

test("the usual ones without a problem: the cuff's mean pressure where there is no arterial line; what was not measured is named", () => {
  const { shown, absent } = courseFeatures(recordOf("synthetic", "niMeanPressure", "heartRate"), none);
  expect(shown).toEqual(["heartRate", "niMeanPressure"]);
  expect(absent).toContain("lactate");
  expect(absent).not.toContain("meanPressure");
});

test("blood tests of a patient without a monitor, and no bedside sign is missed that could not be there", () => {
  const { shown, absent } = courseFeatures(recordOf("tjh-covid19", "crp", "wbc"), none);
  expect(shown).toEqual(["crp", "wbc"]);
  expect(absent).toContain("lactateDehydrogenase");
  expect(absent).not.toContain("heartRate");
});
