import type { CriterionPlan, FactsPlan } from "../plan/criterion-plan";
import type { PlannedTerm, PlannedTerms } from "../plan/planned-terms";
import type { Criterion } from "../query/cohort-query";
import { answeredRows, type RowsAsked } from "./answered-rows";
import { addBits, type Bits, dropBits, keepBits, noBits, placesOf, setBit } from "./bits";
import { engineAnswers, type SegmentAsked } from "./engine-answers";
import { giveRows, judgedRows } from "./judged-rows";
import { boundedBits, openBits, preparedTerms } from "./prepared-terms";
import type { Segment } from "./segment";
import { ageAnswers } from "./segment-ages";

/** Of whom something is met, and of whom it is not; of all others it is unknown. */
export interface AnswerBits {
  met: Bits;
  not: Bits;
}

/** What a segment is asked with beside the criterion. */
export interface CriterionAsked extends SegmentAsked {
  /** What a criterion is of a patient without facts, and whether absence is "not met" whatever number of times is asked for, by `cohort_coverage.id`. */
  withoutFacts: (criterion: Criterion, coverageId: number) => -1 | 0 | 1;
  isClosed: (criterion: Criterion, coverageId: number) => boolean;
}

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
      return isOfEachFact(plan) ? factsBits(segment, plan, asked) : rowsBits(segment, plan, asked);
    case "vital":
      return rowsBits(segment, plan, asked);
    case "receptors":
      return receptorsBits(segment, plan, asked);
    case "age": {
      const years = criterion.kind === "demographic" && criterion.of === "age" ? criterion.years : { atLeast: 0 };
      return bitsOf(ageAnswers(segment, { ...asked, years, stated: plan.stated }));
    }
    case "each": {
      const some = noBits(segment.size);
      for (const term of plan.terms) addBits(some, segment.bitsOfTerm(term).any);
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

/** What it is of whoever has no fact that plays a part. */
function nobodyBits(segment: Segment, criterion: Criterion, asked: CriterionAsked): AnswerBits {
  const answers = { met: noBits(segment.size), not: noBits(segment.size) };
  for (const [id, bits] of segment.coverages) {
    const answer = asked.withoutFacts(criterion, id);
    if (answer !== 0) addBits(answer === 1 ? answers.met : answers.not, bits);
  }
  return answers;
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
      if (bits) addBits(bits, segment.bitsOfTerm(one.term).any);
    }
  }
  addBits(maybe, conflict);
  dropBits(met, conflict);
  return settled(answers, { met, maybe, groups });
}

/** @param found who has a fact that meets it or may, and of each group a fact that tells of it: of who has all of them absence is "not met" */
function settled(answers: AnswerBits, { met, maybe, groups }: { met: Bits; maybe: Bits; groups: Bits[] }): AnswerBits {
  const [first, ...others] = groups;
  if (first !== undefined) {
    const closed = first.slice();
    for (const group of others) keepBits(closed, group);
    addBits(answers.not, closed);
    dropBits(answers.met, closed);
  }
  dropBits(answers.met, maybe);
  dropBits(answers.not, maybe);
  addBits(answers.met, met);
  dropBits(answers.not, met);
  return answers;
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
  const { sure, contradicted } = segment.bitsOfTerm(term);
  if (fit === "conflict") addBits(to.conflict, contradicted);
  else {
    if (fit === "met") addBits(to.met, sure);
    if (fit === "unknown") addBits(to.maybe, sure);
    if (fit !== "not met") addBits(to.maybe, contradicted);
  }
}

/** Whether it is met where any fact meets it, each judged by itself. */
function isOfEachFact({ criterion, anchors }: FactsPlan): boolean {
  if (anchors.some((anchor) => anchor !== null)) return false;
  if ("count" in criterion && criterion.count !== undefined) return false;
  if (criterion.kind === "observation") return criterion.which === undefined || criterion.value === undefined;
  if (criterion.kind === "performance") return criterion.time !== undefined;
  return criterion.kind !== "medication" || criterion.different === undefined;
}

function factsBits(segment: Segment, plan: FactsPlan, asked: CriterionAsked): AnswerBits {
  const terms = preparedTerms(segment, plan, asked.dictionary);
  const keeps = plan.groups > 0 ? "about" : "fits";
  const rows = judgedRows(segment, { plan, terms, now: asked.now, keeps });
  const [met, maybe] = [noBits(segment.size), noBits(segment.size)];
  const groups = Array.from({ length: plan.groups }, () => noBits(segment.size));
  for (let row = 0; row < rows.length; row++) {
    const place = segment.owner[rows.fact[row] as number] as number;
    const fit = rows.fit[row] as number;
    if (fit >= 0) setBit(fit === 1 ? met : maybe, place);
    if (rows.about[row] !== 1) continue;
    for (let mask = terms[rows.term[row] as number]?.groups ?? 0; mask !== 0; mask &= mask - 1)
      setBit(groups[31 - Math.clz32(mask & -mask)] as Bits, place);
  }
  giveRows(rows);
  return settled(nobodyBits(segment, plan.criterion, asked), { met, maybe, groups });
}

function rowsBits(
  segment: Segment,
  plan: Extract<CriterionPlan, { shape: "facts" | "vital" }>,
  asked: CriterionAsked,
): AnswerBits {
  const { rows, answers, untold } = answeredRows(segment, plan, rowsAsked(segment, asked));
  giveRows(rows);
  const made = bitsOf(answers);
  const some = bitsOf(untold).met;
  return some.some((word) => word !== 0) ? byEngine(segment, { criterion: plan.criterion, some }, made, asked) : made;
}

/** @param answers by a patient's place */
function bitsOf(answers: Int8Array): AnswerBits {
  const [met, not] = [noBits(answers.length), noBits(answers.length)];
  for (let place = 0; place < answers.length; place++) {
    const answer = answers[place] as number;
    if (answer !== 0) setBit(answer === 1 ? met : not, place);
  }
  return { met, not };
}

/** What patients without facts are, by their places. */
function rowsAsked(segment: Segment, asked: CriterionAsked): RowsAsked {
  const { classes, classOf } = segment;
  const byClass = (of: (coverageId: number) => number) => {
    const answers = Int8Array.from(classes, of);
    const made = new Int8Array(segment.size);
    for (let place = 0; place < made.length; place++) made[place] = answers[classOf[place] as number] as number;
    return made;
  };
  return {
    ...{ dictionary: asked.dictionary, now: asked.now },
    withoutFacts: (criterion) => byClass((id) => asked.withoutFacts(criterion, id)),
    isClosed: (criterion) => byClass((id) => (asked.isClosed(criterion, id) ? 1 : 0)),
  };
}

/** By the result of both receptors as one where there is such a result, else by each of the two. */
function receptorsBits(
  segment: Segment,
  { said, both }: Extract<CriterionPlan, { shape: "receptors" }>,
  asked: CriterionAsked,
): AnswerBits {
  const asOne = noBits(segment.size);
  for (const { term } of said.terms) addBits(asOne, segment.bitsOfTerm(term).any);
  const [one, er, pr] = [said, ...both].map((plan) =>
    isOfEachFact(plan) ? factsBits(segment, plan, asked) : rowsBits(segment, plan, asked),
  ) as [AnswerBits, AnswerBits, AnswerBits];
  keepBits(er.met, pr.met);
  addBits(er.not, pr.not);
  for (const answer of ["met", "not"] as const) {
    keepBits(one[answer], asOne);
    dropBits(er[answer], asOne);
    addBits(er[answer], one[answer]);
  }
  return er;
}
