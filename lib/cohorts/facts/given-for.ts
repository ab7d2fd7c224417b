import { ingredientNamed } from "../../terminology/drugs/drug-classes";
import { type OncologyTerm, oncologyDrugNamed, otherUsesOf } from "../../terminology/drugs/oncology-drugs";
import type { ConceptRef } from "../query/cohort-query";
import type { CohortFact } from "./cohort-fact";
import { beganAt, isCancer, type KnownDisease, knownDiseases, type Terms, YEAR } from "./known-cancers";
import { conceptRef } from "./resource-fact";

/** Roles that treatments of cancer alone have: "maintenance" and "curative" are said of others too. */
const rolesOfCancers: readonly CohortFact["role"][] = ["neoadjuvant", "adjuvant", "palliative"];

/** Years after which a cancer may be over, and a drug for something else (a team decision). */
const LONG = 5 * YEAR;

/**
 * Says of drugs that are given for other diseases too (octreotide, methotrexate) whether they treat a cancer: by their reason or role, else by what the record
 * holds by then. One that does has its classes of the table among its codes, by which it counts as a treatment of cancer; one that may stands once more, as
 * possible. Where no cancer is recorded it treats none; beside a cancer it treats that, unless one of its other diseases is recorded too, or the cancer
 * is years ago.
 */
export function withPurposes(facts: readonly CohortFact[], terms: Terms): CohortFact[] {
  const several = facts.filter(({ kind, concept }) => kind === "medication" && otherUsesOf(nameOf(concept)).length > 0);
  if (several.length === 0) return [...facts];
  const diseases = knownDiseases(facts);
  return facts.flatMap((fact) => (several.includes(fact) ? purposesOf(fact, diseases, terms) : [fact]));
}

function purposesOf(fact: CohortFact, diseases: readonly KnownDisease[], terms: Terms): CohortFact[] {
  const { of, role, knownAt } = fact;
  const told = { ...fact, codes: [...fact.codes, ...treatmentClasses(fact.concept)] };
  if (of !== null || rolesOfCancers.includes(role)) return [of === null || isCancer(of, terms) ? told : fact];
  if (knownAt === null) return [fact];
  const began = beganAt(fact);
  const cancers = diseases.filter(
    (one) => isCancer(one.concept, terms) && (began === null || began >= one.began - YEAR),
  );
  if (cancers.length === 0) return [fact];
  const first = cancers.map((one) => one.knownAt).reduce((a, b) => (a < b ? a : b));
  const since = knownAt < first ? first : knownAt;
  const uses = otherUsesOf(nameOf(fact.concept));
  const isOther = diseases.some(
    (one) => one.knownAt <= since && uses.some((use) => terms.isA(one.concept, `disease:${use}`)),
  );
  const isNear = began !== null && cancers.some((one) => one.knownAt <= since && began <= one.began + LONG);
  if (isNear && !isOther) return since === knownAt ? [told] : [fact, { ...told, knownAt: since }];
  return [fact, ...treatmentClasses(fact.concept).map((one) => perhaps(fact, one, since))];
}

/** A drug of a class that may have been given for a cancer. */
const perhaps = (fact: CohortFact, concept: ConceptRef, knownAt: string): CohortFact => ({
  ...fact,
  ...{ concept, codes: [], certainty: "possible", saysNoMore: false, knownAt },
});

/** An ingredient of either table, "drug:sandostatin", by its name in that of drugs against cancer; null of what is none. */
export function cancerDrug(concept: ConceptRef | null): OncologyTerm | null {
  if (!concept?.startsWith("drug:")) return null;
  const name = concept.slice("drug:".length);
  const term = oncologyDrugNamed(ingredientNamed(name) ?? name) ?? oncologyDrugNamed(name);
  return term?.kind === "drug" ? term : null;
}

const nameOf = (concept: ConceptRef | null): string => cancerDrug(concept)?.name ?? "";

/** The classes that a drug against cancer stands directly under. */
const treatmentClasses = (concept: ConceptRef | null): ConceptRef[] =>
  (cancerDrug(concept)?.parents ?? []).flatMap(
    (one) => conceptRef("drug-class", one.slice("drug-class:".length)) ?? [],
  );

/** Whether a drug treats cancer here: it is given for nothing else, or was found to be. */
export function treatsCancer({ concept, codes }: CohortFact): boolean {
  const drug = cancerDrug(concept);
  return drug !== null && (otherUsesOf(drug.name).length === 0 || codes.some((one) => one.startsWith("drug-class:")));
}
