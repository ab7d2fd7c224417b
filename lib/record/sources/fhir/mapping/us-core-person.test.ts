import { expect, it } from "vitest";
import { usCorePerson } from "./us-core-person";

const core = (name: string, ...parts: object[]) => ({
  url: `http://hl7.org/fhir/us/core/StructureDefinition/us-core-${name}`,
  extension: parts,
});
const category = (code: string) => ({
  url: "ombCategory",
  valueCoding: { system: "urn:oid:2.16.840.1.113883.6.238", code, display: "as written" },
});
const text = (valueString: string) => ({ url: "text", valueString });
const patient = (...extension: object[]) => usCorePerson({ resourceType: "Patient", extension: extension as never });

it("race and ethnicity are the categories of OMB, by their codes", () => {
  expect(
    patient(core("race", category("2106-3"), category("2028-9"), text("Mixed")), core("ethnicity", category("2135-2"))),
  ).toEqual({
    races: ["White", "Asian"],
    ethnicity: "Hispanic or Latino",
  });
});

it("else the text; a code of another list is no category", () => {
  expect(patient(core("race", category("2135-2"), text("Other")))).toEqual({ races: ["Other"] });
});

it("a release before the parts had one concept", () => {
  const old = {
    url: "http://hl7.org/fhir/StructureDefinition/us-core-race",
    valueCodeableConcept: { coding: [{ code: "2054-5", display: "Black" }] },
  };
  expect(patient(old)).toEqual({ races: ["Black or African American"] });
});

it("what nobody asked or answered says nothing, and neither does another resource or a Patient without them", () => {
  expect(patient(core("race", text("Unknown")), core("ethnicity", text("Asked but no answer")))).toEqual({});
  expect(patient()).toEqual({});
  expect(
    usCorePerson({ resourceType: "Practitioner", extension: [core("race", category("2106-3"))] as never }),
  ).toEqual({});
});
