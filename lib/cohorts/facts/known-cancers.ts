import type { CancerHierarchy } from "../../terminology/cancers/cancer-hierarchy";
import type { ConceptRef } from "../query/cohort-query";
import type { CohortFact } from "./cohort-fact";

/** Cancer, in the Human Disease Ontology. */
export const CANCER: ConceptRef = "disease:DOID:162" as ConceptRef;

/** What is done long before a cancer is for something else (a team decision). */
export const YEAR = 365 * 86_400_000;

/** What stands under what among diseases and tumours. */
export type Terms = Pick<CancerHierarchy, "isA">;

/** A disease that surely is in the record. */
export interface KnownDisease {
  concept: ConceptRef;
  /** When it began, or else was known; milliseconds since 1970. */
  began: number;
  knownAt: string;
}

/** The diseases that are surely recorded, each as often as it is. */
export const knownDiseases = (facts: readonly CohortFact[]): KnownDisease[] =>
  facts.flatMap(({ kind, certainty, concept, knownAt, occurredAt: { start } }) =>
    kind === "condition" && certainty === "sure" && concept !== null && knownAt !== null
      ? [{ concept, knownAt, began: Date.parse(start?.at ?? knownAt) }]
      : [],
  );

export const isCancer = (concept: ConceptRef, terms: Terms): boolean => terms.isA(concept, CANCER);

/** When a fact took place; null where nothing says. */
export const beganAt = ({ occurredAt: { start } }: CohortFact): number | null =>
  start === null ? null : Date.parse(start.at);
