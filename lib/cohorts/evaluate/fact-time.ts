import type { Moment } from "../../record/history/moment";
import type { CohortFact } from "../facts/cohort-fact";

/** Milliseconds since 1970 between which a moment lies, both included; days are those of UTC. */
export interface TimeRange {
  low: number;
  high: number;
}

export const DAY = 86_400_000;

/** Ranges that were asked for before: of one fact they are by every other. */
const ranges = new WeakMap<Moment, TimeRange>();

/** The instants that a moment can mean: of "2012-05" every one of that month. */
export function rangeOfMoment(moment: Moment): TimeRange {
  const known = ranges.get(moment);
  if (known !== undefined) return known;
  const made = madeRange(moment);
  ranges.set(moment, made);
  return made;
}

function madeRange({ at, precision }: Moment): TimeRange {
  const low = Date.parse(at);
  if (precision === "second") return { low, high: low };
  if (precision === "day") return { low, high: low + DAY - 1 };
  const date = new Date(low);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { low, high: (precision === "month" ? Date.UTC(year, month + 1, 1) : Date.UTC(year + 1, 0, 1)) - 1 };
}

/** When what a fact tells of began; null where the record does not say. */
export function beginOf({ occurredAt: { start, end } }: CohortFact): TimeRange | null {
  if (start !== null) return rangeOfMoment(start);
  return end === null ? null : { low: Number.NEGATIVE_INFINITY, high: rangeOfMoment(end).high };
}

/** How long it surely lasted (`low`) and may have lasted (`high`), as the last instant of it. */
export function endOf(fact: CohortFact, begin: TimeRange, asOf: number): TimeRange {
  const { end } = fact.occurredAt;
  if (end !== null) return rangeOfMoment(end);
  if (!lasts(fact)) return begin;
  return fact.status === "active" ? { low: asOf, high: asOf } : { low: begin.low, high: Math.max(asOf, begin.high) };
}

/** What may go on where no end is told: diseases, encounters, and drugs that are taken; a dose that was given is over with it. */
const lasts = ({ kind, told }: CohortFact) =>
  kind === "condition" || kind === "encounter" || (kind === "medication" && told !== "given");

/** The day of UTC, counted from 1970. */
export const dayOf = (instant: number): number => Math.floor(instant / DAY);

/** The day on which it began, where the record says which. */
export function beginDay(fact: CohortFact): number | null {
  const begin = beginOf(fact);
  return begin !== null && dayOf(begin.low) === dayOf(begin.high) ? dayOf(begin.low) : null;
}

/** By when it began, the latest first; what has no date by when it was known. */
export function latestFirst(a: CohortFact, b: CohortFact): number {
  const at = (fact: CohortFact) => {
    const begin = beginOf(fact);
    return begin === null || begin.low === Number.NEGATIVE_INFINITY ? Date.parse(fact.knownAt ?? "") || 0 : begin.low;
  };
  return at(b) - at(a);
}

/**
 * A fact as it could be seen at a moment: null where nobody knew of it, or where it had not begun. An end that came later is not seen,
 * and what had begun goes on.
 * @param known milliseconds since 1970; null: all that is stored
 */
export function factAsKnown(fact: CohortFact, { known, at }: AsOf): CohortFact | null {
  const isKnown = (knownAt: string | null) => known === null || (knownAt !== null && Date.parse(knownAt) <= known);
  if (!isKnown(fact.knownAt)) return null;
  const { start, end } = fact.occurredAt;
  if (start !== null && rangeOfMoment(start).low > at) return null;
  const also = fact.also.filter((one) => isKnown(one.knownAt));
  const seen = also.length === fact.also.length ? fact : { ...fact, also };
  if (end === null || rangeOfMoment(end).high <= at) return seen;
  return { ...seen, status: fact.status === null ? null : "active", occurredAt: { start, end: null } };
}

/** The moment as of which a question is asked, milliseconds since 1970. */
export interface AsOf {
  /** What was known by then is seen; null: all that is stored. */
  known: number | null;
  /** "Now" of the question: ages and "in the last 90 days" count from it. */
  at: number;
}
