import { describe, expect, it } from "vitest";
import { otherRelease } from "./fhir-release";
import { patientCandidates } from "./patient-candidates";
import type { JsonObject } from "./patient-resources";

const p = { reference: "Patient/p" };
const by = (...references: string[]) => ({ kind: "references", references });

describe("patientCandidates", () => {
  it.each<[JsonObject, unknown]>([
    [
      { resourceType: "Observation", subject: p, performer: [{ reference: "Patient/q" }] },
      by("Patient/p", "Patient/q"),
    ],
    [{ resourceType: "Immunization", patient: p }, by("Patient/p")],
    [
      { resourceType: "Coverage", policyHolder: { reference: "Patient/q" }, beneficiary: p },
      by("Patient/p", "Patient/q"),
    ],
    [
      { resourceType: "Appointment", participant: [{ actor: { reference: "Practitioner/x" } }, { actor: p }] },
      by("Patient/p"),
    ],
    [{ resourceType: "Provenance", target: [{ reference: "Observation/o" }, p] }, by("Patient/p")],
    [{ resourceType: "Device", patient: p }, by("Patient/p")],
    [{ resourceType: "Task", for: p }, by("Patient/p")],
    [{ resourceType: "Horoscope", subject: p }, by("Patient/p")],
    [{ resourceType: "Observation", subject: { reference: "urn:uuid:5" } }, by("urn:uuid:5")],
    [{ resourceType: "Observation", subject: { identifier: { system: "s", value: "7" } } }, by("?identifier=s%7C7")],
    [
      {
        resourceType: "Observation",
        subject: { reference: "#c" },
        contained: [{ resourceType: "Patient", id: "c", identifier: [{ system: "s", value: "7" }] }],
      },
      by("Patient?identifier=s%7C7"),
    ],
    [{ resourceType: "Observation", subject: { reference: "Group/g" }, performer: [p] }, { kind: "group" }],
    [{ resourceType: "Observation", subject: { reference: "Location/l" } }, { kind: "none" }],
    [{ resourceType: "Observation", subject: "Patient/p" }, { kind: "none" }],
    [{ resourceType: "Medication", manufacturer: { reference: "Organization/o" } }, { kind: "shared" }],
    [{ resourceType: "Group", member: [{ entity: p }] }, { kind: "shared" }],
    [{ resourceType: "Schedule", actor: [{ reference: "Practitioner/x" }] }, { kind: "shared" }],
    [{ resourceType: "Horoscope" }, { kind: "shared" }],
  ])("says whose %j may be", (resource, candidates) => {
    expect(patientCandidates(resource)).toEqual(candidates);
  });
});

describe("otherRelease", () => {
  it.each<[JsonObject, string | null]>([
    [{ resourceType: "MedicationOrder" }, "DSTU2"],
    [{ resourceType: "Condition", patient: p }, "DSTU2"],
    [{ resourceType: "Encounter", class: "inpatient" }, "DSTU2"],
    [{ resourceType: "ReferralRequest" }, "STU3"],
    [{ resourceType: "Observation", context: { reference: "Encounter/e" } }, "STU3"],
    [{ resourceType: "MedicationRequest", requester: { agent: p } }, "STU3"],
    [{ resourceType: "CapabilityStatement", fhirVersion: "3.0.2" }, "STU3"],
    [{ resourceType: "Patient", meta: { profile: ["http://fhir.org/guides/argonaut/DSTU2/x"] } }, "DSTU2"],
    [{ resourceType: "Encounter", class: [{ text: "x" }] }, "R5"],
    [{ resourceType: "MedicationRequest", medication: { concept: {} } }, "R5"],
    [{ resourceType: "Procedure", subject: p, occurrenceDateTime: "2020" }, "R5"],
    [{ resourceType: "AllergyIntolerance", patient: p, type: { text: "allergy" } }, "R5"],
    [{ resourceType: "DocumentReference", context: [{ reference: "Encounter/e" }] }, "R5"],
    [{ resourceType: "ServiceRequest", code: { concept: { text: "x" } } }, "R5"],
    [{ resourceType: "Patient", name: [{ family: ["a", "b"] }] }, "DSTU2"],
    [{ resourceType: "Goal", description: "walk" }, "DSTU2"],
    [{ resourceType: "Goal", description: { text: "walk" }, status: "in-progress" }, "STU3"],
    [{ resourceType: "Goal", description: { text: "walk" }, lifecycleStatus: "active" }, null],
    [{ resourceType: "Procedure", subject: p, performedDateTime: "2020", occurrenceDateTime: "2020" }, null],
    [{ resourceType: "CapabilityStatement", fhirVersion: "4.0.1" }, null],
    [{ resourceType: "Encounter", class: { code: "AMB" } }, null],
    [{ resourceType: "Condition", clinicalStatus: { text: "active" }, subject: p }, null],
    [
      {
        resourceType: "Patient",
        meta: { profile: ["http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient"] },
      },
      null,
    ],
    [{ resourceType: "Horoscope" }, null],
    [{ resourceType: "Condition", patient: p, subject: p }, null],
    [{ resourceType: "Condition", subject: p, assertedDate: "2020", clinicalStatus: { text: "active" } }, null],
    [{ resourceType: "Condition", subject: p, assertedDate: "2020" }, "STU3"],
    [
      { resourceType: "Observation", context: { reference: "Encounter/e" }, encounter: { reference: "Encounter/e" } },
      null,
    ],
    [{ resourceType: "DocumentReference", indexed: "2020", date: "2020" }, null],
    [{ resourceType: "MedicationRequest", medication: "x", medicationCodeableConcept: { text: "x" } }, null],
    [{ resourceType: "MedicationAdministration", notGiven: true, medicationReference: p }, "STU3"],
    [{ resourceType: "CapabilityStatement", fhirVersion: "4.3.0" }, null],
    [{ resourceType: "CapabilityStatement", fhirVersion: "5.0.0" }, "R5"],
    [{ resourceType: "Patient", meta: { profile: ["http://hl7.org/fhir/us/mcode/STU3/StructureDefinition/x"] } }, null],
  ])("tells %j", (resource, release) => {
    expect(otherRelease(resource)).toBe(release);
  });
});
