import { canonicalJson } from "../../platform/canonical-json";
import { sameWords } from "../evaluate/alteration-fit";
import { type FactCriterion, factKindOf } from "../evaluate/fact-fit";
import type { FactKind } from "../facts/cohort-fact";
import { AGE } from "../facts/stay-facts";
import type { Criterion, CriterionOf, Interval, TimeScope } from "../query/cohort-query";
import { type PlannedTerm, type PlannedTerms, plainTerm, plannedTerms } from "./planned-terms";
import type { TermDictionary } from "./term-dictionary";

/**
 * How a criterion is answered of many patients at once. "sets": by which terms a patient has facts of. "facts": each fact of the terms is judged by
 * its numbers and times, then they are counted, or one of them is taken. "vital": deaths that are told, at a time. "receptors": two markers, unless
 * both are told of as one. "each": the engine looks at each patient who has one of the terms. Whoever has none of the terms is answered as a
 * patient without facts.
 */
export type CriterionPlan =
  | ({ shape: "sets" } & PlannedTerms)
  | FactsPlan
  | VitalPlan
  | { shape: "age"; births: readonly number[]; deaths: readonly number[]; stated: readonly number[] }
  | { shape: "receptors"; said: FactsPlan; both: readonly FactsPlan[] }
  | { shape: "each"; terms: readonly number[] };

/** A criterion that is judged fact by fact. */
export interface FactsPlan extends PlannedTerms {
  shape: "facts";
  kind: FactKind;
  criterion: FactCriterion;
  /** What its times count from, in their order; null for one that counts from nothing. */
  anchors: readonly (FactsPlan | VitalPlan | null)[];
}

/** Whether somebody was dead at a time: the deaths, and the encounters that may contradict them. */
export interface VitalPlan extends PlannedTerms {
  shape: "vital";
  kind: "death";
  criterion: CriterionOf<"vital-status">;
  anchors: FactsPlan["anchors"];
}

const plansOf = new WeakMap<TermDictionary, { size: number; plans: Map<string, CriterionPlan> }>();
/** Plans that are kept of a dictionary. */
const MOST_PLANS = 500;

/** How a criterion is answered with what facts say in this dictionary; kept for the next time, until the dictionary has more. */
export function planOf(criterion: Criterion, dictionary: TermDictionary): CriterionPlan {
  let kept = plansOf.get(dictionary);
  if (kept === undefined || kept.size !== dictionary.size || kept.plans.size >= MOST_PLANS) {
    kept = { size: dictionary.size, plans: new Map() };
    plansOf.set(dictionary, kept);
  }
  const key = canonicalJson(criterion);
  const known = kept.plans.get(key);
  if (known !== undefined) return known;
  const made = madePlan(criterion, dictionary);
  kept.plans.set(key, made);
  return made;
}

function madePlan(criterion: Criterion, dictionary: TermDictionary): CriterionPlan {
  if (criterion.kind === "demographic")
    return criterion.of === "age" ? agePlan(dictionary) : personPlan(criterion, dictionary);
  if (criterion.kind === "vital-status") {
    const plan = vitalPlan(criterion, dictionary);
    if (plan === null) return { shape: "each", terms: dictionary.ofKind("death") };
    return criterion.time === undefined ? { shape: "sets", terms: plan.terms, groups: plan.groups } : plan;
  }
  if (criterion.kind === "biomarker" && isOfBothReceptors(criterion))
    return receptorsPlan(criterion, dictionary) ?? { shape: "each", terms: dictionary.ofKind("biomarker") };
  if (isOfSets(criterion)) return { shape: "sets", ...plannedTerms(criterion, dictionary) };
  const plan = factsPlan(criterion, dictionary);
  return plan ?? { shape: "each", terms: plannedTerms(criterion, dictionary).terms.map(({ term }) => term) };
}

/** Groups that a mask of 32 bits tells apart. */
const MOST_GROUPS = 30;

