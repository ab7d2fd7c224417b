import type { CancerHierarchy } from "../../terminology/cancers/cancer-hierarchy";
import type { ConceptRef } from "../query/cohort-query";
import type { CohortFact } from "./cohort-fact";
import { cancersOfProcedure } from "./procedures-of-cancers";

/** Cancer, in the Human Disease Ontology. */
const CANCER = "disease:DOID:162";

const ofCancer: readonly CohortFact["kind"][] = ["stage", "disease-state", "biomarker", "procedure"];

/** A procedure long before a cancer was for something else (a team decision). */
const YEAR = 365 * 86_400_000;

/**
 * Says of which cancer stages, states, markers and procedures against that cancer tell that do not say so themselves: of the patient's only one. Cancers are one where each
 * stands under another ("cancer", "lung cancer", "lung adenocarcinoma"); of two that do not, it is not known which. Only what was known by
 * then counts: where the cancer is first known later, the fact stands twice, without it since it was known and with it since the cancer was.
 */
export function withTheirCancers(facts: readonly CohortFact[], terms: Pick<CancerHierarchy, "isA">): CohortFact[] {
  const cancers = facts.flatMap(({ kind, certainty, concept, knownAt, occurredAt: { start } }) =>
    kind === "condition" && certainty === "sure" && concept !== null && knownAt !== null && terms.isA(concept, CANCER)
      ? [{ concept, knownAt, began: Date.parse(start?.at ?? knownAt) }]
      : [],
  );
  if (cancers.length === 0) return [...facts];
  const first = cancers.map(({ knownAt }) => knownAt).reduce((a, b) => (a < b ? a : b));
  const began = Math.min(...cancers.map((one) => one.began));
  return facts.flatMap((fact) => {
    if (!ofCancer.includes(fact.kind) || fact.of !== null || fact.knownAt === null) return [fact];
    const since = fact.knownAt < first ? first : fact.knownAt;
    const known = cancers.filter(({ knownAt }) => knownAt <= since).map(({ concept }) => concept);
    const of = onlyCancer(known, terms);
    if (of === null || (fact.kind === "procedure" && !isFor(fact, { of, began }, terms))) return [fact];
    const told = { ...fact, of, knownAt: since };
    return since === fact.knownAt ? [told] : [fact, told];
  });
}

/** Whether a procedure treats that cancer, and was done when there was one. */
function isFor(
  { concept, occurredAt: { start } }: CohortFact,
  { of, began }: { of: ConceptRef; began: number },
  terms: Pick<CancerHierarchy, "isA">,
): boolean {
  if (start === null || Date.parse(start.at) < began - YEAR) return false;
  return cancersOfProcedure(concept).some((cancer) => terms.isA(of, cancer));
}

/** What a tumour looks like, without where it is: reports say so of a cancer that the record names by its place. */
const withoutPlace: readonly string[] = ["disease:DOID:305", "disease:DOID:299"];

/** The one under all others; null where two stand beside each other. A carcinoma or adenocarcinoma of no place is none beside one that has a place. */
function onlyCancer(all: readonly ConceptRef[], terms: Pick<CancerHierarchy, "isA">): ConceptRef | null {
  const placed = all.filter((one) => !withoutPlace.includes(one));
  const known = placed.length > 0 ? placed : all;
  const isUnder = (one: ConceptRef, other: ConceptRef) => terms.isA(one, other);
  return known.find((one) => known.every((other) => isUnder(one, other))) ?? null;
}
