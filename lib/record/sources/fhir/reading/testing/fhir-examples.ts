import type { JsonObject } from "../patient-resources";

/** A name that stands in invented patients, and must stand in no line that is said of what they came in. */
export const INVENTED_NAME = "Zebrafink";

export const patientExample = (id: string, more: JsonObject = {}): JsonObject => ({
  resourceType: "Patient",
  id,
  name: [{ family: INVENTED_NAME }],
  birthDate: "1950-04-03",
  ...more,
});

/** A heart rate. */
export const observationExample = (id: string, patient: string, more: JsonObject = {}): JsonObject => ({
  resourceType: "Observation",
  id,
  status: "final",
  code: { coding: [{ system: "http://loinc.org", code: "8867-4" }] },
  subject: { reference: patient },
  effectiveDateTime: "2020-05-06T07:08:09Z",
  valueQuantity: { value: 72, unit: "/min", system: "http://unitsofmeasure.org", code: "/min" },
  ...more,
});

export const encounterExample = (id: string, patient: string, more: JsonObject = {}): JsonObject => ({
  resourceType: "Encounter",
  id,
  status: "finished",
  class: { system: "http://terminology.hl7.org/CodeSystem/v3-ActCode", code: "AMB" },
  subject: { reference: patient },
  ...more,
});

/** A Bundle of these resources, whose entries have no `fullUrl`. */
export const bundleExample = (resources: readonly JsonObject[], more: JsonObject = {}): JsonObject => ({
  resourceType: "Bundle",
  type: "collection",
  ...more,
  entry: resources.map((resource) => ({ resource })),
});

export const ndjson = (resources: readonly JsonObject[], end = "\n"): string =>
  resources.map((resource) => JSON.stringify(resource) + end).join("");
