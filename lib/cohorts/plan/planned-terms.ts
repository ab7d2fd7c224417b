import { testsOfGenes } from "../evaluate/alteration-fit";
import { type FactCriterion, factKindOf, fitOf } from "../evaluate/fact-fit";
import type { Answer } from "../evaluate/kleene";
import type { CohortFact } from "../facts/cohort-fact";
import type { Interval } from "../query/cohort-query";
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

/** The terms that play a part, and how many groups of them there are. */
export interface PlannedTerms {
  terms: readonly PlannedTerm[];
  groups: number;
}

/** How each term of a criterion's kind stands to it; how long an encounter lasted is left out, since no term says it. */
export function plannedTerms(asked: FactCriterion, dictionary: TermDictionary): PlannedTerms {
  const criterion = asked.kind === "encounter" ? { ...asked, days: undefined } : asked;
  const groupsOf = grouping(criterion, dictionary);
  return {
    terms: candidates(criterion, dictionary).flatMap(
      (id) => plannedTerm(criterion, dictionary, id, groupsOf.of(id)) ?? [],
    ),
    groups: groupsOf.groups,
  };
}

/** A term whose fit follows from no number. */
export const plainTerm = (term: number, fit: PlannedTerm["fit"], groups: readonly number[] = []): PlannedTerm => ({
  ...{ term, fit, about: "met", bounds: null, openWithout: null, groups },
});

function candidates(criterion: FactCriterion, dictionary: TermDictionary): readonly number[] {
  return "concepts" in criterion
    ? dictionary.about(factKindOf(criterion), criterion.concepts)
    : dictionary.ofKind(factKindOf(criterion));
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
    { lower: atLeast ?? above, upper: atMost ?? below },
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
      return testsOfGenes(criterion);
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
