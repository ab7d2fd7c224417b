import { containedResource } from "./contained-resource";
import { patientElements, r4ResourceTypes } from "./definitions";
import type { JsonObject, JsonValue } from "./patient-resources";
import { identifierText, referenceParts, referenceTexts } from "./reference-parts";

/** Of types that R4's patient compartment does not name: Device, Task, and types that R4 does not know. */
const ELSEWHERE = ["subject", "patient", "for"];

/** Types that are about patients only where they name one: otherwise they belong to none, and are no fault. */
const ABOUT_NONE_AS_WELL = new Set(["Account", "Appointment", "Group", "List", "Person", "Schedule", "Task"]);

/** Whose a resource may be, as far as it says by itself. */
export type PatientCandidates =
  | { kind: "references"; references: string[] }
  | { kind: "group" }
  | { kind: "none" }
  /** Of a type that belongs to no patient. */
  | { kind: "shared" };

const partsOf = (value: JsonValue | undefined): JsonValue[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};

/** All values under "participant.actor", lists gone through. */
function valuesAt(resource: JsonObject, path: string): JsonValue[] {
  let values: JsonValue[] = [resource];
  for (const name of path.split("."))
    values = values.flatMap((value) =>
      typeof value === "object" && value !== null && !Array.isArray(value) ? partsOf(value[name]) : [],
    );
  return values;
}

/** The type that a reference says it has; empty where it does not say. */
function typeOfReference(text: string): string {
  const parts = referenceParts(text);
  return parts.kind === "literal" || parts.kind === "identifier" ? parts.type : "";
}

/** The texts of a reference that can be followed from outside: a contained Patient is met by its identifiers. */
function outsideTexts(resource: JsonObject, value: JsonValue): string[] {
  return referenceTexts(value).flatMap((text) => {
    if (!text.startsWith("#")) return [text];
    const contained = containedResource(resource, text.slice(1));
    if (contained?.resourceType !== "Patient") return [];
    return partsOf(contained.identifier).flatMap((identifier) => {
      const logical = identifierText(identifier);
      return logical === null ? [] : [`Patient?identifier=${encodeURIComponent(logical)}`];
    });
  });
}

/**
 * The references of a resource that may be to its patient, by FHIR R4's patient compartment
 * (https://hl7.org/fhir/R4/compartmentdefinition-patient.html), the telling ones first.
 */
export function patientCandidates(resource: JsonObject): PatientCandidates {
  const type = resource.resourceType as string;
  const elements = patientElements.get(type);
  const references: string[] = [];
  for (const path of elements ?? ELSEWHERE)
    for (const value of valuesAt(resource, path)) {
      const texts = outsideTexts(resource, value);
      if (path === "subject" && texts.some((text) => typeOfReference(text) === "Group")) return { kind: "group" };
      references.push(...texts.filter((text) => ["", "Patient"].includes(typeOfReference(text))));
    }
  if (references.length > 0) return { kind: "references", references };
  if (!elements || ABOUT_NONE_AS_WELL.has(type)) return { kind: "shared" };
  return { kind: "none" };
}

/** Whether R4 lets such a resource stand without a patient, so that a reference that fits none says nothing. */
export const mayBeShared = (type: string): boolean =>
  !patientElements.has(type) || ABOUT_NONE_AS_WELL.has(type) || !r4ResourceTypes.has(type);
