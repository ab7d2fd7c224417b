import { expect, it } from "vitest";
import type { History } from "../../record/history/schema";
import { cohortFactSchema } from "./cohort-fact";
import { stayFacts } from "./stay-facts";

type Stay = History["stays"][number];

const stay = (encounter: Partial<Stay["encounter"]> = {}): Stay => ({
  encounter: {
    id: "physionet2012-1",
    patientId: "p",
    source: "physionet2012",
    ageYears: 65,
    heightCm: null,
    careUnit: "medical",
    admissionReason: null,
    observedMinutes: 2880,
    ...encounter,
  },
  series: [
    {
      feature: "creatinine",
      times: [10, 700, 1500, 1500],
      values: [1.2, 1.4, 1.2, 9],
      codes: ["Creatinine"],
      units: ["mg/dL"],
      sourceLines: [1, 2, 3, 4],
      statuses: ["final", "final", "final", "superseded"],
    },
  ],
});
const told = (one: Stay) =>
  stayFacts(one).map((fact) => {
    const { kind, concept, encounterClass, number, unit, occurredAt, knownAt } = cohortFactSchema.parse(fact);
    return [kind, encounterClass ?? concept, number, unit, occurredAt.start?.at ?? null, knownAt];
  });

it("of a stay on no calendar: intensive care, age, and each different value once, without a date and nobody knows since when", () => {
  expect(told(stay())).toEqual([
    ["encounter", "intensive care", null, null, null, null],
    ["observation", "observation:30525-0", 65, "a", null, null],
    ["observation", "observation:2160-0", 1.2, "mg/dL", null, null],
    ["observation", "observation:2160-0", 1.4, "mg/dL", null, null],
  ]);
});

it("of a stay whose beginning its source tells every value has its moment", () => {
  const dated = told(stay({ id: "synthetic-0001-1", source: "synthetic" }));
  expect(dated.map(([, , number, , at]) => [number, at])).toEqual([
    [null, "2024-03-12T14:30:00.000Z"],
    [65, "2024-03-12T14:30:00.000Z"],
    [1.2, "2024-03-12T14:40:00.000Z"],
    [1.4, "2024-03-13T02:10:00.000Z"],
    [1.2, "2024-03-13T15:30:00.000Z"],
  ]);
});

it("the oldest age that a source tells stands for all from it on", () => {
  const [, age] = stayFacts(stay({ ageYears: 90 }));
  expect(age).toMatchObject({ number: 90, comparator: ">=" });
});
