import { doseText } from "@/lib/clinical/history/drug-courses";
import { encounterTitle } from "@/lib/clinical/history/encounter-title";
import { upperFirst } from "@/lib/platform/english";
import { conceptText, conceptWords, drugText } from "@/lib/record/history/concept-text";
import { encounterClassText } from "@/lib/record/history/encounter-class";
import { momentText } from "@/lib/record/history/moment-text";
import { observationText } from "@/lib/record/history/observed-value-text";
import type { Resource, StoredResourceType } from "@/lib/record/history/schema";
import { shownObservation } from "@/lib/record/history/shown-quantity";

/** What people call a resource of a type. */
const kindNames: Record<Exclude<StoredResourceType, "Other">, string> = {
  Encounter: "Encounter",
  Observation: "Result",
  Condition: "Problem",
  MedicationRequest: "Drug ordered",
  MedicationAdministration: "Drug given",
  MedicationStatement: "Drug as stated",
  Procedure: "Procedure",
  AllergyIntolerance: "Allergy",
  DocumentReference: "Note",
  DiagnosticReport: "Report",
  Immunization: "Immunization",
};

/** "ImagingStudy" as "Imaging study". */
export const spacedType = (fhirType: string): string =>
  upperFirst(fhirType.replace(/(?<=[a-z])[A-Z]/g, (c) => ` ${c.toLowerCase()}`));

export const kindOf = (resource: Resource): string =>
  resource.resourceType === "Other" ? spacedType(resource.fhirType) : kindNames[resource.resourceType];

/** What a resource is about, in the source's words. */
export function titleOf(resource: Resource): string {
  const said = conceptText(resource.code);
  switch (resource.resourceType) {
    case "Encounter":
      return encounterTitle(resource).title;
    case "DocumentReference":
      return resource.title ?? said ?? kindNames[resource.resourceType];
    case "DiagnosticReport":
      // Titles of its forms say which part they are, "Narrative" or "Impression"; its code says what was examined.
      return conceptWords(resource.code) ?? resource.title ?? said ?? kindNames[resource.resourceType];
    case "MedicationRequest":
    case "MedicationAdministration":
    case "MedicationStatement":
      return drugText(resource.code) ?? `${kindOf(resource)} without a name`;
    default:
      return said ?? `${kindOf(resource)} without a name`;
  }
}

const words = (...parts: (string | null | false | undefined)[]): string | null =>
  parts.filter(Boolean).join(", ") || null;

/** FHIR R4's states of what was done as it should be, and of what nobody knows: nearly every entry has one, and it tells nothing. */
const ordinaryStates: Partial<Record<StoredResourceType, readonly string[]>> = {
  Observation: ["final"],
  MedicationAdministration: ["completed"],
  MedicationStatement: ["unknown"],
  MedicationRequest: ["unknown"],
  Procedure: ["completed"],
  Immunization: ["completed"],
  DocumentReference: ["current"],
  DiagnosticReport: ["final"],
  Other: ["completed", "unknown", "final", "available"],
};

/** The state of a resource where it is worth a word: an ordinary one is null, and stands on the page of its source. */
export const tellingStatus = ({ resourceType, status }: Pick<Resource, "resourceType" | "status">): string | null =>
  status !== null && ordinaryStates[resourceType]?.includes(status) ? null : status;

/** What a list says of a resource beside its title: a result's value, a drug's dose, a problem's state. Null where there is nothing. */
export function detailOf(resource: Resource): string | null {
  switch (resource.resourceType) {
    case "Encounter":
      return words(
        encounterTitle(resource).isClass ? null : encounterClassText(resource.class),
        ...resource.reasons.slice(1).map(conceptText),
        resource.locations.at(-1)?.name,
      );
    case "Observation":
      return observationText(shownObservation(resource));
    case "Condition":
      return words(
        resource.clinicalStatus,
        resource.verificationStatus === "confirmed" ? null : resource.verificationStatus,
        conceptText(resource.severity),
      );
    case "MedicationRequest":
      return words(resource.doNotPerform && "not to be given", doseText(resource), resource.status);
    case "MedicationAdministration":
    case "MedicationStatement":
      return words(doseText(resource), tellingStatus(resource));
    case "Procedure":
      return words(conceptText(resource.bodySite), conceptText(resource.outcome), tellingStatus(resource));
    case "AllergyIntolerance":
      return words(
        resource.criticality && `${resource.criticality} criticality`,
        ...resource.reactions.flatMap(({ manifestations }) => manifestations.map(conceptText)),
        resource.clinicalStatus,
        resource.verificationStatus !== "confirmed" && resource.verificationStatus,
      );
    case "DocumentReference":
    case "DiagnosticReport":
      return resource.resourceType === "DiagnosticReport" ? words(resource.conclusion) : null;
    case "Immunization":
      return words(tellingStatus(resource), conceptText(resource.statusReason));
    case "Other":
      return tellingStatus(resource);
    default: {
      const never: never = resource;
      return never;
    }
  }
}

/** "3 May 2012, 10:20 to 4 May 2012, 08:00"; that it is not dated where it is not. */
export function whenText({ occurredAt: { start, end } }: Pick<Resource, "occurredAt">): string {
  if (start === null) return end === null ? "not dated" : `until ${momentText(end)}`;
  if (end === null || (end.at === start.at && end.precision === start.precision)) return momentText(start);
  const [from, to] = [momentText(start), momentText(end)];
  const sharedDay = from.slice(0, from.indexOf(",") + 1);
  if (from === to) return from;
  return `${from} to ${sharedDay.length > 1 && to.startsWith(sharedDay) ? to.slice(sharedDay.length + 1) : to}`;
}
