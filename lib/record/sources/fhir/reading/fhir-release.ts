import type { JsonObject, JsonValue } from "./patient-resources";

/** Releases of FHIR that are told apart from R4 (https://hl7.org/fhir/R4/history.html). */
export type OtherRelease = "DSTU2" | "STU3" | "R5";

/** Resource types that R4 no longer has, or not yet, by the release that has them: its list of resources, and R4's list of changes. */
const typesOf: Readonly<Record<OtherRelease, readonly string[]>> = {
  DSTU2: "BodySite Conformance DeviceUseRequest DiagnosticOrder MedicationOrder Order OrderResponse".split(" "),
  STU3: "DataElement DeviceComponent EligibilityRequest EligibilityResponse ImagingManifest ProcedureRequest ProcessRequest ProcessResponse ReferralRequest Sequence ServiceDefinition".split(
    " ",
  ),
  R5: "ActorDefinition ArtifactAssessment BiologicallyDerivedProductDispense ConditionDefinition DeviceAssociation DeviceDispense EncounterHistory FormularyItem GenomicStudy ImagingSelection InventoryItem InventoryReport NutritionIntake NutritionProduct Permission RequestOrchestration Requirements SubscriptionTopic TestPlan Transport".split(
    " ",
  ),
};

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const has =
  (name: string) =>
  (resource: JsonObject): boolean =>
    resource[name] !== undefined;
const isText =
  (name: string) =>
  (resource: JsonObject): boolean =>
    typeof resource[name] === "string";
const r4Problem = (resource: JsonObject) =>
  has("encounter")(resource) || has("recordedDate")(resource) || isObject(resource.clinicalStatus);
const r4Medication = (resource: JsonObject) =>
  has("medicationCodeableConcept")(resource) || has("medicationReference")(resource);

/** A family name as a list, as DSTU2 alone has it. */
const hasFamilyNames = ({ name }: JsonObject) =>
  Array.isArray(name) && name.some((one) => isObject(one) && Array.isArray(one.family));

interface Shape {
  release: OtherRelease;
  type: string;
  shows: (resource: JsonObject) => boolean;
  /**
   * What R4 has instead: where that stands there too, the resource is R4's with an element left over, which is noted and not read. Absent
   * where what the element says would be lost with it, or where it has another type than R4's.
   */
  r4Has?: (resource: JsonObject) => boolean;
}

