import type { CriterionPlan } from "../plan/criterion-plan";
import type { PlannedTerm, PlannedTerms } from "../plan/planned-terms";
import type { Criterion } from "../query/cohort-query";
import { type AnswerBits, type CriterionAsked, nobodyBits, settled } from "./answer-bits";
import { answeredRows } from "./answered-rows";
import { addBits, type Bits, dropBits, keepBits, noBits, placesOf, setBit } from "./bits";
import { engineAnswers, type SegmentAsked } from "./engine-answers";
import { giveRows } from "./judged-rows";
import { boundedBits, openBits } from "./prepared-terms";
import type { Segment } from "./segment";
import { ageAnswers } from "./segment-ages";

/** Answers a criterion of everybody in a segment. */
export function criterionBits(
  segment: Segment,
  criterion: Criterion,
  plan: CriterionPlan,
  asked: CriterionAsked,
): AnswerBits {
  switch (plan.shape) {
    case "sets":
      return setsBits(segment, plan, nobodyBits(segment, criterion, asked));
    case "facts":
    case "vital":
      return rowsBits(segment, plan, asked);
    case "receptors":
      return receptorsBits(segment, plan, asked);
    case "age": {
      const years = criterion.kind === "demographic" && criterion.of === "age" ? criterion.years : { atLeast: 0 };
      return ageAnswers(segment, { ...asked, years, stated: plan.stated });
    }
    case "each": {
      const some = noBits(segment.size);
      for (const term of plan.terms) segment.addOwners(term, "any", some);
      return byEngine(segment, { criterion, some }, nobodyBits(segment, criterion, asked), asked);
    }
    default: {
      const never: never = plan;
      return never;
    }
  }
}

/** Of whom an end is not over yet: such facts are seen as going on, which the engine has to be asked about. @returns null where there is nobody */
export function goingOn(segment: Segment, now: number): Bits | null {
  const places = segment.mayGoOn.filter((place) => (segment.openUntil[place] as number) > now);
  if (places.length === 0) return null;
  const bits = noBits(segment.size);
  for (const place of places) setBit(bits, place);
  return bits;
}

/** The same answers, those of some patients by the engine. @param answers left as they are */
export function byEngine(
  segment: Segment,
  { criterion, some }: { criterion: Criterion; some: Bits },
  answers: AnswerBits,
  asked: SegmentAsked,
): AnswerBits {
  const [met, not] = [answers.met.slice(), answers.not.slice()];
  dropBits(met, some);
  dropBits(not, some);
  const engine = engineAnswers(segment, criterion, asked);
  for (const place of placesOf(some)) {
    const answer = engine(place);
    if (answer !== 0) setBit(answer === 1 ? met : not, place);
  }
  return { met, not };
}

/** @param answers of patients without facts; left as those of all */
function setsBits(segment: Segment, plan: PlannedTerms, answers: AnswerBits): AnswerBits {
  const { size } = segment;
  const [met, maybe, conflict] = [noBits(size), noBits(size), noBits(size)];
  const groups = Array.from({ length: plan.groups }, () => noBits(size));
  for (const one of plan.terms) {
    termBits(segment, one, { met, maybe, conflict });
    for (const group of one.groups) {
      const bits = groups[group];
      if (bits) segment.addOwners(one.term, "any", bits);
    }
  }
  addBits(maybe, conflict);
  dropBits(met, conflict);
  return settled(answers, { met, maybe, groups });
}

function termBits(segment: Segment, one: PlannedTerm, to: Record<"met" | "maybe" | "conflict", Bits>): void {
  const { term, fit, bounds, openWithout } = one;
  if (openWithout !== null) {
    addBits(to.maybe, openBits(segment, term, openWithout));
    return;
  }
  if (bounds !== null) {
    const bounded = boundedBits(segment, { term, fit, bounds });
    addBits(to.met, bounded.met);
    addBits(to.maybe, bounded.maybe);
    return;
  }
  if (fit === "conflict") segment.addOwners(term, "contradicted", to.conflict);
  else {
    if (fit === "met") segment.addOwners(term, "sure", to.met);
    if (fit === "unknown") segment.addOwners(term, "sure", to.maybe);
    if (fit !== "not met") segment.addOwners(term, "contradicted", to.maybe);
  }
}

function rowsBits(
  segment: Segment,
  plan: Extract<CriterionPlan, { shape: "facts" | "vital" }>,
  asked: CriterionAsked,
): AnswerBits {
  const { rows, answers, untold } = answeredRows(segment, plan, asked);
  giveRows(rows);
  return untold.some((word) => word !== 0)
    ? byEngine(segment, { criterion: plan.criterion, some: untold }, answers, asked)
    : answers;
}

/** By the result of both receptors as one where there is such a result, else by each of the two. */
function receptorsBits(
  segment: Segment,
  { said, both }: Extract<CriterionPlan, { shape: "receptors" }>,
  asked: CriterionAsked,
): AnswerBits {
  const asOne = noBits(segment.size);
  for (const { term } of said.terms) segment.addOwners(term, "any", asOne);
  const [one, er, pr] = [said, ...both].map((plan) => rowsBits(segment, plan, asked)) as [
    AnswerBits,
    AnswerBits,
    AnswerBits,
  ];
  keepBits(er.met, pr.met);
  addBits(er.not, pr.not);
  for (const answer of ["met", "not"] as const) {
    keepBits(one[answer], asOne);
    dropBits(er[answer], asOne);
    addBits(er[answer], one[answer]);
  }
  return er;
}
