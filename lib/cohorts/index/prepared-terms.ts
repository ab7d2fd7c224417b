import { type FactCriterion, valueIn } from "../evaluate/fact-fit";
import type { Answer } from "../evaluate/kleene";
import type { FactKind } from "../facts/cohort-fact";
import type { AnswerBounds } from "../plan/number-bounds";
import type { PlannedTerm } from "../plan/planned-terms";
import type { TermDictionary } from "../plan/term-dictionary";
import type { CriterionOf } from "../query/cohort-query";
import { type Bits, dropBits, noBits, setBit } from "./bits";
import type { Lasts } from "./fact-times";
import type { Tri } from "./numeric-span";
import type { Segment } from "./segment";

const triOf: Readonly<Record<Answer | "conflict", Tri>> = { met: 1, unknown: 0, "not met": -1, conflict: 0 };

/** A term of a criterion as facts of one segment are judged by it. */
export interface PreparedTerm {
  term: number;
  fit: Tri;
  about: Tri;
  bounds: AnswerBounds | null;
  /** Who has nothing more special: of others it is not met. */
  open: Bits | null;
  /** A bit a group, of the first 30. */
  groups: number;
  lasts: Lasts;
  /** What tells different drugs apart (`drugsOf` of the engine): the same number for the same. */
  drug: number;
  /** A number in the unit that is asked for; null where it cannot be had in it. Null in all: numbers are in that unit. */
  valueIn: ((number: number) => number | null) | null;
}

export function preparedTerms(
  segment: Segment,
  asked: { kind: FactKind; criterion: FactCriterion | CriterionOf<"vital-status">; terms: readonly PlannedTerm[] },
  dictionary: TermDictionary,
): PreparedTerm[] {
  const { kind, criterion } = asked;
  const unit = criterion.kind === "observation" ? criterion.unit : undefined;
  const drugs = new Map<string | null, number>();
  return asked.terms.map((one) => {
    const fact = dictionary.factOf(one.term);
    const lasts = kind === "condition" || kind === "encounter" || (kind === "medication" && fact.told !== "given");
    const name = fact.concept ?? fact.codes[0] ?? fact.words;
    if (!drugs.has(name)) drugs.set(name, drugs.size);
    return {
      ...{ term: one.term, fit: triOf[one.fit], about: triOf[one.about], bounds: one.bounds },
      open: one.openWithout === null ? null : openBits(segment, one.term, one.openWithout),
      groups: one.groups.reduce((mask, group) => mask | (1 << group), 0),
      lasts: lasts ? (fact.status === "active" ? 2 : 1) : 0,
      drug: drugs.get(name) ?? 0,
      valueIn: unit === undefined || unit === fact.unit ? null : (number) => valueIn({ ...fact, number }, unit),
    };
  });
}

/** Who has a fact of a term, and none of the more special ones. */
export function openBits(segment: Segment, term: number, openWithout: readonly number[]): Bits {
  const open = segment.bitsOfTerm(term).any.slice();
  for (const special of openWithout) dropBits(open, segment.bitsOfTerm(special).any);
  return open;
}

/** Who has a fact of a term whose number is within bounds; as well those without a number who have a fit. */
export function boundedBits(
  segment: Segment,
  { term, fit, bounds }: { term: number; fit: PlannedTerm["fit"]; bounds: AnswerBounds },
): { met: Bits; maybe: Bits } {
  const { owner, flags, number } = segment;
  const { met, possible } = bounds;
  const bits = { met: noBits(segment.size), maybe: noBits(segment.size) };
  const [from, to] = segment.rangeOfTerm(term);
  for (let fact = from; fact < to; fact++) {
    const value = number[fact] as number;
    if (value >= met.low && value <= met.high)
      setBit((flags[fact] as number) === 0 ? bits.met : bits.maybe, owner[fact] as number);
    else if (Number.isNaN(value) ? fit === "unknown" : value >= possible.low && value <= possible.high)
      setBit(bits.maybe, owner[fact] as number);
  }
  return bits;
}
