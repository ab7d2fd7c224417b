import { expect, test } from "vitest";
import type { PatientRecord, Series } from "@/lib/record/schema";
import { flowsheetOf } from "./flowsheet-rows";

function record(
  feature: Series["feature"],
  times: number[],
  values: number[],
  over: Partial<Series> = {},
): PatientRecord {
  return {
    patient: { id: "p", mrn: "P-1", name: null, synthetic: false, sex: "male" },
    encounter: {
      id: "e",
      patientId: "p",
      source: "physionet2012",
      ageYears: 60,
      heightCm: null,
      careUnit: null,
      admissionReason: null,
      observedMinutes: 2_880,
    },
    series: [
      {
        feature,
        times,
        values,
        codes: ["X"],
        units: [feature === "urineOutput" ? "mL" : "mmol/L"],
        sourceLines: times.map((_, index) => index + 2),
        statuses: ["final"],
        ...over,
      },
    ],
  };
}
const row = (of: PatientRecord, step: number) => flowsheetOf(of, step).groups[0]?.rows[0];

test("shows the last value of the hour and counts the others", () => {
  expect(row(record("lactate", [5, 50, 61], [1, 2.6, 1.8]), 1)?.cells.slice(0, 3)).toMatchObject([
    { shown: 2.6, more: 1, direction: "high" },
    { shown: 1.8, more: 0, direction: null },
    null,
  ]);
});

test("adds up volumes", () => {
  expect(row(record("urineOutput", [0, 60, 239, 240], [10, 20, 30, 40]), 4)?.cells.slice(0, 2)).toMatchObject([
    { shown: 60, more: 0 },
    { shown: 40 },
  ]);
});

test("keeps superseded values in view but out of use", () => {
  const cell = row(record("lactate", [5, 5], [9, 2], { statuses: ["superseded", "final"] }), 1)?.cells[0];
  expect(cell).toMatchObject({ shown: 2, superseded: 1, more: 0 });
  expect(cell?.entries).toHaveLength(2);
});

test("puts the closing minute of the record into its last column", () => {
  const cells = row(record("lactate", [2_880], [1]), 1)?.cells;
  expect(cells).toHaveLength(48);
  expect(cells?.at(-1)?.shown).toBe(1);
});

test("calls a value in another unit neither high nor low", () => {
  expect(row(record("lactate", [5], [36], { units: ["mg/dL"] }), 1)?.cells[0]?.direction).toBeNull();
});

test("every observation stands in exactly one cell", () => {
  const times = [0, 59, 60, 61, 1_439, 1_440, 2_879, 2_880];
  for (const step of [1, 2, 4]) {
    const cells = row(
      record(
        "lactate",
        times,
        times.map(() => 1),
      ),
      step,
    )?.cells;
    expect(cells?.flatMap((cell) => cell?.entries ?? []).map((entry) => entry.minutes)).toEqual(times);
  }
});

test("keeps values that a consultation excludes in view but out of use", () => {
  const of = record("lactate", [5, 50, 61], [1, 2.6, 1.8]);
  const excluded = [
    { feature: "lactate", minutes: 50, value: 2.6 },
    { feature: "lactate", minutes: 61, value: 1.8 },
    { feature: "lactate", minutes: 5, value: 9 },
  ] as const;
  const [first, second] = flowsheetOf(of, 1, excluded).groups[0]?.rows[0]?.cells ?? [];
  expect(first).toMatchObject({ shown: 1, more: 0, excluded: 1, superseded: 0, direction: null, inUse: true });
  expect(first?.entries.map(({ status }) => status)).toEqual(["final", "excluded"]);
  expect(second).toMatchObject({ shown: 1.8, excluded: 1, inUse: false });
  expect(flowsheetOf(of, 1).groups[0]?.rows[0]?.cells[0]).toMatchObject({ shown: 2.6, excluded: 0 });
});

test("leaves what is excluded out of a sum", () => {
  const of = record("urineOutput", [0, 60, 239], [10, 20, 30]);
  const excluded = [{ feature: "urineOutput", minutes: 60, value: 20 }] as const;
  expect(flowsheetOf(of, 4, excluded).groups[0]?.rows[0]?.cells[0]).toMatchObject({ shown: 40, excluded: 1 });
});
