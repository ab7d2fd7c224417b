import { expect, test } from "vitest";
import type { PatientRecord, Series } from "@/lib/record/schema";
import { gapMinutesOf, pointsOf } from "./series-points";

const series = (feature: Series["feature"], over: Partial<Series> = {}): Series => ({
  feature,
  times: [0, 60],
  values: [1, 2],
  codes: ["x"],
  units: ["mmol/L"],
  sourceLines: [11, 12],
  statuses: ["final"],
  ...over,
});
const record = (...all: Series[]): PatientRecord => ({
  patient: { id: "p", mrn: "S-0001", name: "Ada Example", synthetic: true, sex: "female" },
  encounter: {
    id: "e",
    patientId: "p",
    source: "synthetic",
    ageYears: 67,
    heightCm: null,
    careUnit: "medical",
    admissionReason: null,
    observedMinutes: 2_880,
  },
  series: all,
});

test("reads one status or unit that stands for all, and one for each", () => {
  const { points } = pointsOf(record(series("lactate", { statuses: ["superseded", "corrected"] })), "lactate");
  expect(points.map((point) => point.status)).toEqual(["superseded", "corrected"]);
  expect(points[1]?.source).toBe("entry 12 of the simulated record");
});

test("leaves out and counts values in another unit, instead of joining them", () => {
  const mixed = series("lactate", { units: ["mmol/L", "mg/dL"] });
  expect(pointsOf(record(mixed), "lactate")).toMatchObject({ points: [{ value: 1 }], otherUnits: 1 });
});

test("puts the points of several series of one feature in time order", () => {
  const early = series("lactate", { times: [30, 90] });
  expect(pointsOf(record(series("lactate"), early), "lactate").points.map((point) => point.minutes)).toEqual([
    0, 30, 60, 90,
  ]);
});

test("bridges a day between laboratory values, four hours at the bedside", () => {
  expect(gapMinutesOf("creatinine")).toBeGreaterThanOrEqual(24 * 60);
  expect(gapMinutesOf("heartRate")).toBe(240);
});