/** @returns null where more is asked than can be judged fact by fact: a time that counts from what somebody is, or tests of very many genes */
function factsPlan(criterion: FactCriterion, dictionary: TermDictionary): FactsPlan | null {
  if (criterion.kind === "biomarker" && isOfBothReceptors(criterion)) return null;
  const anchors = anchorsOf(criterion.time, dictionary);
  if (anchors === null) return null;
  const planned = plannedTerms(criterion, dictionary);
  if (planned.groups > MOST_GROUPS) return null;
  return { shape: "facts", kind: factKindOf(criterion), criterion, ...planned, anchors };
}

function anchorsOf(time: readonly TimeScope[] | undefined, dictionary: TermDictionary): FactsPlan["anchors"] | null {
  const anchors: (FactsPlan | VitalPlan | null)[] = [];
  for (const scope of time ?? []) {
    if (!("of" in scope)) {
      anchors.push(null);
      continue;
    }
    const { of } = scope;
    if (of.kind === "demographic") return null;
    const made = of.kind === "vital-status" ? vitalPlan(of, dictionary) : factsPlan(of, dictionary);
    if (made === null) return null;
    anchors.push(made);
  }
  return anchors;
}

/** By days of birth and death, or the age that stays say. */
function agePlan(dictionary: TermDictionary): CriterionPlan {
  const stated = dictionary.ofKind("observation").filter((id) => dictionary.factOf(id).concept === AGE);
  return { shape: "age", births: dictionary.ofKind("birth"), deaths: dictionary.ofKind("death"), stated };
}

/** Of sources that say several, any one will do; whoever is said to be something else is not it. */
function personPlan(
  criterion: Extract<CriterionOf<"demographic">, { is: string }>,
  dictionary: TermDictionary,
): CriterionPlan {
  const terms = dictionary.ofKind(criterion.of).map((id) => {
    const { words } = dictionary.factOf(id);
    return plainTerm(id, words !== null && sameWords(words, criterion.is) ? "met" : "not met", [0]);
  });
  return { shape: "sets", terms, groups: 1 };
}

/** An encounter after the death makes it unknown; only then is an encounter contradicted. */
function vitalPlan(criterion: CriterionOf<"vital-status">, dictionary: TermDictionary): VitalPlan | null {
  const anchors = anchorsOf(criterion.time, dictionary);
  if (anchors === null) return null;
  const fit = criterion.is === "dead" || criterion.time !== undefined ? "met" : "not met";
  const deaths = dictionary.ofKind("death").map((id) => plainTerm(id, fit, [0]));
  const encounters = dictionary.ofKind("encounter").map((id): PlannedTerm => plainTerm(id, "conflict"));
  return { shape: "vital", kind: "death", criterion, terms: [...deaths, ...encounters], groups: 1, anchors };
}

/** "Hormone receptor negative": of who has a result of both as one that result, else of each of the two. */
function receptorsPlan(criterion: CriterionOf<"biomarker">, dictionary: TermDictionary): CriterionPlan | null {
  const [er, pr] = (["ER", "PR"] as const).map((marker) => factsPlan({ ...criterion, markers: [marker] }, dictionary));
  const anchors = anchorsOf(criterion.time, dictionary);
  if (!er || !pr || anchors === null) return null;
  const { terms, groups } = plannedTerms(criterion, dictionary);
  const asOne = terms.filter(({ term }) => dictionary.factOf(term).marker === "hormone receptor");
  return {
    ...{ shape: "receptors", both: [er, pr] },
    said: { shape: "facts", kind: "biomarker", criterion, terms: asOne, groups, anchors },
  };
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
    default:
      return true;
  }
}

const isOnce = (count: Interval) => JSON.stringify(count) === '{"atLeast":1}';

/** Hormone receptors alone, negative: a question of two markers (`answer-criterion.ts`). */
const isOfBothReceptors = ({ markers, results }: CriterionOf<"biomarker">) =>
  markers?.length === 1 && markers[0] === "hormone receptor" && results.length === 1 && results[0] === "negative";
