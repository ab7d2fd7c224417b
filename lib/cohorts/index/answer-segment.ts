import { answerCriterion } from "../evaluate/answer-criterion";
import type { AsOf } from "../evaluate/fact-time";
import { PatientView } from "../evaluate/patient-view";
import { type CohortFact, type FactKind, factKinds } from "../facts/cohort-fact";
import type { Coverage } from "../facts/coverage";
import type { CriterionPlan, PlannedTerm } from "../plan/criterion-plan";
import type { TermDictionary } from "../plan/term-dictionary";
import type { CohortQuery, Criterion } from "../query/cohort-query";
import { factOfRow } from "../store/fact-row";
import { addBits, allBits, type Bits, clearBit, dropBits, keepBits, noBits, placesOf, setBit } from "./bits";
import { CONTRADICTED, OVERTAKEN, type Segment, UNDATED } from "./segment";

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
  else
    for (const term of plan.terms) for (const fact of segment.factsOfTerm(term)) setBit(each, segment.owner[fact] ?? 0);
  // An end of theirs is not over yet: such facts are seen as going on.
  for (let i = 0; i < segment.size; i++)
    if ((segment.openUntil[i] ?? 0) > Math.max(asked.now, segment.last[i] ?? 0)) setBit(each, i);
  const kinds = kindsOf(criterion);
  for (const place of placesOf(each)) {
    const { answer } = answerCriterion(viewOf(segment, place, kinds, asked), criterion);
    clearBit(answers.met, place);
    clearBit(answers.not, place);
    if (answer !== "unknown") setBit(answer === "met" ? answers.met : answers.not, place);
  }
  return answers;
}

/** What it is of whoever has no fact that plays a part. */
function withoutFacts(segment: Segment, criterion: Criterion, asked: SegmentAsked): AnswerBits {
  const answers = { met: noBits(segment.size), not: noBits(segment.size) };
  for (const [id, bits] of segment.coverages) {
    const nobody = new PatientView(
      { facts: [], coverage: asked.coverageOf(id) },
      { known: null, at: asked.now },
      asked.dictionary.concepts,
    );
    const { answer } = answerCriterion(nobody, criterion);
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
      if (bits) for (const fact of segment.factsOfTerm(one.term)) setBit(bits, segment.owner[fact] ?? 0);
    }
  }
  if (groups.length > 0) {
    const closed = allBits(size);
    for (const group of groups) keepBits(closed, group);
    addBits(answers.not, closed);
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
  const { owner, flags, number } = segment;
  const facts = segment.factsOfTerm(term);
  if (openWithout !== null) {
    const open = noBits(segment.size);
    for (const fact of facts) setBit(open, owner[fact] ?? 0);
    for (const special of openWithout)
      for (const fact of segment.factsOfTerm(special)) clearBit(open, owner[fact] ?? 0);
    addBits(to.maybe, open);
    return;
  }
  for (const fact of facts) {
    const flag = flags[fact] ?? 0;
    const place = owner[fact] ?? 0;
    if (fit === "conflict") {
      if ((flag & CONTRADICTED) !== 0) setBit(to.conflict, place);
      continue;
    }
    if ((flag & OVERTAKEN) !== 0) continue;
    const value = number[fact] ?? Number.NaN;
    const isMet =
      bounds === null || Number.isNaN(value) ? fit === "met" : value >= bounds.met.low && value <= bounds.met.high;
    if (isMet && (flag & CONTRADICTED) === 0) setBit(to.met, place);
    else if (
      isMet ||
      (bounds === null || Number.isNaN(value)
        ? fit === "unknown"
        : value >= bounds.possible.low && value <= bounds.possible.high)
    )
      setBit(to.maybe, place);
  }
}

/** A patient as a criterion sees one, with facts of some kinds alone. */
function viewOf(
  segment: Segment,
  place: number,
  kinds: readonly FactKind[],
  { now, coverageOf, dictionary }: SegmentAsked,
) {
  const facts: CohortFact[] = [];
  for (const kind of kinds) {
    const [from, to] = segment.rangeOf(place, kind);
    for (let i = from; i < to; i++) facts.push(factAt(segment, i, dictionary));
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
