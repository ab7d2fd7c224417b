import { mappingNotes } from "../mapping/mapping-context";
import type { JsonObject } from "../reading/patient-resources";
import { encounterExample, observationExample, patientExample } from "../reading/testing/fhir-examples";

/** What is readable FHIR and contradicts itself, or the world. */
interface InvalidImport {
  name: string;
  resources: readonly JsonObject[];
  /** What the report tells of it. */
  notes: readonly string[];
  /** Resources of patients that are in the record afterwards, older versions among them. */
  kept: number;
  conflicts?: number;
}

const p = patientExample("p");
const ofP = "Patient/p";
const base64 = (text: string) => Buffer.from(text).toString("base64");
const note = (data: string, contentType = "text/plain"): JsonObject => ({
  resourceType: "DocumentReference",
  id: "d",
  status: "current",
  subject: { reference: ofP },
  content: [{ attachment: { contentType, data } }],
});

export const invalidImports: readonly InvalidImport[] = [
  {
    name: "the same patient twice with another sex",
    resources: [patientExample("p", { gender: "male" }), patientExample("p", { gender: "female" })],
    notes: [],
    kept: 2,
  },
  {
    name: "a reference to an encounter of another patient",
    resources: [
      p,
      patientExample("q"),
      encounterExample("e", "Patient/q"),
      observationExample("o", ofP, { encounter: { reference: "Encounter/e" } }),
    ],
    notes: [mappingNotes["unknown-reference"]],
    kept: 4,
  },
  {
    name: "a reference to an encounter that is not there",
    resources: [p, observationExample("o", ofP, { encounter: { reference: "Encounter/gone" } })],
    notes: [mappingNotes["unknown-reference"]],
    kept: 2,
  },
  {
    name: "an encounter that is a part of itself",
    resources: [p, encounterExample("e", ofP, { partOf: { reference: "Encounter/e" } })],
    notes: [],
    kept: 2,
  },
  {
    name: "a period that ends before it starts",
    resources: [p, encounterExample("e", ofP, { period: { start: "2020-02-02", end: "2019-01-01" } })],
    notes: [mappingNotes["ends-before-start"]],
    kept: 2,
  },
  {
    name: "dates after today",
    resources: [p, observationExample("o", ofP, { effectiveDateTime: "2999-01-01T00:00:00Z" })],
    notes: [mappingNotes["future-time"]],
    kept: 2,
  },
  {
    name: "issued before it was observed",
    resources: [p, observationExample("o", ofP, { issued: "2001-01-01T00:00:00Z" })],
    notes: [mappingNotes["known-before-start"]],
    kept: 2,
  },
  {
    name: "a note of two million characters",
    resources: [p, note(base64("words ".repeat(340_000)))],
    notes: [],
    kept: 2,
  },
  { name: "a script in a note", resources: [p, note(base64("<script>alert(1)</script>"))], notes: [], kept: 2 },
  {
    name: "NUL characters in a note and in a text",
    resources: [
      p,
      note(base64("a\u0000b")),
      observationExample("o", ofP, { valueQuantity: undefined as never, valueString: "a\u0000b" }),
    ],
    notes: [],
    kept: 3,
  },
  { name: "a note that is no base64", resources: [p, note("%%%")], notes: [], kept: 2 },
  {
    name: "a note in a character set that nobody knows",
    resources: [p, note(base64("x"), "text/plain; charset=nonsense")],
    notes: [mappingNotes["unreadable-attachment"]],
    kept: 2,
  },
  {
    name: "one id with two contents",
    resources: [p, observationExample("o", ofP), observationExample("o", ofP, { valueQuantity: { value: 99 } })],
    notes: [],
    kept: 3,
  },
  {
    name: "a drug that is named by a reference that leads nowhere",
    resources: [
      p,
      {
        resourceType: "MedicationRequest",
        id: "m",
        status: "active",
        intent: "order",
        subject: { reference: ofP },
        medicationReference: { reference: "Medication/gone" },
      },
    ],
    notes: [mappingNotes["unnamed-medication"]],
    kept: 2,
  },
  {
    name: "an onset in words",
    resources: [p, { resourceType: "Condition", id: "c", subject: { reference: ofP }, onsetString: "as a child" }],
    notes: [mappingNotes["age-onset"]],
    kept: 2,
  },
  {
    name: "half of a character of two halves",
    resources: [p, observationExample("o", ofP, { valueQuantity: undefined as never, valueString: "a\ud83d" })],
    notes: [],
    kept: 2,
  },
  {
    name: "an identifier that anybody may have",
    resources: [
      patientExample("a", { identifier: [{ value: "17" }, { system: "urn:mrn", value: "unknown" }] }),
      patientExample("b", {
        birthDate: "1960-01-01",
        identifier: [{ value: "17" }, { system: "urn:mrn", value: "unknown" }],
      }),
    ],
    notes: [],
    kept: 2,
  },
  {
    name: "a number beyond all others",
    resources: [p, observationExample("o", ofP, { valueQuantity: { value: 1e300 } })],
    notes: [],
    kept: 2,
  },
  {
    name: "two resources without an id, alike but for a value",
    resources: [
      p,
      ...[1, 2].map((value) => ({
        ...observationExample("", ofP, { valueQuantity: { value } }),
        id: undefined as never,
      })),
    ],
    notes: [],
    kept: 3,
  },
];
