import type { TimeScope } from "../query/cohort-query";
import { endHigh, endLow } from "./fact-times";
import type { JudgedRows } from "./judged-rows";
import { dayOf, within } from "./numeric-span";
import type { PreparedTerm } from "./prepared-terms";
import type { Segment } from "./segment";

/** What a time counts from: the facts of each patient that meet the other criterion (fit 1) or may (0), and its answers. */
export interface AnsweredRows {
  rows: JudgedRows;
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
  rows: JudgedRows;
  terms: readonly PreparedTerm[];
  scope: Relation;
  anchor: AnsweredRows;
  now: number;
}

/** Judges rows by a time that counts from other facts (`scopeFit` of the engine). */
export function relateRows(related: Related): void {
  const { rows, anchor, scope } = related;
  const { fit, about, from } = rows;
  const others = anchor.rows.from;
  for (let place = 0; place < related.segment.size; place++) {
    const first = from[place] as number;
    const end = from[place + 1] as number;
    if (first === end) continue;
    const answer = anchor.answers[place] as number;
    if (answer === -1) {
      fit.fill(-1, first, end);
      about.fill(-1, first, end);
    } else if (scope.kind === "before" || scope.kind === "after") relateOrder(related, place, scope);
    else if ((others[place] as number) === (others[place + 1] as number)) {
      fit.fill(-1, first, end);
      about.fill(-1, first, end);
    } else if (scope.kind === "within") relateNear(related, place, scope.days);
    else relateDuring(related, place);
  }
}

/** By the first time that the other criterion was met (`orderFit`). */
function relateOrder(
  { rows, anchor }: Related,
  place: number,
  { kind, days }: Extract<Relation, { kind: "before" | "after" }>,
): void {
  const answer = anchor.answers[place] as number;
  const others = anchor.rows;
  let firstLow = Number.POSITIVE_INFINITY;
  let firstHigh = Number.POSITIVE_INFINITY;
  let isKnown = false;
  for (let i = others.from[place] as number; i < (others.from[place + 1] as number); i++) {
    const fit = others.fit[i] as number;
    if (fit === -1) continue;
    const low = others.low[i] as number;
    firstLow = Number.isNaN(low) ? Number.NEGATIVE_INFINITY : Math.min(firstLow, low);
    if (fit !== 1) continue;
    isKnown = true;
    if (!Number.isNaN(low)) firstHigh = Math.min(firstHigh, others.high[i] as number);
  }
  const isBefore = kind === "before";
  for (let row = rows.from[place] as number; row < (rows.from[place + 1] as number); row++) {
    const low = rows.low[row] as number;
    const high = rows.high[row] as number;
    let fit = 0;
    if (isKnown && !Number.isNaN(low)) {
      const earlierHigh = isBefore ? high : firstHigh;
      const laterLow = isBefore ? firstLow : low;
      const isNot = isBefore ? low >= firstHigh : firstLow >= high;
      fit = Math.min(earlierHigh < laterLow ? 1 : isNot ? -1 : 0, answer);
      if (days !== undefined && fit > -1) {
        const most = isBefore ? dayOf(firstHigh) - dayOf(low) : dayOf(high) - dayOf(firstLow);
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
function relateNear({ rows, anchor }: Related, place: number, days: number): void {
  const others = anchor.rows;
  const most = anchor.answers[place] as number;
  for (let row = rows.from[place] as number; row < (rows.from[place + 1] as number); row++) {
    const low = rows.low[row] as number;
    const high = rows.high[row] as number;
    let best = -1;
    for (let i = others.from[place] as number; i < (others.from[place + 1] as number) && best < most; i++) {
      const fit = others.fit[i] as number;
      if (fit > best) best = Math.max(best, Math.min(nearFit(low, high, others, i, days), fit, most));
    }
    keepLess(rows, row, best);
  }
}

function nearFit(low: number, high: number, others: JudgedRows, i: number, days: number): number {
  const otherLow = others.low[i] as number;
  const otherHigh = others.high[i] as number;
  if (Number.isNaN(low) || Number.isNaN(otherLow)) return 0;
  const least = dayOf(low) - dayOf(otherHigh);
  const most = dayOf(high) - dayOf(otherLow);
  return least > days || most < -days ? -1 : least >= -days && most <= days ? 1 : 0;
}

/** Whether any of the facts that meet the other criterion has a moment in common. */
function relateDuring({ segment, rows, terms, anchor, now }: Related, place: number): void {
  const others = anchor.rows;
  const most = anchor.answers[place] as number;
  const at = Math.max(now, segment.last[place] as number);
  for (let row = rows.from[place] as number; row < (rows.from[place + 1] as number); row++) {
    const low = rows.low[row] as number;
    const high = rows.high[row] as number;
    const fact = rows.fact[row] as number;
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
