import { isGene, sameWords } from "../evaluate/alteration-fit";
import { type FactCriterion, factKindOf, fitOf } from "../evaluate/fact-fit";
import type { Answer } from "../evaluate/kleene";
import type { CohortFact, FactKind } from "../facts/cohort-fact";
import type { Criterion, CriterionOf, Interval } from "../query/cohort-query";
import { type AnswerBounds, answerBounds } from "./number-bounds";
import type { TermDictionary } from "./term-dictionary";

/** What facts of a term say of a criterion, whoever has them. */
export interface PlannedTerm {
  term: number;
  /** "conflict": a contradicted fact of it makes the criterion unknown whatever else there is; another one says nothing. */
  fit: Answer | "conflict";
  /** Whether it tells of the same thing, whatever it says of it (`Fit`). */
  about: Answer;
  /** Where the number decides: for which numbers it is met or unknown. A fact without a number has `fit`. */
  bounds: AnswerBounds | null;
  /** The fit is unknown only where the patient has none of these terms, else not met. */
  openWithout: readonly number[] | null;
  /** To which of the groups it belongs, of which each has to be there for absence to mean "not met". */
  groups: readonly number[];
}

/**
 * How a criterion is answered of many patients at once. "sets": by which terms a patient has facts of. "each": the facts of each patient who
 * has one of the terms are looked at. Whoever has none of the terms is answered as a patient without facts.
 */
export type CriterionPlan =
  | { shape: "sets"; terms: readonly PlannedTerm[]; groups: number }
  | { shape: "walk"; terms: readonly PlannedTerm[]; groups: number; anchors: readonly (Anchor | null)[] }
  | { shape: "each"; terms: readonly number[] };

/** What a time of a criterion counts from, planned alike. */
export interface Anchor {
  kind: FactKind;
  criterion: FactCriterion;
  terms: readonly PlannedTerm[];
  groups: number;
}

/** How a criterion is answered with what facts say in this dictionary. */
export function planOf(criterion: Criterion, dictionary: TermDictionary): CriterionPlan {
  if (criterion.kind === "demographic")
    return criterion.of === "age" ? each(ofKinds(dictionary, ["birth"])) : personPlan(criterion, dictionary);
  if (criterion.kind === "vital-status")
    return criterion.time === undefined ? vitalPlan(criterion, dictionary) : each(ofKinds(dictionary, ["death"]));
  const terms = candidates(criterion, dictionary);
  if (isOfSets(criterion)) return { shape: "sets", ...planned(criterion, dictionary) };
  const anchors = canWalk(criterion) ? anchorsOf(criterion, dictionary) : null;
  return anchors === null
    ? each(terms.filter((id) => isRelevant(criterion, dictionary, id)))
    : { shape: "walk", ...planned(criterion, dictionary), anchors };
}

function planned(criterion: FactCriterion, dictionary: TermDictionary): { terms: PlannedTerm[]; groups: number } {
  const groupsOf = grouping(criterion, dictionary);
  return {
    terms: candidates(criterion, dictionary).flatMap(
      (id) => plannedTerm(criterion, dictionary, id, groupsOf.of(id)) ?? [],
    ),
    groups: groupsOf.groups,
  };
}

/** Whether it is asked for no more than dates, counts and the one of several values that counts. */
function canWalk(criterion: FactCriterion): boolean {
  if (criterion.kind === "biomarker" && isOfBothReceptors(criterion)) return false;
  if (criterion.kind === "medication" && criterion.different !== undefined) return false;
  return criterion.kind !== "encounter" || criterion.days === undefined;
}

/** What its times count from; null for one that counts from nothing; null in all where one of them is more than walking can tell. */
function anchorsOf(criterion: FactCriterion, dictionary: TermDictionary): (Anchor | null)[] | null {
  const anchors: (Anchor | null)[] = [];
  for (const scope of criterion.time ?? []) {
    if (scope.kind === "age") return null;
    if (!("of" in scope)) anchors.push(null);
    else {
      const { of } = scope;
      if (of.kind === "demographic" || of.kind === "vital-status" || !isOfSets(of)) return null;
      anchors.push({ kind: factKindOf(of), criterion: of, ...planned(of, dictionary) });
    }
  }
  return anchors;
}

const each = (terms: readonly number[]): CriterionPlan => ({ shape: "each", terms });
const ofKinds = (dictionary: TermDictionary, kinds: readonly FactKind[]) =>
  kinds.flatMap((kind) => dictionary.ofKind(kind));

const plain = (term: number, fit: PlannedTerm["fit"], groups: readonly number[] = []): PlannedTerm => ({
  term,
  fit,
  about: "met",
  bounds: null,
  openWithout: null,
  groups,
});

/** Of sources that say several, any one will do; whoever is said to be something else is not it. */
function personPlan(
  criterion: Extract<CriterionOf<"demographic">, { is: string }>,
  dictionary: TermDictionary,
): CriterionPlan {
  const terms = dictionary.ofKind(criterion.of).map((id) => {
    const { words } = dictionary.factOf(id);
    return plain(id, words !== null && sameWords(words, criterion.is) ? "met" : "not met", [0]);
  });
  return { shape: "sets", terms, groups: 1 };
}

