import type { ConceptRef } from "../query/cohort-query";
import type { CohortFact } from "./cohort-fact";
import { treatsCancer } from "./given-for";
import { beganAt, CANCER, isCancer, type KnownDisease, knownDiseases, type Terms, YEAR } from "./known-cancers";
import { cancersOfProcedure } from "./procedures-of-cancers";

const ofCancer: readonly CohortFact["kind"][] = ["stage", "disease-state", "biomarker", "procedure", "medication"];

const DAY = 86_400_000;
/** Clinical staging goes on for four months from the diagnosis (AJCC Cancer Staging Manual, 8th edition, chapter 1); what is found some days before it is coded is of it. */
const [BEFORE, AFTER] = [31 * DAY, 122 * DAY];

/**
 * Says of which cancer stages, states, markers, and procedures and drugs against cancer tell that do not say so themselves: of the patient's only one, else of the
 * one that was found within the months before, where all others are a year old (a team decision). Cancers are one where each
 * stands under another ("cancer", "lung cancer", "lung adenocarcinoma"); of others it is not known which. Only what was known by
 * then counts: where the cancer is first known later, the fact stands twice, without it since it was known and with it since the cancer was.
 */
export function withTheirCancers(facts: readonly CohortFact[], terms: Terms): CohortFact[] {
  const cancers = namedCancers(knownDiseases(facts).filter(({ concept }) => isCancer(concept, terms)));
  if (cancers.length === 0) return [...facts];
  const first = cancers.map(({ knownAt }) => knownAt).reduce((a, b) => (a < b ? a : b));
  return facts.flatMap((fact) => {
    if (!ofCancer.includes(fact.kind) || fact.of !== null || fact.knownAt === null) return [fact];
    const since = latest([fact.knownAt < first ? first : fact.knownAt, ...foundSoonAfter(fact, cancers, terms)]);
    const known = cancers.filter(({ knownAt }) => knownAt <= since);
    const of = onlyCancer(known, terms) ?? newestCancer(known, fact, terms);
    if (of === null || !isFor(fact, { of, began: beganOf(of, known, terms) }, terms)) return [fact];
    const told = { ...fact, of, knownAt: since };
    return since === fact.knownAt ? [told] : [fact, told];
  });
}

/** "Cancer" alone, as a code of a metastasis has it, is none beside one that is named: it is found with one, or spreads from it. */
function namedCancers(cancers: readonly KnownDisease[]): readonly KnownDisease[] {
  const named = cancers.filter(({ concept }) => concept !== CANCER);
  return named.length > 0 ? named : cancers;
}

const latest = (moments: readonly string[]) => moments.reduce((a, b) => (a > b ? a : b));

/** Since when cancers were known that were found within days after a fact: it may be of them. */
function foundSoonAfter(fact: CohortFact, cancers: readonly KnownDisease[], terms: Terms): string[] {
  const at = beganAt(fact);
  if (at === null) return [];
  const isNew = ({ concept, began }: KnownDisease) =>
    began > at &&
    began <= at + BEFORE &&
    !cancers.some((one) => one.began <= at && isSameLine(one.concept, concept, terms));
  return cancers.flatMap((one) => (isNew(one) ? [one.knownAt] : []));
}

/** The one cancer that was found in the months before a fact, or days after it, where every other began a year before it. */
function newestCancer(known: readonly KnownDisease[], fact: CohortFact, terms: Terms): ConceptRef | null {
  const at = beganAt(fact);
  if (at === null) return null;
  const found = known.filter(({ began }) => began >= at - AFTER && began <= at + BEFORE);
  const of = onlyCancer(found, terms);
  if (of === null) return null;
  const others = known.filter(({ concept }) => !isSameLine(concept, of, terms));
  return others.every(({ began }) => began < at - YEAR) ? of : null;
}

const isSameLine = (one: ConceptRef, other: ConceptRef, terms: Terms) => terms.isA(one, other) || terms.isA(other, one);

const beganOf = (of: ConceptRef, known: readonly KnownDisease[], terms: Terms) =>
  Math.min(...known.flatMap(({ concept, began }) => (isSameLine(concept, of, terms) ? [began] : [])));

/** Whether a procedure or a drug treats that cancer, and was done when there was one. What says how a cancer is is of it. */
function isFor(fact: CohortFact, { of, began }: { of: ConceptRef; began: number }, terms: Terms): boolean {
  if (fact.kind !== "procedure" && fact.kind !== "medication") return true;
  const at = beganAt(fact);
  if (at === null || at < began - YEAR) return false;
  if (fact.kind === "medication") return fact.concept?.startsWith("regimen:") === true || treatsCancer(fact);
  return cancersOfProcedure(fact.concept).some((cancer) => terms.isA(of, cancer));
}

/** What a tumour looks like, without where it is: reports say so of a cancer that the record names by its place. */
const withoutPlace: readonly string[] = ["disease:DOID:305", "disease:DOID:299"];

/** The one under all others; null where two stand beside each other. A carcinoma or adenocarcinoma of no place is none beside one that has a place. */
function onlyCancer(cancers: readonly KnownDisease[], terms: Terms): ConceptRef | null {
  const all = cancers.map(({ concept }) => concept);
  const placed = all.filter((one) => !withoutPlace.includes(one));
  const known = placed.length > 0 ? placed : all;
  return known.find((one) => known.every((other) => terms.isA(one, other))) ?? null;
}
