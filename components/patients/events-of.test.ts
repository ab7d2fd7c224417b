import { expect, test } from "vitest";
import { type PatientRecord, recordSchema } from "@/lib/record/schema";
import { eventsOf } from "./events-of";

const record = (feature: "mechanicalVentilation" | "meanPressure", times: number[], value = 1): PatientRecord =>
  recordSchema.parse({
    patient: { id: "p", mrn: "S-0001", name: "Ada Example", synthetic: true, sex: "female" },
    encounter: {
      id: "e",
      patientId: "p",
      source: "synthetic",
      ageYears: 67,
      heightCm: null,
      careUnit: null,
      admissionReason: null,
      observedMinutes: 2_880,
    },
    series: [
      {
        feature,
        times,
        values: times.map(() => value),
        codes: ["x"],
        units: [feature === "meanPressure" ? "mm[Hg]" : "1"],
        sourceLines: times,
        statuses: ["final"],
      },
    ],
  });

test("ventilation lasts from entry to entry, and is claimed nowhere that nobody charted it for long", () => {
  const [lane, ...others] = eventsOf(record("mechanicalVentilation", [60, 300, 600, 2_000]));
  expect(others).toEqual([]);
  expect(lane).toEqual({
    title: "Ventilation",
    spans: [
      { from: 60, to: 600 },
      { from: 2_000, to: 2_000 },
    ],
    text: "charted from 1 h to 10 h; at 33 h 20 min",
  });
});

test("an arterial line is told by the pressures that it gives, and nothing where there are none", () => {
  expect(eventsOf(record("meanPressure", [0, 60], 70)).map(({ title }) => title)).toEqual(["Arterial line"]);
  expect(eventsOf(record("mechanicalVentilation", []))).toEqual([]);
});
