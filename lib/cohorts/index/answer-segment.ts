import { answerCriterion } from "../evaluate/answer-criterion";
import { type FactCriterion, factKindOf } from "../evaluate/fact-fit";
import type { AsOf } from "../evaluate/fact-time";
import type { Answer } from "../evaluate/kleene";
import { PatientView } from "../evaluate/patient-view";
import { type CohortFact, type FactKind, factKinds } from "../facts/cohort-fact";
import type { Coverage } from "../facts/coverage";
import type { Anchor, CriterionPlan, PlannedTerm } from "../plan/criterion-plan";
import type { TermDictionary } from "../plan/term-dictionary";
import type { CohortQuery, Criterion, Interval } from "../query/cohort-query";
import { factOfRow } from "../store/fact-row";
import { addBits, allBits, type Bits, clearBit, dropBits, keepBits, noBits, placesOf, setBit } from "./bits";
import { openBits, prepared } from "./prepared-criterion";
import { CONTRADICTED, type Segment, UNDATED } from "./segment";
import { ageAnswer } from "./segment-ages";
import { type WalkAsked, walkPatient } from "./walk-segment";

/** Of whom something is met, and of whom it is not; of all others it is unknown. */
export interface AnswerBits {
  met: Bits;
  not: Bits;
}

/** What a question is asked with. */
export interface SegmentAsked {
  dictionary: TermDictionary;
  /** "Now" of the question, milliseconds since 1970. */
  now: number;
  /** By `cohort_coverage.id`. */
  coverageOf: (coverageId: number) => Coverage;
}

/** Answers a criterion of everybody in a segment. */
export function criterionBits(
  segment: Segment,
  criterion: Criterion,
  plan: CriterionPlan,
  asked: SegmentAsked,
): AnswerBits {
  const answers = withoutFacts(segment, criterion, asked);
  const each = noBits(segment.size);
  if (plan.shape === "sets") setsBits(segment, plan, answers);
  else if (plan.shape === "walk")
    walkBits(segment, { criterion: criterion as FactCriterion, plan }, { answers, each }, asked);
  else if (criterion.kind === "demographic" && criterion.of === "age")
    ageBits(segment, criterion.years, asked.now, { answers, each });
  else for (const term of plan.terms) addOwners(segment, term, each);
  // An end of theirs is not over yet: such facts are seen as going on.
  for (let i = 0; i < segment.size; i++)
    if ((segment.openUntil[i] ?? 0) > Math.max(asked.now, segment.last[i] ?? 0)) setBit(each, i);
  const looked = { kinds: kindsOf(criterion), measured: new Set(measuredTerms(criterion, asked.dictionary)) };
  for (const place of placesOf(each)) {
    const { answer } = answerCriterion(viewOf(segment, place, looked, asked), criterion);
    settle(answers, place, answer === "met" ? 1 : answer === "unknown" ? 0 : -1);
  }
  return answers;
}

const addOwners = (segment: Segment, term: number, bits: Bits): void => addBits(bits, segment.bitsOfTerm(term).any);

/** @param to.each gets those of whom numbers do not tell */
function walkBits(
  segment: Segment,
  { criterion, plan }: { criterion: FactCriterion; plan: Extract<CriterionPlan, { shape: "walk" }> },
  { answers, each }: { answers: AnswerBits; each: Bits },
  asked: SegmentAsked,
): void {
  const some = noBits(segment.size);
  for (const { term } of plan.terms) addOwners(segment, term, some);
  if (
    !canBeCompared(criterion, plan.terms, asked.dictionary) ||
    [plan, ...plan.anchors].some((one) => (one?.groups ?? 0) > 30)
  ) {
    addBits(each, some);
    return;
  }
  const isClosed = (one: FactCriterion) => closedClasses(segment, one, asked);
  const prepare = (one: Anchor) =>
    prepared(segment, one, { dictionary: asked.dictionary, isClosed: isClosed(one.criterion) });
  const walk: WalkAsked = {
    ...{ segment, criterion, now: asked.now },
    own: prepare({ kind: factKindOf(criterion), criterion, terms: plan.terms, groups: plan.groups }),
    anchors: plan.anchors.map((one) => one && prepare(one)),
  };
  for (const place of placesOf(some)) {
    const answer = walkPatient(walk, place);
    if (answer === null) setBit(each, place);
    else settle(answers, place, answer);
  }
}

