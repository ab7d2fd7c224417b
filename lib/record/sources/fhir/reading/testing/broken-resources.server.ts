import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "../patient-resources";
import type { BrokenInput } from "./broken-input";
import { bundleExample, encounterExample, ndjson, observationExample, patientExample } from "./fhir-examples";

const inFile =
  (name: string, content: string) =>
  async (folder: string): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };

const p = patientExample("p");
/** A Bundle with one patient, these resources, and a good observation at its end. */
const around = (...resources: JsonObject[]) =>
  inFile("a.json", JSON.stringify(bundleExample([p, ...resources, observationExample("good", "Patient/p")])));
const invalid = (entry: number, detail: string) =>
  `a.json, entry ${entry}: Not valid FHIR R4 where its meaning depends on it. ${detail}.`;
const rest = { Patient: 1, Observation: 1 };
const o = (more: JsonObject) => observationExample("o", "Patient/p", more);

const inStu3 = ["c", "d"].map((id) => ({
  ...{ resourceType: "Condition", id, clinicalStatus: "active" },
  subject: { reference: "Patient/p" },
}));

/** Whole JSON of which a resource, or a reference, is broken. */
export const brokenResources: readonly BrokenInput[] = [
  {
    name: "a resource of which an element is a text instead of an object",
    write: around(o({ code: "8867-4" })),
    line: invalid(2, "Observation.code: expected an object"),
    kept: rest,
  },
  {
    name: "a number that is written as a text",
    write: around(o({ valueQuantity: { value: "72" } })),
    line: invalid(2, "Observation.valueQuantity.value: expected a number"),
    kept: rest,
  },
  {
    name: "a text where a list belongs",
    write: around(o({ category: "vital-signs" })),
    line: invalid(2, "Observation.category: expected a list"),
    kept: rest,
  },
  {
    name: "an impossible date",
    write: around(o({ effectiveDateTime: "2023-02-30" })),
    line: invalid(2, "Observation.effectiveDateTime: expected a date that the calendar has, as FHIR writes dates"),
    kept: rest,
  },
  {
    name: "mixed time zones",
    write: around(o({ effectiveDateTime: "2020-05-06T23:08:09+14:00", issued: "2020-05-06T07:08:09.000-11:00" })),
    line: null,
    kept: { Patient: 1, Observation: 2 },
  },
  {
    name: "an observation of nothing",
    write: around({ resourceType: "Observation", id: "o", status: "final", subject: { reference: "Patient/p" } }),
    line: invalid(2, "Observation.code: expected, and not there"),
    kept: rest,
  },
  {
    name: "the same key twice",
    write: inFile(
      "a.ndjson",
      `${JSON.stringify(p)}\n${JSON.stringify(o({})).replace("{", '{"status":"registered",')}\n`,
    ),
    line: "a.ndjson, line 2: Not valid FHIR R4 where its meaning depends on it. Observation: expected each element once in an object.",
    kept: { Patient: 1 },
  },
  {
    name: "an unknown resource type",
    write: around({ resourceType: "Horoscope", id: "h", subject: { reference: "Patient/p" }, sign: "Lion" }),
    line: null,
    kept: { ...rest, Horoscope: 1 },
  },
  {
    name: "a resource type that is none",
    write: around({ resourceType: "zebra fish", id: "h" }),
    line: "a.json, entry 2: JSON, but no FHIR resource: it has no resourceType. resourceType: expected the name of a type.",
    kept: rest,
  },
  {
    name: "duplicate ids with different content",
    write: around(o({}), o({ valueQuantity: { value: 80 } })),
    line: null,
    kept: { Patient: 1, Observation: 3 },
  },
  {
    name: "a script in a note",
    write: around(o({ note: [{ text: "<script>alert(1)</script>" }] })),
    line: null,
    kept: { Patient: 1, Observation: 2 },
  },
  {
    name: "no Patient",
    write: inFile("a.json", JSON.stringify(bundleExample([o({})]))),
    line: null,
    kept: { Observation: 1 },
  },
  {
    name: "nothing that says whose it is",
    write: around({ resourceType: "Condition", id: "c", code: { text: "cough" } }),
    line: "a.json, entry 2: About no patient: its type belongs to patients, and it names none. Condition: expected a reference to a Patient.",
    kept: rest,
  },
  {
    name: "a group as subject",
    write: around(o({ subject: { reference: "Group/g" } })),
    line: "a.json, entry 2: About a group, not about one patient. Observation.subject: expected a Patient.",
    kept: rest,
  },
  {
    name: "a patient whom nothing identifies",
    write: around(o({ subject: { reference: "urn:uuid:00000000-0000-0000-0000-000000000001" } })),
    line: "a.json, entry 2: About a patient whom nothing that was read identifies. Observation: expected a reference that fits one Patient among what was read.",
    kept: rest,
  },
  {
    name: "dangling references",
    write: around(o({ encounter: { reference: "Encounter/nowhere" }, specimen: { reference: "#none" } })),
    line: null,
    kept: { Patient: 1, Observation: 2 },
  },
  {
    name: "cyclic references",
    write: around(
      encounterExample("a", "Patient/p", { partOf: { reference: "Encounter/b" } }),
      encounterExample("b", "Patient/p", { partOf: { reference: "Encounter/a" } }),
    ),
    line: null,
    kept: { ...rest, Encounter: 2 },
  },
  {
    name: "DSTU2",
    write: around({ resourceType: "MedicationOrder", id: "m", patient: { reference: "Patient/p" } }),
    line: "a.json: in part written in DSTU2; R4 was expected: that part was not read.",
    kept: rest,
  },
  {
    name: "STU3",
    write: around({
      resourceType: "Condition",
      id: "c",
      clinicalStatus: "active",
      subject: { reference: "Patient/p" },
    }),
    line: "a.json: in part written in STU3; R4 was expected: that part was not read.",
    kept: rest,
  },
  {
    name: "an export of STU3, of which not every resource shows it",
    write: inFile("a.json", JSON.stringify(bundleExample([p, encounterExample("e", "Patient/p"), ...inStu3]))),
    line: "a.json: written in STU3; R4 was expected: nothing of it was read.",
    kept: {},
  },
  {
    name: "an export of STU3 with a file a type",
    write: async (folder) => {
      await inFile("Condition.ndjson", ndjson(inStu3))(folder);
      await inFile("Patient.ndjson", ndjson([p]))(folder);
      return folder;
    },
    line: "Patient.ndjson: beside files that are written in STU3; R4 was expected: nothing of it was read.",
    kept: {},
  },
  {
    name: "a file of STU3 beside one of R4",
    write: async (folder) => {
      await inFile("old.ndjson", ndjson(inStu3))(folder);
      await around()(folder);
      return folder;
    },
    line: "old.ndjson: written in STU3; R4 was expected: nothing of it was read.",
    kept: rest,
  },
  {
    name: "R5",
    write: around({
      resourceType: "Procedure",
      id: "r",
      subject: { reference: "Patient/p" },
      occurrenceDateTime: "2020",
    }),
    line: "a.json: in part written in R5; R4 was expected: that part was not read.",
    kept: rest,
  },
  {
    name: "a server's error alone",
    write: inFile(
      "a.json",
      JSON.stringify({ resourceType: "OperationOutcome", issue: [{ severity: "error", code: "login" }] }),
    ),
    line: "a.json: A server's message about an operation, not part of a record. expected a clinical resource.",
    kept: {},
  },
  {
    name: "a page of a search whose next page is not there",
    write: inFile(
      "a.json",
      JSON.stringify(
        bundleExample([p], { type: "searchset", link: [{ relation: "next", url: "https://a.test/fhir?page=2" }] }),
      ),
    ),
    line: "a.json: one page of several: its next page was not among what was read.",
    kept: { Patient: 1 },
  },
  {
    name: "a page of a search in an answer of several, whose next page is not there",
    write: inFile(
      "a.json",
      JSON.stringify(
        bundleExample([
          bundleExample([p], { type: "searchset", link: [{ relation: "next", url: "https://a.test/fhir?page=3" }] }),
        ]),
      ),
    ),
    line: "a.json: one page of several: its next page was not among what was read.",
    kept: { Patient: 1 },
  },
  {
    name: "an empty Bundle",
    write: inFile("a.json", JSON.stringify({ resourceType: "Bundle", type: "collection" })),
    line: "a.json: a Bundle without entries.",
    kept: {},
  },
  {
    name: "a Bundle whose entries are no list",
    write: inFile("a.json", JSON.stringify({ resourceType: "Bundle", entry: { resource: p } })),
    line: "a.json: Bundle.entry: expected a list.",
    kept: {},
  },
  {
    name: "an entry without a resource",
    write: inFile(
      "a.json",
      JSON.stringify({ resourceType: "Bundle", entry: [{ resource: p }, { response: { status: "201" } }] }),
    ),
    line: "a.json, entry 2: JSON, but no FHIR resource: it has no resourceType. entry.resource: expected, and not there.",
    kept: { Patient: 1 },
  },
  {
    name: "a change to part of a resource",
    write: inFile(
      "a.json",
      JSON.stringify({
        resourceType: "Bundle",
        entry: [{ resource: p }, { resource: { resourceType: "Parameters" }, request: { method: "PATCH", url: "x" } }],
      }),
    ),
    line: "a.json, entry 2: A change to part of a resource, not the resource. request.method: expected PUT or POST, with the whole resource.",
    kept: { Patient: 1 },
  },
  {
    name: "a deletion of what is not there",
    write: inFile(
      "a.json",
      JSON.stringify({
        resourceType: "Bundle",
        entry: [{ resource: p }, { request: { method: "DELETE", url: "Observation/x" } }],
      }),
    ),
    line: "a.json, entry 2: A deletion of a resource that was not read. Observation: expected the resource that was deleted.",
    kept: { Patient: 1 },
  },
  {
    name: "a half line and a blank one in NDJSON",
    write: inFile("a.ndjson", `${ndjson([p])}\n{"resourceType":"Observation","id":"cut\n${ndjson([o({})])}`),
    line: "a.ndjson, line 3: Not readable as JSON. breaks off: expected the rest of it.",
    kept: rest,
  },
  {
    name: "lines that end as on Windows",
    write: inFile("a.ndjson", ndjson([p, o({})], "\r\n")),
    line: null,
    kept: rest,
  },
  {
    name: "brackets far too deep",
    write: around(o({ extension: JSON.parse(`${"[".repeat(200)}${"]".repeat(200)}`) })),
    line: "a.json, entry 2: Nested deeper than a resource may be. expected brackets at most 100 deep.",
    kept: rest,
  },
  {
    name: "a text longer than a resource may be",
    write: (folder) => around(o({ note: [{ text: "x".repeat(33 * 1024 * 1024) }] }))(folder),
    line: "a.json, entry 2: Larger than a resource may be. expected at most 32 MiB.",
    kept: rest,
  },
];
