import type { ResourceType } from "./resource-types";
import type { History, Resource } from "./schema";

/**
 * What a history says of a kind of resource: that there are some, that somebody stated that there are none, that nobody asked, or
 * nothing at all. The three ways of being empty are never read as one.
 */
export type RecordedAbsence = "recorded" | "none" | "not-asked" | "not-recorded";

/**
 * Codes by which a source states that there are none: SNOMED CT concept ids, and those of "absent-unknown-uv-ips" (HL7 International Patient
 * Summary 1.1.0). Ids alone: what narrower ids say (no drug allergy known) is not the same.
 */
const statedNone: Partial<Record<ResourceType, readonly string[]>> = {
  AllergyIntolerance: ["716186003", "no-known-allergies"],
  Condition: ["160245001", "no-known-problems"],
  MedicationRequest: ["787481004", "no-known-medications"],
  MedicationStatement: ["787481004", "no-known-medications"],
  Procedure: ["no-known-procedures"],
  Immunization: ["no-known-immunizations"],
};

/** LOINC codes of the lists whose `emptyReason` speaks for a kind (HL7 International Patient Summary, sections). */
const lists: Partial<Record<ResourceType, readonly string[]>> = {
  AllergyIntolerance: ["48765-2"],
  Condition: ["11450-4"],
  MedicationRequest: ["10160-0"],
  MedicationStatement: ["10160-0"],
  Procedure: ["47519-4"],
  Immunization: ["11369-6"],
};

const hasCode = ({ code }: Resource, codes: readonly string[]) =>
  code?.coding.some((one) => one.code !== null && codes.includes(one.code)) ?? false;

/** Whether a resource states that there are none of its kind, instead of being one. */
export const statesNone = (resource: Resource): boolean =>
  resource.resourceType !== "Other" && hasCode(resource, statedNone[resource.resourceType] ?? []);

export function absenceOf({ resources }: Pick<History, "resources">, kind: ResourceType): RecordedAbsence {
  const ofKind = resources.filter(({ resourceType }) => resourceType === kind);
  if (ofKind.some((one) => !statesNone(one))) return "recorded";
  if (ofKind.length > 0) return "none";
  const reasons = resources.flatMap((one) =>
    one.resourceType === "Other" && one.fhirType === "List" && hasCode(one, lists[kind] ?? []) ? [one.emptyReason] : [],
  );
  if (reasons.includes("nilknown")) return "none";
  return reasons.includes("notasked") ? "not-asked" : "not-recorded";
}
