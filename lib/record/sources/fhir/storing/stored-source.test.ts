import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject } from "../reading/patient-resources";
import { rawOf } from "../testing/mapped";
import { storedSource } from "./stored-source";

const patient = { patientId: "ours", aliases: new Set(["Patient/p", "urn:uuid:p"]) };
const stored = (resource: JsonObject, isInvented = false) => storedSource(rawOf(resource), patient, isInvented);
/** Stands wherever a person could be found by it. */
const WORD = "Zebrafink";

test("of a real patient no name, address, number, narrative or id of the source is stored", () => {
  const resource = {
    resourceType: "Patient",
    id: WORD,
    text: { div: WORD },
    name: [{ family: WORD }],
    telecom: [{ value: WORD }],
    address: [{ city: WORD }],
    photo: [{ data: WORD }],
    contact: [{ name: { text: WORD } }],
    identifier: [{ system: "urn:mrn", value: WORD, type: { text: "MRN" }, assigner: { display: WORD } }],
    extension: [
      { url: "http://hl7.org/fhir/StructureDefinition/patient-mothersMaidenName", valueString: WORD },
      { url: "http://hl7.org/fhir/StructureDefinition/patient-birthPlace", valueAddress: { city: WORD } },
      { url: "urn:any", valueHumanName: { text: WORD } },
      { url: "urn:race", valueCode: "kept" },
    ],
    contained: [{ resourceType: "RelatedPerson", name: [{ text: WORD }], text: { div: WORD } }],
    link: [{ other: { reference: `Patient/${WORD}` } }],
    gender: "female",
    birthDate: "1950-04-03",
  };
  expect(JSON.stringify(stored(resource))).not.toContain(WORD);
  expect(stored(resource)).toMatchObject({
    id: "ours",
    gender: "female",
    birthDate: "1950-04-03",
    identifier: [{ system: "urn:mrn" }],
  });
  expect(stored(resource).extension).toEqual([{ url: "urn:race", valueCode: "kept" }]);
  expect(stored(resource, true)).toEqual(resource);
});

test("references to the patient and to relatives name nobody; all others stay as they are", () => {
  const resource = {
    resourceType: "Observation",
    subject: { reference: "urn:uuid:p", display: WORD },
    focus: [{ reference: "https://house.org/Patient/77", identifier: { value: WORD } }],
    performer: [
      { reference: "RelatedPerson/1", display: WORD },
      { type: "Patient", identifier: { value: WORD } },
      { reference: "Practitioner/1", display: "Dr. Lind" },
    ],
    note: [{ text: "as it came" }],
  };
  expect(stored(resource)).toEqual({
    resourceType: "Observation",
    subject: { reference: "Patient/ours" },
    focus: [{ reference: "Patient/ours" }],
    performer: [
      { reference: "RelatedPerson/1" },
      { reference: "Patient/ours" },
      { reference: "Practitioner/1", display: "Dr. Lind" },
    ],
    note: [{ text: "as it came" }],
  });
});

test("when it was written stands in the source, wherever it was said", () => {
  const raw = rawOf({ resourceType: "Observation", meta: { profile: ["x"] } }, "2020-01-01T00:00:00Z");
  expect(storedSource(raw, patient, true).meta).toEqual({ profile: ["x"], lastUpdated: "2020-01-01T00:00:00Z" });
});

test("what tells of no person is stored as it came, and cleaning again changes nothing", () => {
  const element = fc.dictionary(
    fc.constantFrom("code", "value", "status", "component", "note"),
    fc.jsonValue({ maxDepth: 3 }),
  );
  fc.assert(
    fc.property(element, (rest) => {
      const resource = JSON.parse(JSON.stringify({ ...rest, resourceType: "Observation" })) as JsonObject;
      const once = stored(resource);
      expect(once).toEqual(resource);
      expect(stored(once)).toEqual(once);
    }),
  );
});
