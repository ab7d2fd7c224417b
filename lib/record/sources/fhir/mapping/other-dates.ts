import type { KnownBy } from "../../../history/schema";

/** Where a type that the record has no fields for says when: elements of FHIR R4 (https://hl7.org/fhir/R4/resourcelist.html). */
export interface OtherDates {
  /** A Period. */
  period?: string;
  /** A time, or an element within another ("collection.collectedDateTime"). */
  at?: readonly string[];
  /** When it was written, by its own word. */
  written?: { element: string; by: KnownBy };
}

const authored: OtherDates["written"] = { element: "authoredOn", by: "authored" };

export const otherDates: Readonly<Record<string, OtherDates>> = {
  AdverseEvent: { at: ["date"], written: { element: "recordedDate", by: "recorded" } },
  Appointment: { at: ["start"], written: { element: "created", by: "recorded" } },
  CarePlan: { period: "period", written: { element: "created", by: "recorded" } },
  CareTeam: { period: "period" },
  Claim: { period: "billablePeriod", written: { element: "created", by: "recorded" } },
  ClinicalImpression: {
    period: "effectivePeriod",
    at: ["effectiveDateTime"],
    written: { element: "date", by: "issued" },
  },
  Communication: { at: ["sent", "received"] },
  Composition: { at: ["date"], written: { element: "date", by: "issued" } },
  Consent: { at: ["dateTime"] },
  Coverage: { period: "period" },
  DetectedIssue: { period: "identifiedPeriod", at: ["identifiedDateTime"] },
  DeviceRequest: { period: "occurrencePeriod", at: ["occurrenceDateTime", "authoredOn"], written: authored },
  DeviceUseStatement: {
    period: "timingPeriod",
    at: ["timingDateTime", "recordedOn"],
    written: { element: "recordedOn", by: "recorded" },
  },
  EpisodeOfCare: { period: "period" },
  ExplanationOfBenefit: { period: "billablePeriod", written: { element: "created", by: "recorded" } },
  FamilyMemberHistory: { at: ["date"], written: { element: "date", by: "recorded" } },
  Flag: { period: "period" },
  Goal: { at: ["startDate", "statusDate"] },
  ImagingStudy: { at: ["started"] },
  List: { at: ["date"], written: { element: "date", by: "recorded" } },
  Media: { period: "createdPeriod", at: ["createdDateTime"], written: { element: "issued", by: "issued" } },
  MedicationDispense: { at: ["whenHandedOver", "whenPrepared"] },
  NutritionOrder: { at: ["dateTime"] },
  Provenance: {
    period: "occurredPeriod",
    at: ["occurredDateTime", "recorded"],
    written: { element: "recorded", by: "recorded" },
  },
  QuestionnaireResponse: { at: ["authored"], written: { element: "authored", by: "authored" } },
  RelatedPerson: { period: "period" },
  RiskAssessment: { period: "occurrencePeriod", at: ["occurrenceDateTime"] },
  ServiceRequest: { period: "occurrencePeriod", at: ["occurrenceDateTime", "authoredOn"], written: authored },
  Specimen: { at: ["collection.collectedDateTime", "receivedTime"] },
  Task: { period: "executionPeriod", at: ["authoredOn"], written: authored },
  VisionPrescription: { at: ["dateWritten"] },
};
