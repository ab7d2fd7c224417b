import type { Resource } from "../../record/history/schema";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { codeSystemOf, codeSystems } from "../../terminology/codes/code-systems";
import { type ConceptRef, conceptRefSchema } from "../query/cohort-query";
import type { FactBase, FactKind } from "./cohort-fact";

/** What every fact of a resource has: when, since when it was known, where it stands. */
export const baseOf = (kind: FactKind, resource: Resource): FactBase => ({
  kind,
  occurredAt: resource.occurredAt,
  knownAt: resource.knownAt,
  place: {
    in: "resource",
    resourceType: resource.resourceType === "Other" ? resource.fhirType : resource.resourceType,
    id: resource.id,
    version: resource.version,
    source: resource.source,
  },
});

/** A concept by its kind and code; null where the code cannot stand in one, as an empty code or one of 300 characters. */
export function conceptRef(kind: string, code: string): ConceptRef | null {
  const parsed = conceptRefSchema.safeParse(`${kind}:${code.trim()}`);
  return parsed.success ? parsed.data : null;
}

/** Its codes as they stand in the record, by the name of a system that we know, else by its address. */
export function codeRefs(concept: CodeableConcept | null): ConceptRef[] {
  const refs = (concept?.coding ?? []).flatMap(({ system, code }) => {
    if (code === null || system === null) return [];
    const id = codeSystemOf(system);
    return conceptRef("code", `${id ? codeSystems[id].name : system}|${code}`) ?? [];
  });
  return [...new Set(refs)];
}
