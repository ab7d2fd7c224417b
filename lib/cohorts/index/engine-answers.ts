import { answerCriterion } from "../evaluate/answer-criterion";
import type { AsOf } from "../evaluate/fact-time";
import { PatientView } from "../evaluate/patient-view";
import { type CohortFact, type FactKind, factKinds } from "../facts/cohort-fact";
import type { Coverage } from "../facts/coverage";
import { AGE } from "../facts/stay-facts";
import type { TermDictionary } from "../plan/term-dictionary";
import type { ConceptRef, Criterion } from "../query/cohort-query";
import { factOfRow } from "../store/fact-row";
import { UNDATED } from "./fact-columns";
import type { Tri } from "./numeric-span";
import type { Segment } from "./segment";

/** What a question is asked with. */
export interface SegmentAsked {
  dictionary: TermDictionary;
  /** "Now" of the question, milliseconds since 1970. */
  now: number;
  /** By `cohort_coverage.id`. */
  coverageOf: (coverageId: number) => Coverage;
}

/** Answers a criterion of single patients of a segment by the engine that defines it. @returns by place */
export function engineAnswers(segment: Segment, criterion: Criterion, asked: SegmentAsked): (place: number) => Tri {
  const looked = { kinds: kindsOf(criterion), measured: new Set(measuredTerms(criterion, asked.dictionary)) };
  return (place) => {
    const { answer } = answerCriterion(viewOf(segment, place, looked, asked), criterion);
    return answer === "met" ? 1 : answer === "unknown" ? 0 : -1;
  };
}

/** Which facts can play a part in a criterion: kinds, and of measurements the terms, since there are so many and none says anything of another. */
interface Looked {
  kinds: readonly FactKind[];
  measured: ReadonlySet<number>;
}

function measuredTerms(criterion: Criterion, dictionary: TermDictionary): readonly number[] {
  if (criterion.kind === "demographic")
    return criterion.of === "age" ? dictionary.about("observation", [AGE as ConceptRef]) : [];
  const own = criterion.kind === "observation" ? dictionary.about("observation", criterion.concepts) : [];
  return [
    ...own,
    ...(criterion.time ?? []).flatMap((scope) => ("of" in scope ? measuredTerms(scope.of, dictionary) : [])),
  ];
}

/** A patient as a criterion sees one, with facts of some kinds alone. */
function viewOf(
  segment: Segment,
  place: number,
  { kinds, measured }: Looked,
  { now, coverageOf, dictionary }: SegmentAsked,
): PatientView {
  const facts: CohortFact[] = [];
  for (const kind of kinds)
    for (const fact of segment.factsOf(place, kind))
      if (kind !== "observation" || measured.has(segment.term[fact] as number))
        facts.push(factAt(segment, fact, dictionary));
  const asOf: AsOf = { known: null, at: Math.max(now, segment.last[place] ?? 0) };
  const coverage = coverageOf(segment.patients[place]?.coverageId ?? 0);
  return new PatientView({ facts, coverage }, asOf, dictionary.concepts);
}

const orNull = (number: number | undefined) => (number === undefined || Number.isNaN(number) ? null : number);

/** Where later notes say the same again plays a part by its number alone. */
const said = { place: { in: "patient" as const }, knownAt: null };

function factAt(segment: Segment, i: number, dictionary: TermDictionary): CohortFact {
  const precisions = segment.precisions[i] ?? 0;
  const isDated = (precisions & UNDATED) === 0;
  const start = orNull(segment.start[i]);
  const again = segment.again[i] ?? 0;
  return factOfRow(dictionary.termOf(segment.term[i] ?? 0), {
    ...{ number: orNull(segment.number[i]), converted: null },
    ...{ start_ms: isDated ? start : null, end_ms: orNull(segment.end[i]), known_ms: isDated ? null : start },
    ...{ precisions: precisions & ~UNDATED, start_offset: null, end_offset: null, place_id: null, place_version: null },
    ...{ place_from: null, place_to: null, place_hash: null },
    also: again === 0 ? null : Array.from({ length: again }, () => said),
  });
}

/** Kinds of facts that can play a part in a criterion, those of what its times count from included. */
export function kindsOf(criterion: Criterion): FactKind[] {
  const kinds = new Set<FactKind>();
  const add = (one: Criterion): void => {
    if (one.kind === "demographic") {
      for (const kind of one.of === "age" ? (["birth", "death", "observation"] as const) : [one.of]) kinds.add(kind);
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
