import { expect, it } from "vitest";
import { codeSystemOf, codeSystems } from "./code-systems";

it.each([
  ["http://hl7.org/fhir/sid/icd-10-cm", "icd-10-cm"],
  ["urn:oid:2.16.840.1.113883.6.90", "icd-10-cm"],
  ["2.16.840.1.113883.6.90", "icd-10-cm"],
  ["http://mimic.mit.edu/fhir/mimic/CodeSystem/mimic-diagnosis-icd10", "icd-10-cm"],
  ["http://mimic.mit.edu/fhir/mimic/CodeSystem/mimic-diagnosis-icd9", "icd-9-cm"],
  ["urn:oid:2.16.840.1.113883.6.103", "icd-9-cm"],
  ["http://loinc.org/", "loinc"],
  ["https://loinc.org", "loinc"],
  ["URN:OID:2.16.840.1.113883.6.1", "loinc"],
  ["urn:oid:2.16.840.1.113883.6.96", "snomed-ct"],
  ["icd-9-cm", "icd-9-cm"],
])("%s is %s", (uri, id) => expect(codeSystemOf(uri)).toBe(id));

it.each([null, "", "http://hospital.example/codes", "urn:oid:2.16.840.1.113883.6.9", "constructor"])(
  "%j is none of them",
  (uri) => expect(codeSystemOf(uri)).toBeNull(),
);

it("no URI and no OID stands for two systems", () => {
  const all = Object.values(codeSystems).flatMap(({ uri, also }) => [uri, ...also]);
  expect(new Set(all).size).toBe(all.length);
});