/** @param to.each gets those whose birth or death is told more than once, or to no day */
function ageBits(
  segment: Segment,
  years: Interval,
  now: number,
  { answers, each }: { answers: AnswerBits; each: Bits },
): void {
  const answer = ageAnswer(segment, years, now);
  answers.met.fill(0);
  answers.not.fill(0);
  for (let place = 0; place < segment.size; place++) {
    const one = answer(place);
    if (one === null) setBit(each, place);
    else if (one !== 0) setBit(one === 1 ? answers.met : answers.not, place);
  }
}

/** Values in other units than the one that is asked for stand in no order with it by their numbers. */
const canBeCompared = (criterion: FactCriterion, terms: readonly PlannedTerm[], dictionary: TermDictionary): boolean =>
  criterion.kind !== "observation" ||
  criterion.which === undefined ||
  criterion.unit === undefined ||
  terms.every(({ term }) => dictionary.termOf(term).unit === criterion.unit);

/** Of which classes absence is "not met", whatever number of times is asked for. */
function closedClasses(
  segment: Segment,
  criterion: FactCriterion,
  asked: SegmentAsked,
): (coverageId: number) => boolean {
  const once = { ...criterion, ...("count" in criterion && { count: undefined }) } as FactCriterion;
  const closed = new Set([...segment.coverages.keys()].filter((id) => answerOfNobody(once, id, asked) === "not met"));
  return (coverageId) => closed.has(coverageId);
}

function settle({ met, not }: AnswerBits, place: number, answer: -1 | 0 | 1): void {
  clearBit(met, place);
  clearBit(not, place);
  if (answer !== 0) setBit(answer === 1 ? met : not, place);
}

/** What a criterion is of a patient without facts. */
function answerOfNobody(
  criterion: Criterion,
  coverageId: number,
  { coverageOf, now, dictionary }: SegmentAsked,
): Answer {
  const patient = { facts: [], coverage: coverageOf(coverageId) };
  return answerCriterion(new PatientView(patient, { known: null, at: now }, dictionary.concepts), criterion).answer;
}

/** What it is of whoever has no fact that plays a part. */
function withoutFacts(segment: Segment, criterion: Criterion, asked: SegmentAsked): AnswerBits {
  const answers = { met: noBits(segment.size), not: noBits(segment.size) };
  for (const [id, bits] of segment.coverages) {
    const answer = answerOfNobody(criterion, id, asked);
    if (answer !== "unknown") addBits(answer === "met" ? answers.met : answers.not, bits);
  }
  return answers;
}

/** @param answers of patients without facts; left as those of all */
function setsBits(segment: Segment, plan: Extract<CriterionPlan, { shape: "sets" }>, answers: AnswerBits): void {
  const { size } = segment;
  const [met, maybe, conflict] = [noBits(size), noBits(size), noBits(size)];
  const groups = Array.from({ length: plan.groups }, () => noBits(size));
  for (const one of plan.terms) {
    termBits(segment, one, { met, maybe, conflict });
    for (const group of one.groups) {
      const bits = groups[group];
      if (bits) addOwners(segment, one.term, bits);
    }
  }
  if (groups.length > 0) {
    const closed = allBits(size);
    for (const group of groups) keepBits(closed, group);
    addBits(answers.not, closed);
    dropBits(answers.met, closed);
  }
  addBits(maybe, conflict);
  dropBits(met, conflict);
  dropBits(answers.met, maybe);
  dropBits(answers.not, maybe);
  addBits(answers.met, met);
  dropBits(answers.not, met);
}

function termBits(
  segment: Segment,
  { term, fit, bounds, openWithout }: PlannedTerm,
  to: Record<"met" | "maybe" | "conflict", Bits>,
): void {
  const { sure, contradicted } = segment.bitsOfTerm(term);
  if (openWithout !== null) {
    addBits(to.maybe, openBits(segment, term, openWithout));
    return;
  }
  if (fit === "conflict") {
    addBits(to.conflict, contradicted);
    return;
  }
  if (bounds === null) {
    if (fit === "met") addBits(to.met, sure);
    if (fit === "unknown") addBits(to.maybe, sure);
    if (fit !== "not met") addBits(to.maybe, contradicted);
    return;
  }
  const { owner, flags, number } = segment;
  const { met, possible } = bounds;
  const facts = segment.factsOfTerm(term);
  for (let i = 0; i < facts.length; i++) {
    const fact = facts[i] as number;
    const value = number[fact] as number;
    if (value >= met.low && value <= met.high)
      setBit(((flags[fact] as number) & CONTRADICTED) === 0 ? to.met : to.maybe, owner[fact] as number);
    else if (Number.isNaN(value) ? fit === "unknown" : value >= possible.low && value <= possible.high)
      setBit(to.maybe, owner[fact] as number);
  }
}