/** An encounter after the death makes it unknown; only then is an encounter contradicted. */
function vitalPlan(criterion: CriterionOf<"vital-status">, dictionary: TermDictionary): CriterionPlan {
  const deaths = dictionary.ofKind("death").map((id) => plain(id, criterion.is === "dead" ? "met" : "not met", [0]));
  const encounters = dictionary.ofKind("encounter").map((id) => plain(id, "conflict"));
  return { shape: "sets", terms: [...deaths, ...encounters], groups: 1 };
}

/** Without times and counts a criterion is met where any fact meets it. */
function isOfSets(criterion: FactCriterion): boolean {
  if (criterion.time !== undefined) return false;
  if ("count" in criterion && criterion.count !== undefined && !isOnce(criterion.count)) return false;
  switch (criterion.kind) {
    case "performance":
      return false;
    case "medication":
      return criterion.different === undefined;
    case "encounter":
      return criterion.days === undefined;
    case "observation":
      return criterion.which === undefined || criterion.value === undefined;
    case "biomarker":
      return !isOfBothReceptors(criterion);
    default:
      return true;
  }
}

const isOnce = (count: Interval) => JSON.stringify(count) === '{"atLeast":1}';

/** Hormone receptors alone, negative: a question of two markers (`answer-criterion.ts`). */
const isOfBothReceptors = ({ markers, results }: CriterionOf<"biomarker">) =>
  markers?.length === 1 && markers[0] === "hormone receptor" && results.length === 1 && results[0] === "negative";

function candidates(criterion: FactCriterion, dictionary: TermDictionary): readonly number[] {
  return "concepts" in criterion
    ? dictionary.about(factKindOf(criterion), criterion.concepts)
    : dictionary.ofKind(factKindOf(criterion));
}

function isRelevant(criterion: FactCriterion, dictionary: TermDictionary, id: number): boolean {
  if (criterion.kind === "biomarker" && isOfBothReceptors(criterion)) return true;
  const { fits, about } = fitOf(dictionary.nobody, criterion, dictionary.factOf(id));
  return fits !== "not met" || about !== "not met";
}

function plannedTerm(
  criterion: FactCriterion,
  dictionary: TermDictionary,
  id: number,
  groups: readonly number[],
): PlannedTerm | null {
  const fact = dictionary.factOf(id);
  const { fits, about } = fitOf(dictionary.nobody, criterion, fact);
  const bounds = boundsOf(criterion, dictionary, fact);
  if (fits === "not met" && about === "not met") return null;
  const isOpen = fitOf(dictionary.nobody, criterion, { ...fact, saysNoMore: false }).fits !== fits;
  return { term: id, fit: fits, about, bounds, openWithout: isOpen ? dictionary.moreSpecial(id) : null, groups };
}

/** For which numbers of a term an observation's value, or a performance, is met, by the engine that defines it. */
function boundsOf(criterion: FactCriterion, dictionary: TermDictionary, fact: CohortFact): AnswerBounds | null {
  if (criterion.kind === "performance")
    return boundsIn(
      criterion.is,
      (is, number) => fitOf(dictionary.nobody, { ...criterion, is }, { ...fact, number }).fits,
    );
  if (criterion.kind !== "observation" || criterion.value === undefined) return null;
  return boundsIn(
    criterion.value,
    (value, number) => fitOf(dictionary.nobody, { ...criterion, value }, { ...fact, number }).fits,
  );
}

/** @param fits what a number is of an interval with one of its two bounds */
function boundsIn(
  { atLeast, above, atMost, below }: Interval,
  fits: (interval: Interval, number: number) => Answer,
): AnswerBounds {
  // A bound that is not asked for is one that every number keeps.
  const lower =
    atLeast === undefined && above === undefined ? { atLeast: Number.NEGATIVE_INFINITY } : { atLeast, above };
  const upper = atMost === undefined && below === undefined ? { atMost: Number.POSITIVE_INFINITY } : { atMost, below };
  return answerBounds(
    (number) => fits(lower, number),
    (number) => fits(upper, number),
  );
}

/** What has to have been measured for absence to mean "not met", as groups of terms (`would-be-recorded.ts`). */
function grouping(
  criterion: FactCriterion,
  dictionary: TermDictionary,
): { groups: number; of: (id: number) => number[] } {
  const parts = groupTests(criterion, dictionary);
  const isAbout = (fact: CohortFact) => fitOf(dictionary.nobody, criterion, fact).about === "met";
  return {
    groups: parts.length,
    of: (id) => {
      if (parts.length === 0) return [];
      const fact = dictionary.factOf(id);
      return isAbout(fact) ? parts.flatMap((test, i) => (test(fact) ? i : [])) : [];
    },
  };
}

function groupTests(criterion: FactCriterion, { nobody }: TermDictionary): ((fact: CohortFact) => boolean)[] {
  switch (criterion.kind) {
    case "observation":
      return criterion.value === undefined
        ? []
        : criterion.concepts.map((asked) => (fact) => nobody.isOf(fact, [asked]) === "met");
    case "gene-alteration":
      return (criterion.genes ?? []).map((gene) => (fact) => isGene(fact, [gene]));
    case "biomarker":
      return (criterion.markers ?? []).map(
        (marker) => (fact) =>
          fact.marker === marker || (marker === "hormone receptor" && (fact.marker === "ER" || fact.marker === "PR")),
      );
    case "stage":
    case "disease-state":
    case "performance":
      return [() => true];
    default:
      return [];
  }
}
