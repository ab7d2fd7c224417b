import type { CodeableConcept } from "../../terminology/codeable-concept";
import type { ResourceType } from "./resource-types";
import type { History, Resource } from "./schema";

/**
 * What a history says of a kind of resource: that there are some, that somebody stated that there are none, that nobody asked, or
 * nothing at all. The three ways of being empty are never read as one.
 */
export type RecordedAbsence = "recorded" | "none" | "not-asked" | "not-recorded";

/**
 * Codes by which a source states that there are none of a kind at all. SNOMED CT concept ids: value set "absent-or-unknown-snomed-uv-ips"; words:
 * code system "absent-unknown-uv-ips" (both of HL7's International Patient Summary 1.1.0, https://hl7.org/fhir/uv/ips). Ids alone are kept here.
 */
const statedNone: Partial<Record<ResourceType, readonly string[]>> = {
  AllergyIntolerance: ["716186003", "no-known-allergies"],
  Condition: ["160245001", "no-known-problems"],
  MedicationRequest: ["787481004", "no-known-medications"],
  MedicationStatement: ["787481004", "no-known-medications"],
  Procedure: ["787480003", "no-known-procedures"],
  Immunization: ["787482006", "no-known-immunizations"],
};

/**
 * Codes by which a source states that it has no information of a kind, of the same code system: no allergy, and not that there is none.
 */
const statedUnknown: Partial<Record<ResourceType, string>> = {
  AllergyIntolerance: "no-allergy-info",
  Condition: "no-problem-info",
  MedicationRequest: "no-medication-info",
  MedicationStatement: "no-medication-info",
  Procedure: "no-procedure-info",
  Immunization: "no-immunization-info",
};

/**
 * Codes by which a source states that there is no allergy of one kind, of the same value set and code system, with what they say in words of
 * our own. They are no allergies, and say nothing of the other kinds.
 */
const partlyNone: Readonly<Record<string, string>> = {
  "409137002": "no drug allergy known",
  "no-known-medication-allergies": "no drug allergy known",
  "428607008": "no environmental allergy known",
  "no-known-environmental-allergies": "no environmental allergy known",
  "429625007": "no food allergy known",
  "no-known-food-allergies": "no food allergy known",
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

const holds = (code: CodeableConcept | null, codes: readonly string[]) =>
  code?.coding.some((one) => one.code !== null && codes.includes(one.code)) ?? false;
const hasCode = ({ code }: Resource, codes: readonly string[]) => holds(code, codes);

/** Whether a code is that of a list whose `emptyReason` speaks for a kind. */
export const namesList = (code: CodeableConcept): boolean => holds(code, Object.values(lists).flat());

/** Whether a resource states that nothing is known of its kind, instead of being one. */
const statesUnknown = (resource: Resource): boolean =>
  resource.resourceType !== "Other" && hasCode(resource, [statedUnknown[resource.resourceType] ?? []].flat());

/** Whether a resource states that there are none of its kind, instead of being one. */
const statesNone = (resource: Resource): boolean =>
  resource.resourceType !== "Other" && hasCode(resource, statedNone[resource.resourceType] ?? []);

/** Whether a resource is none of its kind, since it states that there are none or that nothing is known of them. */
export const isStatement = (resource: Resource): boolean => statesNone(resource) || statesUnknown(resource);

/** That there is no allergy of one kind, in words, where a resource states that instead of being an allergy; else null. */
export function partialAbsenceText({ resourceType, code }: Resource): string | null {
  if (resourceType !== "AllergyIntolerance") return null;
  return code?.coding.map((one) => partlyNone[one.code ?? ""]).find((words) => words !== undefined) ?? null;
}

export function absenceOf({ resources }: Pick<History, "resources">, kind: ResourceType): RecordedAbsence {
  const ofKind = resources.filter((one) => one.resourceType === kind && !statesUnknown(one));
  if (ofKind.some((one) => !statesNone(one))) return "recorded";
  if (ofKind.length > 0) return "none";
  const reasons = resources.flatMap((one) =>
    one.resourceType === "Other" && one.fhirType === "List" && hasCode(one, lists[kind] ?? []) ? [one.emptyReason] : [],
  );
  if (reasons.includes("nilknown")) return "none";
  return reasons.includes("notasked") ? "not-asked" : "not-recorded";
}
