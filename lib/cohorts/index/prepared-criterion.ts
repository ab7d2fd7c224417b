import type { FactCriterion } from "../evaluate/fact-fit";
import type { Answer } from "../evaluate/kleene";
import type { FactKind } from "../facts/cohort-fact";
import type { PlannedTerm } from "../plan/criterion-plan";
import type { AnswerBounds } from "../plan/number-bounds";
import type { TermDictionary } from "../plan/term-dictionary";
import { type Bits, clearBit, noBits, setBit } from "./bits";
import type { Tri } from "./numeric-span";
import type { Segment } from "./segment";

const triOf: Readonly<Record<Answer | "conflict", Tri>> = { met: 1, unknown: 0, "not met": -1, conflict: 0 };

/** A term of a criterion as walking looks at it. */
export interface PreparedTerm {
  fit: Tri;
  about: Tri;
  bounds: AnswerBounds | null;
  /** Who has nothing more special: of others it is not met. */
  open: Bits | null;
  /** A bit a group, of the first 30. */
  groups: number;
  /** Whether it may go on where no end is told: 0 no, 1 it may, 2 it does. */
  lasts: 0 | 1 | 2;
  unit: string | null;
}

/** A criterion, or what a time counts from, as walking looks at it in one segment. */
export interface PreparedCriterion {
  kind: FactKind;
  /** Of each term's id the place in `terms`, from 1; 0: it plays no part. */
  places: Uint16Array | Uint32Array;
  terms: PreparedTerm[];
  /** All groups that have to be there; 0 where none suffices. */
  allGroups: number;
  /** Whether absence is "not met" by the coverage alone, by `cohort_coverage.id`. */
  isClosed: (coverageId: number) => boolean;
  /** Whether a state that was overtaken is none. */
  skipsOvertaken: boolean;
}

/** @param asked.isClosed as `PreparedCriterion` has it */
export function prepared(
  segment: Segment,
  {
    kind,
    criterion,
    terms,
    groups,
  }: { kind: FactKind; criterion: FactCriterion; terms: readonly PlannedTerm[]; groups: number },
  { dictionary, isClosed }: { dictionary: TermDictionary; isClosed: (coverageId: number) => boolean },
): PreparedCriterion {
  const places = new Uint32Array(dictionary.greatest + 1);
  const made = terms.map((one, i): PreparedTerm => {
    places[one.term] = i + 1;
    const { status, told } = dictionary.termOf(one.term);
    const lasts = kind === "condition" || kind === "encounter" || (kind === "medication" && told !== "given");
    return {
      ...{ fit: triOf[one.fit], about: triOf[one.about], bounds: one.bounds },
      open: one.openWithout === null ? null : openBits(segment, one.term, one.openWithout),
      groups: one.groups.reduce((mask, group) => mask | (1 << group), 0),
      lasts: lasts ? (status === "active" ? 2 : 1) : 0,
      unit: dictionary.termOf(one.term).unit,
    };
  });
  const skipsOvertaken = criterion.kind === "disease-state" && criterion.time === undefined;
  return { kind, places, terms: made, allGroups: groups === 0 ? 0 : 2 ** groups - 1, isClosed, skipsOvertaken };
}

/** Who has a fact of a term, and none of the more special ones. */
export function openBits(segment: Segment, term: number, openWithout: readonly number[]): Bits {
  const open = noBits(segment.size);
  for (const fact of segment.factsOfTerm(term)) setBit(open, segment.owner[fact] ?? 0);
  for (const special of openWithout)
    for (const fact of segment.factsOfTerm(special)) clearBit(open, segment.owner[fact] ?? 0);
  return open;
}

/** How a fact stands to it by itself, its times left out; a fact that is contradicted is left to the engine. */
export function fitOfFact(
  segment: Segment,
  fact: number,
  place: number,
  term: PreparedTerm,
  criterion: PreparedCriterion,
): Tri {
  if (criterion.skipsOvertaken && ((segment.flags[fact] ?? 0) & 2) !== 0) return -1;
  if (term.open !== null) return (((term.open[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1 ? term.fit : -1;
  const value = segment.number[fact] ?? Number.NaN;
  if (term.bounds === null || Number.isNaN(value)) return term.fit;
  const { met, possible } = term.bounds;
  if (value >= met.low && value <= met.high) return 1;
  return value >= possible.low && value <= possible.high ? 0 : -1;
}
