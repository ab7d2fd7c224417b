import type { CodeableConcept } from "../../terminology/codeable-concept";
import { linkConcept } from "../../terminology/links/link-coding";
import type { Terminology } from "../../terminology/links/terminology";
import { type ConceptRef, treatmentRoles } from "../query/cohort-query";
import type { CohortFact } from "./cohort-fact";
import { diseaseRef } from "./condition-facts";

/** "Adjuvant, 3 of 14": the role that the reason begins with or names as a word. */
export function roleIn(reason: string | null): CohortFact["role"] {
  const words = reason?.toLowerCase() ?? "";
  return treatmentRoles.find((role) => new RegExp(`(?<![a-z])${role}(?![a-z])`, "u").test(words)) ?? null;
}

/** The disease that a treatment is for, by its coded or written reason; null where that is none of our tables. */
export function reasonRef(terminology: Terminology, reason: CodeableConcept | null): ConceptRef | null {
  const link = reason === null ? null : linkConcept(terminology, reason);
  if (link === null || link.linked === "not" || link.common === null) return null;
  return diseaseRef(link.common);
}
