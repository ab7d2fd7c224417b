import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPrimitive, primitiveFault } from "./check-primitive";
import { checkResource } from "./check-resource";
import { r4ResourceTypes, typeDefinition } from "./definitions";
import type { JsonObject } from "./patient-resources";
import { observationExample, patientExample } from "./testing/fhir-examples";

const observation = (more: JsonObject) => checkResource(observationExample("o", "Patient/p", more));
const fine = { error: null, notes: [] };

describe("checkResource", () => {
  it("finds nothing in what is as FHIR R4 has it", () => {
    expect(checkResource(patientExample("p", { _birthDate: { id: "b" }, deceasedBoolean: false }))).toEqual(fine);
    expect(observation({ component: [{ code: { text: "a" }, valueString: "b" }] })).toEqual(fine);
  });

  it.each([
    [{ status: 5 }, "Observation.status: expected a text"],
    [{ subject: "Patient/p" }, "Observation.subject: expected an object"],
    [{ subject: [{ reference: "Patient/p" }] }, "Observation.subject: expected one value, not a list"],
    [{ performer: "Patient/p" }, "Observation.performer: expected a list"],
    [{ valueQuantity: { value: "72" } }, "Observation.valueQuantity.value: expected a number"],
    [{ valueBoolean: "true" }, "Observation.valueBoolean: expected true or false"],
    [{ component: [{ code: [] }] }, "Observation.component.code: expected one value, not a list"],
    [
      { issued: "2023-02-29T10:00:00Z" },
      "Observation.issued: expected a date that the calendar has, as FHIR writes dates",
    ],
    [{ referenceRange: [{ low: { value: {} } }] }, "Observation.referenceRange.low.value: expected a number"],
    [{ contained: [{ resourceType: "Specimen", type: "x" }] }, "Observation.contained.type: expected an object"],
    [{ contained: [{}] }, "Observation.contained: expected a resource with its resourceType"],
  ])("is an error where it changes what is meant: %j", (more, error) => {
    expect(observation(more as JsonObject)).toEqual({ error, notes: [] });
  });

  it.each([
    [{ bodyWeight: 3 }, "Observation.bodyWeight: expected only elements of FHIR R4"],
    [{ "Ada Zebrafink": 3 }, "Observation: expected only elements of FHIR R4"],
    [{ status: "done" }, "Observation.status: expected a code of FHIR R4's own list"],
    [{ note: null }, "Observation.note: expected a value, not null"],
    [{ subject: {} }, "Observation.subject: expected an object that is not empty"],
    [{ note: [null] }, "Observation.note: expected a value, not null"],
    [{ note: [] }, "Observation.note: expected a list that is not empty"],
    [{ valueInteger: 3.5 }, "Observation.valueInteger: expected a whole number"],
    [
      { effectiveDateTime: "2020-05-06T07:08" },
      "Observation.effectiveDateTime: expected a date as FHIR R4 writes dates, with seconds and a time zone where it has a time",
    ],
    [
      { extension: [{ url: "a", valueDate: "never" }] },
      "Observation.extension.valueDate: expected a date that the calendar has, as FHIR writes dates",
    ],
    [{ meta: { tag: "x" } }, "Observation.meta.tag: expected a list"],
    [{ performer: { reference: "Patient/p" } }, "Observation.performer: expected a list"],
    [
      { contained: [{ resourceType: "Horoscope", x: [1] }] },
      "Observation.contained: expected a resource type of FHIR R4",
    ],
    [{ _status: 3 }, "Observation._status: expected an object or a list"],
  ])("is noted where it can be understood all the same: %j", (more, note) => {
    expect(observation(more as JsonObject)).toEqual({ error: null, notes: [note] });
  });

  it("notes what is missing, and takes it for an error only where nothing is said without it", () => {
    const { code, ...noCode } = observationExample("o", "Patient/p");
    const { status, ...noStatus } = observationExample("o", "Patient/p");
    expect([code, status].every(Boolean)).toBe(true);
    expect(checkResource(noCode).error).toBe("Observation.code: expected, and not there");
    expect(checkResource(noStatus)).toEqual({ error: null, notes: ["Observation.status: expected, and not there"] });
    const request = {
      resourceType: "MedicationRequest",
      status: "active",
      intent: "order",
      subject: { reference: "Patient/p" },
    };
    expect(checkResource(request).error).toBe("MedicationRequest.medication[x]: expected, and not there");
    expect(checkResource({ ...request, medicationReference: { reference: "Medication/m" } })).toEqual(fine);
  });

  it("says some notes, and how many more there are", () => {
    const more = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`odd${i}`, 1]));
    const { notes } = observation(more);
    expect(notes).toHaveLength(21);
    expect(notes.at(-1)).toBe("10 more elements are not as FHIR R4 has them");
  });

  it("throws at nothing, and says nothing of what stands in a resource", () => {
    const types = fc.constantFrom(...r4ResourceTypes);
    fc.assert(
      fc.property(types, fc.dictionary(fc.string(), fc.jsonValue()), (resourceType, more) => {
        const elements = [...(typeDefinition(resourceType)?.elements.keys() ?? [])];
        const secret = "Zebrafink";
        const resource = Object.fromEntries(elements.map((name, i) => [name, i % 2 ? [{ [secret]: secret }] : secret]));
        const found = checkResource({ ...more, ...resource, resourceType } as JsonObject);
        expect(JSON.stringify(found).replaceAll(`.${secret}:`, "")).not.toContain(secret);
      }),
      { numRuns: 50 },
    );
  });
});