/** Elements of other releases that R4 does not have so, by the resources' pages in each release. */
const shapes: readonly Shape[] = [
  { release: "DSTU2", type: "Condition", shows: has("patient"), r4Has: has("subject") },
  { release: "DSTU2", type: "Condition", shows: has("dateRecorded"), r4Has: has("subject") },
  { release: "DSTU2", type: "Patient", shows: hasFamilyNames },
  { release: "DSTU2", type: "Goal", shows: isText("description") },
  { release: "DSTU2", type: "Encounter", shows: has("patient"), r4Has: has("subject") },
  { release: "DSTU2", type: "Procedure", shows: has("notPerformed") },
  { release: "DSTU2", type: "Procedure", shows: has("request") },
  { release: "DSTU2", type: "AllergyIntolerance", shows: has("substance"), r4Has: has("code") },
  { release: "DSTU2", type: "Encounter", shows: isText("class") },
  { release: "DSTU2", type: "Immunization", shows: has("wasNotGiven") },
  { release: "DSTU2", type: "MedicationStatement", shows: has("wasNotTaken") },
  { release: "DSTU2", type: "MedicationAdministration", shows: has("wasNotGiven") },
  { release: "DSTU2", type: "MedicationAdministration", shows: has("effectiveTimeDateTime") },
  { release: "DSTU2", type: "Observation", shows: has("comments"), r4Has: ({ category }) => Array.isArray(category) },
  { release: "STU3", type: "Condition", shows: isText("clinicalStatus") },
  { release: "STU3", type: "Condition", shows: has("assertedDate"), r4Has: r4Problem },
  { release: "STU3", type: "Condition", shows: has("context"), r4Has: r4Problem },
  { release: "STU3", type: "AllergyIntolerance", shows: isText("clinicalStatus") },
  { release: "STU3", type: "AllergyIntolerance", shows: has("assertedDate"), r4Has: r4Problem },
  { release: "STU3", type: "Goal", shows: isText("status"), r4Has: has("lifecycleStatus") },
  { release: "STU3", type: "Procedure", shows: has("notDone") },
  { release: "STU3", type: "Procedure", shows: has("context"), r4Has: has("encounter") },
  { release: "STU3", type: "Observation", shows: has("context"), r4Has: has("encounter") },
  { release: "STU3", type: "DiagnosticReport", shows: has("context"), r4Has: has("encounter") },
  { release: "STU3", type: "MedicationRequest", shows: has("context"), r4Has: has("encounter") },
  {
    release: "STU3",
    type: "MedicationRequest",
    shows: ({ requester }) => isObject(requester) && has("agent")(requester),
  },
  { release: "STU3", type: "MedicationAdministration", shows: has("notGiven") },
  { release: "STU3", type: "MedicationStatement", shows: has("taken") },
  { release: "STU3", type: "Immunization", shows: has("notGiven") },
  { release: "STU3", type: "DocumentReference", shows: has("indexed"), r4Has: has("date") },
  { release: "R5", type: "Encounter", shows: ({ class: kind }) => Array.isArray(kind) },
  { release: "R5", type: "Encounter", shows: has("actualPeriod"), r4Has: ({ class: kind }) => isObject(kind) },
  { release: "R5", type: "MedicationRequest", shows: has("medication"), r4Has: r4Medication },
  { release: "R5", type: "MedicationAdministration", shows: has("medication"), r4Has: r4Medication },
  { release: "R5", type: "MedicationStatement", shows: has("medication"), r4Has: r4Medication },
  { release: "R5", type: "MedicationAdministration", shows: has("occurenceDateTime") },
  { release: "R5", type: "Procedure", shows: has("occurrenceDateTime"), r4Has: has("performedDateTime") },
  { release: "R5", type: "Procedure", shows: has("occurrencePeriod"), r4Has: has("performedPeriod") },
  { release: "R5", type: "AllergyIntolerance", shows: ({ type }) => isObject(type) },
  { release: "R5", type: "DocumentReference", shows: ({ context }) => Array.isArray(context) },
  { release: "R5", type: "ServiceRequest", shows: ({ code }) => isObject(code) && has("concept")(code) },
];

/** Whether a resource of a type would show that it is of a release. */
export const wouldShow = (type: string, release: OtherRelease): boolean =>
  typesOf[release].includes(type) || shapes.some((shape) => shape.release === release && shape.type === type);

/** `fhirVersion` by its beginning (https://hl7.org/fhir/R4/valueset-FHIR-version.html). */
const versions: readonly (readonly [RegExp, OtherRelease])[] = [
  [/^(0\.[45]|1\.0)/, "DSTU2"],
  [/^(1\.[1-8]|3\.)/, "STU3"],
  // 4.1 and 4.3 are R4B, of which the clinical resources are R4's.
  [/^(4\.[2456]|5\.)/, "R5"],
];

/** Profiles of HL7's guides: "STU3" there is a release of the guide, not of FHIR (https://hl7.org/fhir/us/mcode/STU3/). */
const GUIDE = /^https?:\/\/hl7\.org\/fhir\/[a-z]{2}\//;

/** The release that a resource shows itself to be of, where that is none that R4's readers understand; null otherwise. */
export function otherRelease(resource: JsonObject): OtherRelease | null {
  const { resourceType, fhirVersion, meta } = resource;
  for (const release of Object.keys(typesOf) as OtherRelease[])
    if (typesOf[release].includes(resourceType as string)) return release;
  if (typeof fhirVersion === "string") return versions.find(([begins]) => begins.test(fhirVersion))?.[1] ?? null;
  const shape = shapes.find(
    ({ type, shows, r4Has }) => type === resourceType && shows(resource) && r4Has?.(resource) !== true,
  );
  if (shape) return shape.release;
  const profiles = isObject(meta) && Array.isArray(meta.profile) ? meta.profile.map(String) : [];
  for (const release of ["DSTU2", "STU3", "R5"] as const)
    if (profiles.some((profile) => !GUIDE.test(profile) && new RegExp(`[/_-]${release}[/_-]`, "i").test(profile)))
      return release;
  return null;
}
