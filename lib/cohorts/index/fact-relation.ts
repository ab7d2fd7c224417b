import type { TimeScope } from "../query/cohort-query";
import { beginHigh, beginLow, endHigh, endLow, type Lasts } from "./fact-times";
import type { PatientRows } from "./judged-rows";
import { dayOf, type Tri, within } from "./numeric-span";
import type { PreparedTerm } from "./prepared-terms";
import type { Segment } from "./segment";

/** What a time counts from: the facts of each patient that meet the other criterion (fit 1) or may (0), and its answers. */
export interface AnsweredRows {
  rows: PatientRows;
  terms: readonly PreparedTerm[];
  /** By a patient's place. */
  answers: Int8Array;
  /** Of whom numbers do not tell: the engine has to be asked. */
  untold: Int8Array;
}

export type Relation = Extract<TimeScope, { kind: "before" | "after" | "within" | "during" }>;

/** The facts of a criterion by patient, and what one of its times counts from. */
interface Related {
  segment: Segment;
  rows: PatientRows;
  terms: readonly PreparedTerm[];
  scope: Relation;
  anchor: AnsweredRows;
  now: number;
}

/** Judges the rows of one patient by a time that counts from other facts (`scopeFit` of the engine). */
export function relatePatient(related: Related, place: number): void {
  const { rows, scope, anchor } = related;
  const [from, to] = [rows.from[place] as number, rows.from[place + 1] as number];
  const answer = anchor.answers[place] as Tri;
  const isOrder = scope.kind === "before" || scope.kind === "after";
  const isKnown = answer !== -1 && isOrder && findFirst(related.segment, anchor.rows, place);
  for (let row = from; row < to; row++) {
    if (rows.fit[row] === -1 && rows.about[row] === -1) continue;
    const fit =
      answer === -1 ? -1 : !isOrder ? anyAnchor(related, row, place) : isKnown ? orderFit(related, row, answer) : 0;
    if (fit < (rows.fit[row] as number)) rows.fit[row] = fit;
    if (fit < (rows.about[row] as number)) rows.about[row] = fit;
  }
}

/** What `findFirst` found last. */
let [firstLow, firstHigh] = [0, 0];

/** Finds between which instants the first of the facts began that meet the other criterion (`firstOf`). @returns false where none surely does */
function findFirst(segment: Segment, rows: PatientRows, place: number): boolean {
  [firstLow, firstHigh] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let isSure = false;
  for (let row = rows.from[place] as number; row < (rows.from[place + 1] as number); row++) {
    const fit = rows.fit[row] as number;
    if (fit === -1) continue;
    const begin = beginLow(segment, rows.fact[row] as number);
    firstLow = Math.min(firstLow, Number.isNaN(begin) ? Number.NEGATIVE_INFINITY : begin);
    if (fit !== 1) continue;
    isSure = true;
    if (!Number.isNaN(begin)) firstHigh = Math.min(firstHigh, beginHigh(segment, rows.fact[row] as number));
  }
  return isSure;
}

/** @param answer of the other criterion */
function orderFit({ segment, rows, scope }: Related, row: number, answer: Tri): Tri {
  if (scope.kind !== "before" && scope.kind !== "after") return 0;
  const fact = rows.fact[row] as number;
  const begin = beginLow(segment, fact);
  if (Number.isNaN(begin)) return 0;
  const end = beginHigh(segment, fact);
  const isBefore = scope.kind === "before";
  const earlierLow = isBefore ? begin : firstLow;
  const earlierHigh = isBefore ? end : firstHigh;
  const laterLow = isBefore ? firstLow : begin;
  const laterHigh = isBefore ? firstHigh : end;
  const order: Tri = earlierHigh < laterLow ? 1 : earlierLow >= laterHigh ? -1 : 0;
  if (scope.days === undefined || order === -1) return Math.min(order, answer) as Tri;
  const apart = within(scope.days, dayOf(laterLow) - dayOf(earlierHigh), dayOf(laterHigh) - dayOf(earlierLow));
  return Math.min(order, apart, answer) as Tri;
}

/** Whether it stands so to any of the facts that meet the other criterion (`anchorFit`). */
function anyAnchor(related: Related, row: number, place: number): Tri {
  const { segment, rows, terms, scope, now } = related;
  const { rows: others, terms: otherTerms, answers } = related.anchor;
  const [fact, lasts] = [rows.fact[row] as number, (terms[rows.term[row] as number] as PreparedTerm).lasts];
  const at = Math.max(now, segment.last[place] as number);
  const isSure = answers[place] === 1;
  let best = -1;
  for (let i = others.from[place] as number; i < (others.from[place + 1] as number) && best < 1; i++) {
    const fit = others.fit[i] as number;
    if (fit === -1) continue;
    const other = others.fact[i] as number;
    const own =
      scope.kind === "within"
        ? nearFit(segment, fact, other, scope.days)
        : lastsWith(segment, [fact, lasts], [other, (otherTerms[others.term[i] as number] as PreparedTerm).lasts], at);
    best = Math.max(best, fit === 1 && isSure ? own : Math.min(0, own));
  }
  return best as Tri;
}

/** Whether two began no more than so many days apart. */
function nearFit(segment: Segment, fact: number, other: number, days: number): Tri {
  const [one, two] = [beginLow(segment, fact), beginLow(segment, other)];
  if (Number.isNaN(one) || Number.isNaN(two)) return 0;
  const low = dayOf(one) - dayOf(beginHigh(segment, other));
  const high = dayOf(beginHigh(segment, fact)) - dayOf(two);
  return low > days || high < -days ? -1 : low >= -days && high <= days ? 1 : 0;
}

/** Whether both have a moment in common (`duringFit`). */
function lastsWith(
  segment: Segment,
  [fact, lasts]: readonly [number, Lasts],
  [other, otherLasts]: readonly [number, Lasts],
  at: number,
): Tri {
  const [begin, otherBegin] = [beginLow(segment, fact), beginLow(segment, other)];
  if (Number.isNaN(begin) || Number.isNaN(otherBegin)) return 0;
  if (begin > endHigh(segment, other, otherLasts, at)) return -1;
  if (otherBegin > endHigh(segment, fact, lasts, at)) return -1;
  const isSure =
    beginHigh(segment, fact) <= endLow(segment, other, otherLasts, at) &&
    beginHigh(segment, other) <= endLow(segment, fact, lasts, at);
  return isSure ? 1 : 0;
}
