import type { TimeScope } from "../query/cohort-query";
import type { AnswerBits } from "./answer-bits";
import { type Bits, hasBit, noBits, setBit } from "./bits";
import { endHigh, endLow } from "./fact-times";
import type { JudgedRows } from "./judged-rows";
import { dayOf, within } from "./numeric-span";
import type { PreparedTerm } from "./prepared-terms";
import type { Segment } from "./segment";

/** What a time counts from: the facts that meet the other criterion (fit 1) or may (0), dated, and its answers. */
export interface AnsweredRows {
  rows: JudgedRows;
  terms: readonly PreparedTerm[];
  answers: AnswerBits;
  /** Of whom numbers do not tell: the engine has to be asked. */
  untold: Bits;
}

export type Relation = Extract<TimeScope, { kind: "before" | "after" | "within" | "during" }>;

/** The dated facts of a criterion in any order, and what one of its times counts from. */
interface Related {
  segment: Segment;
  rows: JudgedRows;
  terms: readonly PreparedTerm[];
  scope: Relation;
  /** By patient where the time counts from any of its facts, not from the first (`countsFromFirst`). */
  anchor: AnsweredRows;
  now: number;
}

/** Whether a time counts from the first of the other facts; else from any of them. */
export const countsFromFirst = ({ kind }: Relation): boolean => kind === "before" || kind === "after";

/** Judges rows by a time that counts from other facts (`scopeFit` of the engine). */
export function relateRows(related: Related): void {
  const { scope } = related;
  if (scope.kind === "before" || scope.kind === "after") relateOrder(related, scope);
  else if (scope.kind === "within") relateNear(related, scope.days);
  else relateDuring(related);
}

/** When the first of a patient's facts began, by place: used again, since fresh memory takes longer. */
let firstLow = new Float64Array(0);
let firstHigh = new Float64Array(0);

/** @returns of whom a fact surely meets the other criterion */
function findFirst({ owner, size }: Segment, { length, fact, fit, low, high }: JudgedRows): Bits {
  if (firstLow.length < size) [firstLow, firstHigh] = [new Float64Array(size), new Float64Array(size)];
  firstLow.fill(Number.POSITIVE_INFINITY, 0, size);
  firstHigh.fill(Number.POSITIVE_INFINITY, 0, size);
  const known = noBits(size);
  for (let row = 0; row < length; row++) {
    if (fit[row] === -1) continue;
    const place = owner[fact[row] as number] as number;
    const begin = low[row] as number;
    const isDated = !Number.isNaN(begin);
    if (!isDated) firstLow[place] = Number.NEGATIVE_INFINITY;
    else if (begin < (firstLow[place] as number)) firstLow[place] = begin;
    if (fit[row] !== 1) continue;
    setBit(known, place);
    if (isDated && (high[row] as number) < (firstHigh[place] as number)) firstHigh[place] = high[row] as number;
  }
  return known;
}

/** By the first time that the other criterion was met (`orderFit`). */
function relateOrder(
  { segment, rows, anchor }: Related,
  { kind, days }: Extract<Relation, { kind: "before" | "after" }>,
): void {
  const known = findFirst(segment, anchor.rows);
  const { met, not } = anchor.answers;
  const { owner } = segment;
  const { length, fact } = rows;
  const isBefore = kind === "before";
  for (let row = 0; row < length; row++) {
    const place = owner[fact[row] as number] as number;
    const low = rows.low[row] as number;
    let fit = hasBit(not, place) ? -1 : 0;
    if (fit === 0 && hasBit(known, place) && !Number.isNaN(low)) {
      const high = rows.high[row] as number;
      const earlierHigh = isBefore ? high : (firstHigh[place] as number);
      const laterLow = isBefore ? (firstLow[place] as number) : low;
      const isNot = isBefore ? low >= (firstHigh[place] as number) : (firstLow[place] as number) >= high;
      fit = earlierHigh < laterLow ? (hasBit(met, place) ? 1 : 0) : isNot ? -1 : 0;
      if (days !== undefined && fit > -1) {
        const most = isBefore
          ? dayOf(firstHigh[place] as number) - dayOf(low)
          : dayOf(high) - dayOf(firstLow[place] as number);
        fit = Math.min(fit, within(days, dayOf(laterLow) - dayOf(earlierHigh), most));
      }
    }
    keepLess(rows, row, fit);
  }
}

function keepLess({ fit, about }: JudgedRows, row: number, own: number): void {
  if (own < (fit[row] as number)) fit[row] = own;
  if (own < (about[row] as number)) about[row] = own;
}

/** Whether any of the facts that meet the other criterion began no more than so many days before or after. */
function relateNear({ segment, rows, anchor }: Related, days: number): void {
  const { owner } = segment;
  const { met, not } = anchor.answers;
  const { from, fit: fits, low: lows, high: highs } = anchor.rows;
  for (let row = 0; row < rows.length; row++) {
    const place = owner[rows.fact[row] as number] as number;
    const most = hasBit(met, place) ? 1 : hasBit(not, place) ? -1 : 0;
    const low = rows.low[row] as number;
    const high = rows.high[row] as number;
    const end = from[place + 1] as number;
    let best = -1;
    for (let i = from[place] as number; i < end && best < most; i++) {
      const fit = fits[i] as number;
      if (fit > best) {
        const near = nearFit(low, high, lows[i] as number, highs[i] as number, days);
        best = Math.max(best, Math.min(near, fit, most));
      }
    }
    keepLess(rows, row, best);
  }
}

function nearFit(low: number, high: number, otherLow: number, otherHigh: number, days: number): number {
  if (Number.isNaN(low) || Number.isNaN(otherLow)) return 0;
  const least = dayOf(low) - dayOf(otherHigh);
  const most = dayOf(high) - dayOf(otherLow);
  return least > days || most < -days ? -1 : least >= -days && most <= days ? 1 : 0;
}

/** Whether any of the facts that meet the other criterion has a moment in common. */
function relateDuring({ segment, rows, terms, anchor, now }: Related): void {
  const others = anchor.rows;
  const { met, not } = anchor.answers;
  for (let row = 0; row < rows.length; row++) {
    const fact = rows.fact[row] as number;
    const place = segment.owner[fact] as number;
    const most = hasBit(met, place) ? 1 : hasBit(not, place) ? -1 : 0;
    const at = Math.max(now, segment.last[place] as number);
    const low = rows.low[row] as number;
    const high = rows.high[row] as number;
    const { lasts } = terms[rows.term[row] as number] as PreparedTerm;
    const least = endLow(segment, fact, lasts, at);
    const last = endHigh(segment, fact, lasts, at);
    let best = -1;
    for (let i = others.from[place] as number; i < (others.from[place + 1] as number) && best < most; i++) {
      const fit = others.fit[i] as number;
      if (fit <= best) continue;
      const otherLow = others.low[i] as number;
      const other = others.fact[i] as number;
      const otherLasts = (anchor.terms[others.term[i] as number] as PreparedTerm).lasts;
      let own = 0;
      if (!Number.isNaN(low) && !Number.isNaN(otherLow)) {
        const isApart = low > endHigh(segment, other, otherLasts, at) || otherLow > last;
        const isSure = high <= endLow(segment, other, otherLasts, at) && (others.high[i] as number) <= least;
        own = isApart ? -1 : isSure ? 1 : 0;
      }
      best = Math.max(best, Math.min(own, fit, most));
    }
    keepLess(rows, row, best);
  }
}
