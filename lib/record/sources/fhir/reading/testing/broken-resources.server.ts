import type { JsonObject } from "../patient-resources";
import type { BrokenInput } from "./broken-input";
import { bundleExample, encounterExample, ndjson, observationExample, patientExample } from "./fhir-examples";
import { aroundInFile, goodKept, inFile } from "./write-input.server";

const p = patientExample("p");
const invalid = (entry: number, detail: string) =>
  `a.json, entry ${entry}: Not valid FHIR R4 where its meaning depends on it. ${detail}.`;
const o = (more: JsonObject) => observationExample("o", "Patient/p", more);

/** Whole JSON of which a resource, or a reference, is broken. */
export const brokenResources: readonly BrokenInput[] = [
  {
    name: "a resource of which an element is a text instead of an object",
    write: aroundInFile(o({ code: "8867-4" })),
    line: invalid(2, "Observation.code: expected an object"),
    kept: goodKept,
  },
  {
    name: "a number that is written as a text",
    write: aroundInFile(o({ valueQuantity: { value: "72" } })),
    line: invalid(2, "Observation.valueQuantity.value: expected a number"),
    kept: goodKept,
  },
  {
    name: "a text where a list belongs",
    write: aroundInFile(o({ category: "vital-signs" })),
    line: invalid(2, "Observation.category: expected a list"),
    kept: goodKept,
  },
  {
    name: "an impossible date",
    write: aroundInFile(o({ effectiveDateTime: "2023-02-30" })),
    line: invalid(2, "Observation.effectiveDateTime: expected a date that the calendar has, as FHIR writes dates"),
    kept: goodKept,
  },
  {
    name: "mixed time zones",
    write: aroundInFile(o({ effectiveDateTime: "2020-05-06T23:08:09+14:00", issued: "2020-05-06T07:08:09.000-11:00" })),
    line: null,
    kept: { Patient: 1, Observation: 2 },
  },
  {
    name: "an observation of nothing",
    write: aroundInFile({ resourceType: "Observation", id: "o", status: "final", subject: { reference: "Patient/p" } }),
    line: invalid(2, "Observation.code: expected, and not there"),
    kept: goodKept,
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
    write: aroundInFile({ resourceType: "Horoscope", id: "h", subject: { reference: "Patient/p" }, sign: "Lion" }),
    line: null,
    kept: { ...goodKept, Horoscope: 1 },
  },
  {
    name: "a resource type that is none",
    write: aroundInFile({ resourceType: "zebra fish", id: "h" }),
    line: "a.json, entry 2: JSON, but no FHIR resource: it has no resourceType. resourceType: expected the name of a type.",
    kept: goodKept,
  },
  {
    name: "duplicate ids with different content",
    write: aroundInFile(o({}), o({ valueQuantity: { value: 80 } })),
    line: null,
    kept: { Patient: 1, Observation: 3 },
  },
  {
    name: "a script in a note",
    write: aroundInFile(o({ note: [{ text: "<script>alert(1)</script>" }] })),
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
    write: aroundInFile({ resourceType: "Condition", id: "c", code: { text: "cough" } }),
    line: "a.json, entry 2: About no patient: its type belongs to patients, and it names none. Condition: expected a reference to a Patient.",
    kept: goodKept,
  },
  {
    name: "a group as subject",
    write: aroundInFile(o({ subject: { reference: "Group/g" } })),
    line: "a.json, entry 2: About a group, not about one patient. Observation.subject: expected a Patient.",
    kept: goodKept,
  },
  {
    name: "a patient whom nothing identifies",
    write: aroundInFile(o({ subject: { reference: "urn:uuid:00000000-0000-0000-0000-000000000001" } })),
    line: "a.json, entry 2: About a patient whom nothing that was read identifies. Observation: expected a reference that fits one Patient among what was read.",
    kept: goodKept,
  },
  {
    name: "dangling references",
    write: aroundInFile(o({ encounter: { reference: "Encounter/nowhere" }, specimen: { reference: "#none" } })),
    line: null,
    kept: { Patient: 1, Observation: 2 },
  },
  {
    name: "cyclic references",
    write: aroundInFile(
      encounterExample("a", "Patient/p", { partOf: { reference: "Encounter/b" } }),
      encounterExample("b", "Patient/p", { partOf: { reference: "Encounter/a" } }),
    ),
    line: null,
    kept: { ...goodKept, Encounter: 2 },
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
    kept: goodKept,
  },
  {
    name: "lines that end as on Windows",
    write: inFile("a.ndjson", ndjson([p, o({})], "\r\n")),
    line: null,
    kept: goodKept,
  },
  {
    name: "brackets far too deep",
    write: aroundInFile(o({ extension: JSON.parse(`${"[".repeat(200)}${"]".repeat(200)}`) })),
    line: "a.json, entry 2: Nested deeper than a resource may be. expected brackets at most 100 deep.",
    kept: goodKept,
  },
  {
    name: "a text longer than a resource may be",
    write: (folder) => aroundInFile(o({ note: [{ text: "x".repeat(33 * 1024 * 1024) }] }))(folder),
    line: "a.json, entry 2: Larger than a resource may be. expected at most 32 MiB.",
    kept: goodKept,
  },
];