describe("typeDefinition", () => {
  it("knows all 146 types of FHIR R4, and of every element a type that it knows", () => {
    expect(r4ResourceTypes.size).toBe(146);
    for (const type of r4ResourceTypes)
      for (const element of typeDefinition(type)?.elements.values() ?? [])
        expect(isPrimitive(element.type) || element.type === "Resource" || typeDefinition(element.type) !== null).toBe(
          true,
        );
  });

  it("has a choice by each of its names, and the codes of a required binding", () => {
    const { elements, required } = typeDefinition("Observation")!;
    expect(elements.get("valueQuantity")).toMatchObject({ type: "Quantity", repeats: false, required: false });
    expect(elements.get("value[x]")).toBeUndefined();
    expect(elements.get("status")?.codes).toContain("entered-in-error");
    expect(required.map(({ name }) => name)).toEqual(["status", "code"]);
    expect(elements.get("component")).toMatchObject({ type: "Observation.component", repeats: true });
    expect(typeDefinition("Observation.component")!.elements.get("referenceRange")!.type).toBe(
      "Observation.referenceRange",
    );
  });

  it("knows no type by the name of what every object has", () => {
    expect(typeDefinition("constructor")).toBeNull();
  });
});

describe("primitiveFault", () => {
  it.each([
    ["boolean", true],
    ["decimal", 1.5],
    ["positiveInt", 3],
    ["instant", "2020-05-06T07:08:09.123+02:00"],
    ["date", "2020-05"],
    ["dateTime", "2020"],
    ["time", "23:59:59"],
    ["code", "a b"],
    ["id", "A-1.b"],
  ])("finds a %s as it should be", (type, value) => {
    expect(primitiveFault(type, value)).toBeNull();
  });

  it.each([
    ["positiveInt", -1, "note"],
    ["date", "2020-05-06T07:08:09Z", "note"],
    ["instant", "2020-05-06", "note"],
    ["time", "23:59:59-05:00", "note"],
    ["time", "24:00:00", "error"],
    ["code", " a", "note"],
    ["id", "a_b", "note"],
    ["string", "", "note"],
    ["string", 5, "error"],
    ["integer", "5", "error"],
  ])("finds a %s that is not: %j", (type, value, severity) => {
    expect(primitiveFault(type, value)?.severity).toBe(severity);
  });
});
