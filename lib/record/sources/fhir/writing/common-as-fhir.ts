import { ENTRIES } from "../../../history/entered-here";
import type { KnownBy, Resource } from "../../../history/schema";
import type { JsonObject } from "../reading/patient-resources";
import { referenceTo } from "./bundle";
import { coded, momentAsFhir, present } from "./datatypes";

/** Whom a resource is about, and how people are named in it. */
export class ParentReference {
  readonly patient: JsonObject;
  constructor(readonly patientId: string) {
    this.patient = referenceTo("Patient", patientId);
  }

  /** Who wrote it: the patient, or somebody of whom a name alone is known. */
  person(author: string): JsonObject {
    return author === "Patient" ? this.patient : { display: author };
  }
}

/** What a type has beside its type and id. */
export type Writer<R extends Resource> = (resource: R, of: ParentReference, noteText: string | null) => JsonObject;

/** With type and id first; a writer may name another type. */
export const written = ({ resourceType, id }: Resource, { resourceType: other, ...rest }: JsonObject): JsonObject => ({
  resourceType: other ?? resourceType,
  id,
  ...rest,
});

/** The encounter, where it names one. */
export const encounterOf = ({ encounterId }: Resource): JsonObject =>
  encounterId === null ? {} : { encounter: referenceTo("Encounter", encounterId) };

/** What R4's types call an entry that stands, or is over: entries say "active" and "completed" of all. */
const entryStatuses: Partial<Record<Resource["resourceType"], Record<string, string>>> = {
  MedicationAdministration: { active: "in-progress" },
  Procedure: { active: "in-progress" },
  Observation: { active: "final", completed: "final" },
};

/** The status by its type's own list, of which "unknown" stands for none. */
export function statusOf({ resourceType, status, source }: Resource): string {
  const entered = source === ENTRIES && status !== null ? entryStatuses[resourceType]?.[status] : undefined;
  return entered ?? status ?? "unknown";
}

/** `name: knownAt`, where it is known in this way. */
export const knownAs = ({ knownAt, knownBy }: Resource, by: KnownBy, name: string): JsonObject =>
  knownBy === by ? { [name]: knownText(knownAt) } : {};

const knownText = (knownAt: string): string => knownAt.replace(/\.000Z$/, "Z");

/** Whether what {@link knownAs} writes says when it began as well: at that moment, by the same clock, with no end. */
export const beganWhenKnown = ({ knownAt, knownBy, occurredAt: { start, end } }: Resource, by: KnownBy): boolean =>
  knownBy === by && end === null && start !== null && momentAsFhir(start) === knownText(knownAt);

/** HL7's systems of the categories that have one (R4's example bindings of `category`). */
const systemsOfCategories: Readonly<Record<string, readonly string[]>> = {
  "http://terminology.hl7.org/CodeSystem/observation-category": [
    ...["social-history", "vital-signs", "imaging", "laboratory", "procedure", "survey", "exam", "therapy", "activity"],
  ],
  "http://terminology.hl7.org/CodeSystem/condition-category": ["problem-list-item", "encounter-diagnosis"],
};
const systemOfCategory = new Map(
  Object.entries(systemsOfCategories).flatMap(([system, codes]) => codes.map((code) => [code, system] as const)),
);

/** `category` as CodeableConcepts: with HL7's system where it has one, else in words. */
export const categoriesAsFhir = ({ categories }: Resource): JsonObject[] =>
  categories.map((code) => {
    const system = systemOfCategory.get(code);
    return system === undefined ? { text: code } : coded(system, code);
  });

/** `category` of a type that has at most one. */
export const categoryAsFhir = (resource: Resource): JsonObject => present({ category: categoriesAsFhir(resource)[0] });
