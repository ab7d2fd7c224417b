import { conceptText } from "../../record/history/concept-text";
import type { EncounterResource } from "../../record/history/schema";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { linkConcept } from "../../terminology/links/link-coding";
import type { Terminology } from "../../terminology/links/terminology";
import type { ConceptRef } from "../query/cohort-query";
import { tookPlace } from "./care-facts";
import { type CohortFact, factOf } from "./cohort-fact";
import { diseaseRef } from "./condition-facts";
import { diseasesInWords } from "./diseases-in-words";
import { qualifiedDiseases } from "./qualified-diseases";
import { baseOf, codeRefs, conceptRef } from "./resource-fact";

/**
 * The diseases for which visits were, where no diagnosis of the record tells them for that time. Such a reason is possible: whoever comes with it
 * may leave with another. It is so where the visit itself is called by the disease ("Asthma follow-up"). Of several visits for one
 * disease the first tells it: they are no episodes of it.
 * @param conditions the facts of the record's Conditions
 */
export function visitReasonFacts(
  terminology: Terminology,
  encounters: readonly EncounterResource[],
  conditions: readonly CohortFact[],
): CohortFact[] {
  const isA = (one: ConceptRef, other: ConceptRef) =>
    one === other || terminology.diseases.hierarchy.isA(codeOf(one), codeOf(other));
  const told: CohortFact[] = [];
  const instant = (one: EncounterResource) => Date.parse(one.occurredAt.start?.at ?? "");
  for (const visit of encounters.filter(tookPlace).toSorted((a, b) => instant(a) - instant(b))) {
    for (const reason of visit.reasons)
      for (const concept of diseasesOf(terminology, reason)) {
        const certainty = isCalledBy(terminology, visit, concept) ? "sure" : "possible";
        const tells = (one: CohortFact) =>
          one.concept !== null && isA(one.concept, concept) && (one.certainty === "sure" || certainty === "possible");
        if (told.some(tells) || conditions.some((one) => tells(one) && lastsAt(one, visit))) continue;
        told.push(
          factOf({
            ...baseOf("condition", visit),
            ...{ concept, certainty, status: "unsaid" as const },
            ...{ codes: codeRefs(reason), words: conceptText(reason) },
            occurredAt: { start: visit.occurredAt.start, end: null },
          }),
        );
      }
  }
  return told;
}

const codeOf = (concept: ConceptRef) => concept.slice(concept.indexOf(":") + 1);

function diseasesOf(terminology: Terminology, reason: CodeableConcept): ConceptRef[] {
  const link = linkConcept(terminology, reason);
  if (link.linked !== "not") return link.ambiguous ? [] : link.concepts.flatMap((one) => diseaseRef(one) ?? []);
  const names = [reason.text, ...reason.coding.map(({ display }) => display)].filter((one) => one !== null);
  const codes = names.map((name) => qualifiedDiseases(terminology, name)).find((found) => found.length > 0) ?? [];
  return codes.flatMap((code) => conceptRef("disease", code) ?? []);
}

const isCalledBy = (terminology: Terminology, visit: EncounterResource, concept: ConceptRef) =>
  diseasesInWords(terminology, conceptText(visit.code) ?? "").includes(concept);

/** Whether a diagnosis had been made by a visit, and was not over before it. */
function lastsAt({ occurredAt: { start, end } }: CohortFact, visit: EncounterResource): boolean {
  const day = visit.occurredAt.start?.at.slice(0, 10) ?? "9999";
  return (start === null || start.at.slice(0, 10) <= day) && (end === null || end.at.slice(0, 10) >= day);
}
