/**
 * Required elements of FHIR R4 without which a resource says nothing of its patient, so that it is skipped where they are missing. Any
 * other required element that is missing is noted. A team decision: `status` and `class`, for two, are required as well, and what
 * happened can be read without them. Whose a resource is is found separately.
 */
export const essentialElements: ReadonlySet<string> = new Set([
  "Observation.code",
  "MedicationRequest.medication[x]",
  "MedicationAdministration.medication[x]",
  "MedicationStatement.medication[x]",
  "Immunization.vaccineCode",
  "DiagnosticReport.code",
  "DocumentReference.content",
]);
