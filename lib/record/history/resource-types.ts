/** FHIR R4 resource types that the record reads into fields of their own. All others of a patient are kept as "other", with their source. */
export const resourceTypes = [
  "Encounter",
  "Observation",
  "Condition",
  "MedicationRequest",
  "MedicationAdministration",
  "MedicationStatement",
  "Procedure",
  "AllergyIntolerance",
  "DocumentReference",
  "DiagnosticReport",
  "Immunization",
] as const;
export type ResourceType = (typeof resourceTypes)[number];
