import { type FactCriterion, valueIn } from "../evaluate/fact-fit";
import type { Answer } from "../evaluate/kleene";
import type { FactKind } from "../facts/cohort-fact";
import type { AnswerBounds } from "../plan/number-bounds";
import type { PlannedTerm } from "../plan/planned-terms";
import type { TermDictionary } from "../plan/term-dictionary";
import type { CriterionOf } from "../query/cohort-query";
import { type Bits, noBits, setBit } from "./bits";
import type { Lasts } from "./fact-times";
import type { Tri } from "./numeric-span";
import type { Segment } from "./segment";

const triOf: Readonly<Record<Answer | "conflict", Tri>> = { met: 1, unknown: 0, "not met": -1, conflict: 0 };

/** A term of a criterion as facts are judged by it. */
export interface PreparedTerm {
  term: number;
  fit: Tri;
  about: Tri;
  bounds: AnswerBounds | null;
  /** Of who has one of these more special terms it is not met. */
  openWithout: readonly number[] | null;
  /** A bit a group, of the first 30. */
  groups: number;
  lasts: Lasts;
  /** What tells different drugs apart (`drugsOf` of the engine): the same number for the same. */
  drug: number;
  /** A number in the unit that is asked for; null where it cannot be had in it. Null in all: numbers are in that unit. */
  valueIn: ((number: number) => number | null) | null;
}

interface Asked {
  kind: FactKind;
  criterion: FactCriterion | CriterionOf<"vital-status">;
  terms: readonly PlannedTerm[];
}

const preparedOf = new WeakMap<Asked, readonly PreparedTerm[]>();

/** Kept with a plan, which is of one dictionary. */
export function preparedTerms(asked: Asked, dictionary: TermDictionary): readonly PreparedTerm[] {
  const known = preparedOf.get(asked);
  if (known !== undefined) return known;
  const made = madeTerms(asked, dictionary);
  preparedOf.set(asked, made);
  return made;
}

function madeTerms({ kind, criterion, terms }: Asked, dictionary: TermDictionary): PreparedTerm[] {
  const unit = criterion.kind === "observation" ? criterion.unit : undefined;
  const drugs = new Map<string | null, number>();
  return terms.map((one) => {
    const fact = dictionary.factOf(one.term);
    const lasts = kind === "condition" || kind === "encounter" || (kind === "medication" && fact.told !== "given");
    const name = fact.concept ?? fact.codes[0] ?? fact.words;
    if (!drugs.has(name)) drugs.set(name, drugs.size);
    return {
      ...{ term: one.term, fit: triOf[one.fit], about: triOf[one.about], bounds: one.bounds },
      ...{ openWithout: one.openWithout, drug: drugs.get(name) ?? 0 },
      groups: one.groups.reduce((mask, group) => mask | (1 << group), 0),
      lasts: lasts ? (fact.status === "active" ? 2 : 1) : 0,
      valueIn: unit === undefined || unit === fact.unit ? null : (number) => valueIn({ ...fact, number }, unit),
    };
  });
}

const openOf = new WeakMap<Segment, Map<number, { without: readonly number[]; open: Bits }>>();
/** Sets that are kept of a segment: of 20,000 patients they take 2.5 kB each. */
const MOST_KEPT = 600;

/** Who has a fact of a term, and none of the more special ones. Left as it is: it is kept for the next time. */
export function openBits(segment: Segment, term: number, without: readonly number[]): Bits {
  const kept = openOf.get(segment) ?? new Map<number, { without: readonly number[]; open: Bits }>();
  openOf.set(segment, kept);
  const known = kept.get(term);
  // The dictionary has one list of more special terms as long as it has no other terms.
  if (known?.without === without) return known.open;
  const open = noBits(segment.size);
  segment.addOwners(term, "any", open);
  for (const special of without) segment.dropOwners(special, open);
  if (kept.size < MOST_KEPT || known !== undefined) kept.set(term, { without, open });
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
