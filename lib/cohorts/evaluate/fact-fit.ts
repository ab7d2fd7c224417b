import { foldedName } from "../../terminology/concepts/concept";
import { analyteOfLoinc } from "../../terminology/units/analytes";
import { convertedQuantity } from "../../terminology/units/converted-quantity";
import type { CohortFact, FactKind } from "../facts/cohort-fact";
import { isState } from "../facts/disease-states";
import type { ConceptRef, Criterion, CriterionOf } from "../query/cohort-query";
import { stageRange } from "../query/stage-order";
import { geneFit, isGene, sameWords } from "./alteration-fit";
import { partsOf } from "./cohort-concepts";
import { beginOf, DAY, endOf } from "./fact-time";
import { intervalAnswer } from "./interval-answer";
import { type Answer, allOf, answerOf, saidAs } from "./kleene";
import type { PatientView } from "./patient-view";

/** A criterion that is met by single facts: all but age, sex, race, ethnicity and whether somebody lives. */
export type FactCriterion = Exclude<Criterion, CriterionOf<"demographic"> | CriterionOf<"vital-status">>;

/** How a fact stands to a criterion, its times left out. */
export interface Fit {
  /** Whether it is what is asked for. */
  fits: Answer;
  /** Whether it tells of the same thing, whatever it says of it: the same test, the same axis, the same gene. */
  about: Answer;
}

const alike = (fits: Answer): Fit => ({ fits, about: fits });

/** Whether it is one of the concepts and none of those left out; what only may be left out counts. */
function conceptFit(
  view: PatientView,
  fact: CohortFact,
  { concepts, except }: { concepts: readonly ConceptRef[]; except?: readonly ConceptRef[] | undefined },
): Answer {
  const own = view.isOf(fact, concepts);
  return except !== undefined && view.isOf(fact, except) === "met" ? "not met" : own;
}

const statusFit = (fact: CohortFact, asked: "active" | "past" | undefined): Answer =>
  asked === undefined
    ? "met"
    : fact.status === null || fact.status === "unsaid"
      ? "unknown"
      : answerOf(fact.status === asked);

const roleFit = (fact: CohortFact, asked: CohortFact["role"] | undefined): Answer =>
  asked === undefined || asked === null ? "met" : saidAs(fact.role, (role) => role === asked);

/** The order of places; a stage without its letter may be any of its letters, and what a bound without one names holds all of them. */
function stageFit(view: PatientView, fact: CohortFact, criterion: CriterionOf<"stage">): Fit {
  const { axis, atLeast, atMost, basis, afterTherapy, of } = criterion;
  const about = allOf([
    answerOf(fact.axis === axis),
    basis === undefined ? "met" : saidAs(fact.basis, (said) => said === basis),
    afterTherapy === undefined ? "met" : saidAs(fact.afterTherapy, (said) => said === afterTherapy),
    view.isAbout(fact.of, of),
  ]);
  const own = fact.stage === null ? null : stageRange(axis, fact.stage);
  const [low, high] = [atLeast, atMost].map((bound) => (bound === undefined ? undefined : stageRange(axis, bound)));
  if (about === "not met" || own === null || low === null || high === null)
    return { fits: about === "not met" ? about : "unknown", about };
  return {
    fits: allOf([
      about,
      low ? intervalAnswer({ atLeast: low.low }, own.low, own.high) : "met",
      high ? intervalAnswer({ atMost: high.high }, own.low, own.high) : "met",
    ]),
    about,
  };
}

/** A number in the unit that is asked for; null where it cannot be had in it, and nothing is guessed. */
export function valueIn(fact: CohortFact, unit: string | undefined): number | null {
  if (fact.number === null) return null;
  if (unit === undefined || unit === fact.unit) return fact.number;
  if (fact.unit === null) return null;
  const loinc = fact.concept === null ? null : partsOf(fact.concept)[1];
  const converted = convertedQuantity(
    { value: fact.number, unit: fact.unit },
    unit,
    loinc === null ? null : analyteOfLoinc(loinc),
  );
  return converted.refused === undefined ? converted.value : null;
}

function valueFit(fact: CohortFact, { value, unit }: CriterionOf<"observation">): Answer {
  if (value === undefined) return "met";
  const number = valueIn(fact, unit);
  if (number === null) return "unknown";
  // "<5" lies somewhere below 5: next to it at most.
  const below = fact.comparator === "<" || fact.comparator === "<=";
  const above = fact.comparator === ">" || fact.comparator === ">=";
  const near = Math.max(Math.abs(number), 1) * Number.EPSILON;
  const low = below ? Number.NEGATIVE_INFINITY : fact.comparator === ">" ? number + near : number;
  const high = above ? Number.POSITIVE_INFINITY : fact.comparator === "<" ? number - near : number;
  return intervalAnswer(value, low, high);
}