/** Which facts can play a part in a criterion: kinds, and of measurements the terms, since there are so many and none says anything of another. */
interface Looked {
  kinds: readonly FactKind[];
  measured: ReadonlySet<number>;
}

function measuredTerms(criterion: Criterion, dictionary: TermDictionary): number[] {
  const own = criterion.kind === "observation" ? dictionary.about("observation", criterion.concepts) : [];
  const time = ("time" in criterion ? criterion.time : undefined) ?? [];
  return [...own, ...time.flatMap((scope) => ("of" in scope ? measuredTerms(scope.of, dictionary) : []))];
}

/** A patient as a criterion sees one, with facts of some kinds alone. */
function viewOf(
  segment: Segment,
  place: number,
  { kinds, measured }: Looked,
  { now, coverageOf, dictionary }: SegmentAsked,
) {
  const facts: CohortFact[] = [];
  for (const kind of kinds) {
    const [from, to] = segment.rangeOf(place, kind);
    for (let i = from; i < to; i++)
      if (kind !== "observation" || measured.has(segment.term[i] ?? 0)) facts.push(factAt(segment, i, dictionary));
  }
  const asOf: AsOf = { known: null, at: Math.max(now, segment.last[place] ?? 0) };
  const coverage = coverageOf(segment.patients[place]?.coverageId ?? 0);
  return new PatientView({ facts, coverage }, asOf, dictionary.concepts);
}

const orNull = (number: number | undefined) => (number === undefined || Number.isNaN(number) ? null : number);

function factAt(segment: Segment, i: number, dictionary: TermDictionary): CohortFact {
  const precisions = segment.precisions[i] ?? 0;
  const isDated = (precisions & UNDATED) === 0;
  const start = orNull(segment.start[i]);
  return factOfRow(dictionary.termOf(segment.term[i] ?? 0), {
    ...{ number: orNull(segment.number[i]), converted: null },
    ...{ start_ms: isDated ? start : null, end_ms: orNull(segment.end[i]), known_ms: isDated ? null : start },
    ...{ precisions: precisions & ~UNDATED, start_offset: null, end_offset: null, place_id: null, place_version: null },
    ...{ place_from: null, place_to: null, place_hash: null, also: null },
  });
}

/** Kinds of facts that can play a part in a criterion, those of what its times count from included. */
export function kindsOf(criterion: Criterion): FactKind[] {
  const kinds = new Set<FactKind>();
  const add = (one: Criterion): void => {
    if (one.kind === "demographic") {
      for (const kind of one.of === "age" ? (["birth", "death"] as const) : [one.of]) kinds.add(kind);
      return;
    }
    kinds.add(one.kind === "vital-status" ? "encounter" : one.kind);
    if (one.kind === "vital-status" || one.kind === "encounter") kinds.add("death");
    for (const scope of one.time ?? []) {
      if (scope.kind === "age") kinds.add("birth");
      if ("of" in scope) add(scope.of);
    }
  };
  add(criterion);
  return factKinds.filter((kind) => kinds.has(kind));
}

/** Answers a form by the answers to its criteria: `and`, `or` and `not` are Kleene's. @param criteria in the order in which the form has them */
export function queryBits(query: CohortQuery, criteria: Iterator<AnswerBits>): AnswerBits {
  switch (query.op) {
    case "criterion": {
      const { met, not } = criteria.next().value as AnswerBits;
      return { met: met.slice(), not: not.slice() };
    }
    case "not": {
      const { met, not } = queryBits(query.of, criteria);
      return { met: not, not: met };
    }
    case "except":
      return queryBits({ op: "and", of: [query.of, { op: "not", of: query.without }] }, criteria);
    case "and":
    case "or": {
      const [first, ...others] = query.of.map((one) => queryBits(one, criteria)) as [AnswerBits, ...AnswerBits[]];
      for (const { met, not } of others) {
        (query.op === "and" ? keepBits : addBits)(first.met, met);
        (query.op === "and" ? addBits : keepBits)(first.not, not);
      }
      return first;
    }
    default: {
      const never: never = query;
      return never;
    }
  }
}
