import { describe, expect, it } from "vitest";
import type { Problem } from "../../../clinical/problems/problem-schema";
import type { PatientRecord } from "../../../record/schema";
import type { Entered } from "../../entry-effects/entry-view";
import { noradrenaline, propofol } from "../../testing/entries";
import { detectedIssues } from "./detected-issues";
import { DocumentContext } from "./document-context";

const record: PatientRecord = {
  patient: { id: "p", mrn: "S-1", name: null, synthetic: true, sex: "male" },
  encounter: {
    ...{ id: "stay", patientId: "p", source: "synthetic", ageYears: 60, heightCm: null },
    ...{ careUnit: null, admissionReason: null, observedMinutes: 600 },
  },
  series: [
    {
      ...{ feature: "lactate", codes: ["Lactate"], units: ["mmol/L"], sourceLines: [1, 2, 3] },
      ...{ times: [10, 10, 500], values: [2, 6, 3], statuses: ["superseded", "final", "final"] },
    },
  ],
};

const shock: Problem = {
  ...{ id: "shock", system: "circulation", title: "Shock", severity: 3, course: "improved" },
  facts: [
    {
      ...{
        feature: "lactate",
        text: "Lactate 6 at 0 h, 3 mmol/L at 8 h",
        severity: 3,
        reach: 3,
        now: 2,
        source: "test",
      },
      worst: { minutes: 10, value: 6 },
      latest: { minutes: 500, value: 3 },
    },
  ],
  reading: { text: "It may be sepsis.", for: [], against: [] },
  notExcluded: { causes: ["bleeding", "pulmonary embolism"], source: "test" },
};

const entries: Entered[] = [
  { id: "said-1", by: "Dr Ito", entry: noradrenaline },
  { id: "said-2", by: "Dr Ito", entry: propofol },
];
const reading = (on: string) => [{ kind: "reading" as const, on, text: "" }];
const changes = new Map([
  ["said-1", reading("shock")],
  ["said-2", reading("shock")],
]);

const context = new DocumentContext(record, "0b9c6f3e-6f0d-4b52-9d43-3c3f1f7a5f10", "2026-01-01T00:00:00Z", null);

describe("a problem as a DetectedIssue", () => {
  const [issue] = detectedIssues(context, [shock], { entries, changes });

  it("has R4's severity, the record's values as evidence, and what is not excluded in words", () => {
    expect(issue).toMatchObject({ severity: "high", code: { text: "Shock" }, status: "final" });
    expect(issue?.evidence).toEqual([
      {
        code: [{ text: "Lactate 6 at 0 h, 3 mmol/L at 8 h" }],
        detail: [{ reference: "Observation/stay-lactate-1" }, { reference: "Observation/stay-lactate-2" }],
      },
    ]);
    expect(issue?.detail).toContain("Not excluded by the record: bleeding; pulmonary embolism.");
    expect(context.citedObservations().map(({ id }) => id)).toEqual(["stay-lactate-1", "stay-lactate-2"]);
  });

  it("takes a treatment that clinicians entered against it for mitigation, and neither a sedative nor an entry about something else", () => {
    expect(issue?.mitigation).toEqual([
      { action: { text: expect.stringContaining("noradrenaline") }, author: { display: "Dr Ito" } },
    ]);
    const [other] = detectedIssues(context, [{ ...shock, id: "coma" }], { entries, changes });
    expect(other?.mitigation).toBeUndefined();
  });

  it("leaves out a value that the record does not hold", () => {
    const [fact] = shock.facts;
    const wrong = { ...shock, facts: fact ? [{ ...fact, worst: { minutes: 11, value: 6 }, latest: fact.worst }] : [] };
    const [told] = detectedIssues(context, [wrong], { entries: [], changes: new Map() });
    expect(told?.evidence).toMatchObject([{ detail: [{ reference: "Observation/stay-lactate-1" }] }]);
  });
});