function encounterFit(view: PatientView, fact: CohortFact, { classes, days }: CriterionOf<"encounter">): Answer {
  const ofClass = saidAs(fact.encounterClass, (own) =>
    classes === undefined
      ? true
      : classes.some((one) => one === own || (one === "inpatient" && own === "intensive care")),
  );
  return allOf([classes === undefined ? "met" : ofClass, days === undefined ? "met" : lengthFit(view, fact, days)]);
}

function lengthFit({ at }: PatientView, fact: CohortFact, days: NonNullable<CriterionOf<"encounter">["days"]>): Answer {
  const begin = beginOf(fact);
  if (begin === null) return "unknown";
  const end = endOf(fact, begin, at);
  // One that is not known to have ended may go on.
  const high = fact.occurredAt.end === null ? Number.POSITIVE_INFINITY : end.high - begin.low;
  return intervalAnswer(days, Math.max(0, end.low - begin.high) / DAY, high / DAY);
}

/** Oestrogen and progesterone receptors are the hormone receptors: one that is positive makes them so. */
const receptors = ["ER", "PR"];

function markerFit(fact: CohortFact, { markers, results, exact, test }: CriterionOf<"biomarker">): Fit {
  const { marker, result, words } = fact;
  const named = markers?.includes(marker ?? "HER2") ?? true;
  const isReceptor = (markers?.includes("hormone receptor") ?? false) && receptors.includes(marker ?? "");
  const said = saidAs(result, (own) => results.includes(own) && (named || own === "positive"));
  if (marker === null || (!named && !isReceptor)) return alike("not met");
  const exactly = exact === undefined ? "met" : saidAs(words, (own) => results.some((one) => sameWords(own, one)));
  const byTest =
    test === undefined ? "met" : saidAs(fact.test, (own) => ` ${foldedName(own)} `.includes(` ${foldedName(test)} `));
  return { fits: allOf([said, exactly, byTest]), about: "met" };
}

/** How a fact stands to a criterion of its kind. */
export function fitOf(view: PatientView, criterion: FactCriterion, fact: CohortFact): Fit {
  switch (criterion.kind) {
    case "condition": {
      const about = conceptFit(view, fact, criterion);
      const confirmed = criterion.confirmed === undefined ? "met" : saidAs(fact.histology, (said) => said);
      return { fits: allOf([about, statusFit(fact, criterion.status), confirmed]), about };
    }
    case "disease-state": {
      const fits = saidAs(fact.state, (state) => criterion.is.some((one) => isState(state, one)));
      const isLeftOut = criterion.except !== undefined && view.isAbout(fact.of, criterion.except) === "met";
      const about = isLeftOut ? "not met" : view.isAbout(fact.of, criterion.of);
      return { fits: allOf([fits, about]), about: allOf([about, answerOf(isSameAxis(fact.state, criterion.is))]) };
    }
    case "stage":
      return stageFit(view, fact, criterion);
    case "performance": {
      const about = answerOf(fact.scale === criterion.scale);
      const { number } = fact;
      return {
        fits: number === null ? "unknown" : allOf([about, intervalAnswer(criterion.is, number, number)]),
        about,
      };
    }
    case "gene-alteration":
      return { fits: geneFit(criterion, fact), about: answerOf(isGene(fact, criterion.genes)) };
    case "biomarker":
      return markerFit(fact, criterion);
    case "observation": {
      const about = view.isOf(fact, criterion.concepts);
      // Units of another test are not converted for nothing: that takes longer than all the rest.
      return about === "not met" ? alike(about) : { fits: allOf([about, valueFit(fact, criterion)]), about };
    }
    case "medication": {
      const about = conceptFit(view, fact, criterion);
      const { status, role, of } = criterion;
      return { fits: allOf([about, statusFit(fact, status), roleFit(fact, role), view.isAbout(fact.of, of)]), about };
    }
    case "procedure": {
      const about = conceptFit(view, fact, criterion);
      return { fits: allOf([about, roleFit(fact, criterion.role), view.isAbout(fact.of, criterion.of)]), about };
    }
    case "encounter":
      return alike(encounterFit(view, fact, criterion));
    case "mentioned":
      return alike(answerOf(` ${foldedName(fact.words ?? "")} `.includes(` ${foldedName(criterion.words)} `)));
    default: {
      const never: never = criterion;
      return never;
    }
  }
}

const ofHormones = ["castration-resistant", "castration-sensitive"];

/** Whether both say how far a cancer has come, or both what hormones do to it. */
const isSameAxis = (state: CohortFact["state"], asked: readonly string[]) =>
  asked.some((one) => ofHormones.includes(one) === ofHormones.includes(state ?? ""));

/** The kind of facts that a criterion is met by. */
export const factKindOf = ({ kind }: FactCriterion): FactKind => kind;
