import { DAY } from "../evaluate/fact-time";
import type { FactsPlan, VitalPlan } from "../plan/criterion-plan";
import { type Bits, hasBit, keepBits } from "./bits";
import { CONTRADICTED, OVERTAKEN, UNDATED } from "./fact-columns";
import { lengthFit, type OwnScope, ownScopeFit, ownScopes } from "./fact-scope";
import { beginHigh, beginLow, type Lasts } from "./fact-times";
import { openBits, type PreparedTerm } from "./prepared-terms";
import type { Segment } from "./segment";

/** Facts with how they stand to a criterion. A class, so that all have one shape and loops over them stay fast. */
export class JudgedRows {
  length = 0;
  readonly fact: Uint32Array;
  readonly fit: Int8Array;
  readonly about: Int8Array;
  /** Place among the terms. */
  readonly term: Uint32Array;
  /** When they began, of rows that are dated (`dateRows`); NaN where the record does not say. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Of rows by patient: those of a place are from `from[place]` to before `from[place + 1]`. */
  readonly from: Uint32Array;

  constructor(
    readonly room: number,
    readonly patients: number,
  ) {
    this.fact = new Uint32Array(room);
    this.fit = new Int8Array(room);
    this.about = new Int8Array(room);
    this.term = new Uint32Array(room);
    this.low = new Float64Array(room);
    this.high = new Float64Array(room);
    this.from = new Uint32Array(patients + 1);
  }
}

/** Rows that nobody needs any more: fresh memory takes longer than all that is done with it. */
const free: JudgedRows[] = [];
const MOST_FREE = 6;

function takeRows(room: number, patients: number): JudgedRows {
  const at = free.findIndex((one) => one.room >= room && one.patients >= patients);
  const [rows] = at < 0 ? [new JudgedRows(Math.ceil(room * 1.25), patients)] : free.splice(at, 1);
  if (rows === undefined) throw new Error("rows that are free can be taken");
  rows.length = 0;
  return rows;
}

/** Gives rows back that are not read any more. */
export function giveRows(rows: JudgedRows): void {
  free.push(rows);
  if (free.length > MOST_FREE) free.splice(free.indexOf(free.reduce((a, b) => (a.room <= b.room ? a : b))), 1);
}

/** What rows are made by. */
interface RowsAsked {
  plan: FactsPlan | VitalPlan;
  terms: readonly PreparedTerm[];
  now: number;
  /** Facts that do not meet the criterion are kept too: those that are told of the same thing, or all. */
  keeps: "fits" | "about" | "all";
  /** Whose facts are wanted; null: everybody's. */
  among: Bits | null;
}

/**
 * How facts of the terms stand to a criterion, in the order of terms; times that count from something else are left out. One pass a term, then one a
 * time: short loops over columns are several times as fast as one that does all of it.
 */
export function judgedRows(segment: Segment, { plan, terms, now, keeps, among }: RowsAsked): JudgedRows {
  const { criterion } = plan;
  const scopes = ownScopes(segment, "time" in criterion ? criterion.time : undefined);
  const skips = criterion.kind === "disease-state" && criterion.time === undefined ? OVERTAKEN : 0;
  const room = terms.reduce((sum, { term }) => sum + sizeOf(segment, term), 0);
  const rows = takeRows(room, segment.size);
  for (let t = 0; t < terms.length; t++) {
    const first = rows.length;
    const term = terms[t] as PreparedTerm;
    addTerm(segment, t, term, { skips, keeps, among }, rows);
    for (const scope of scopes) judgeByScope(segment, rows, { first, lasts: term.lasts, keeps }, scope, now);
  }
  if (criterion.kind === "encounter" && criterion.days !== undefined)
    for (let row = 0; row < rows.length; row++) {
      const fact = rows.fact[row] as number;
      const at = Math.max(now, segment.last[segment.owner[fact] as number] as number);
      const { lasts } = terms[rows.term[row] as number] as PreparedTerm;
      rows.fit[row] = Math.min(rows.fit[row] as number, lengthFit(segment, fact, lasts, criterion.days, at));
    }
  return rows;
}

function sizeOf(segment: Segment, term: number): number {
  const [from, to] = segment.rangeOfTerm(term);
  return to - from;
}

/** Adds the facts of a term, each by itself. @param asked.skips flags of facts that are none */
function addTerm(
  segment: Segment,
  t: number,
  term: PreparedTerm,
  asked: Pick<RowsAsked, "keeps" | "among"> & { skips: number },
  rows: JudgedRows,
): void {
  const { owner, flags, number } = segment;
  const { about, bounds } = term;
  const { skips } = asked;
  const [from, to] = segment.rangeOfTerm(term.term);
  if (from === to) return;
  const open = term.openWithout === null ? null : openBits(segment, term.term, term.openWithout);
  const who = bothOf(open, asked.among);
  const least = asked.keeps === "fits" || about === -1 ? 0 : -1;
  const first = rows.length;
  const { fact: facts, fit: fits } = rows;
  let length = first;
  for (let fact = from; fact < to; fact++) {
    if (who !== null && !hasBit(who, owner[fact] as number)) continue;
    let fit: number = term.fit;
    if (bounds !== null) {
      const value = number[fact] as number;
      if (value >= bounds.met.low && value <= bounds.met.high) fit = 1;
      else if (value >= bounds.possible.low && value <= bounds.possible.high) fit = 0;
      else if (!Number.isNaN(value)) fit = -1;
    }
    const flag = flags[fact] as number;
    if (flag !== 0) fit = (flag & skips) !== 0 ? -1 : (flag & CONTRADICTED) !== 0 ? Math.min(fit, 0) : fit;
    if (fit < least) continue;
    facts[length] = fact;
    fits[length] = fit;
    length++;
  }
  rows.about.fill(about, first, length);
  rows.term.fill(t, first, length);
  rows.length = length;
}

function bothOf(one: Bits | null, other: Bits | null): Bits | null {
  if (one === null || other === null) return one ?? other;
  const both = one.slice();
  keepBits(both, other);
  return both;
}

/**
 * Judges the rows of the last term by a time, and takes away those that are not kept; the usual fact, dated to the day or better and without an end,
 * without leaving the loop. The rows are of one term, whose place need not be moved with them.
 */
function judgeByScope(
  segment: Segment,
  rows: JudgedRows,
  { first, lasts, keeps }: { first: number; lasts: Lasts } & Pick<RowsAsked, "keeps">,
  scope: OwnScope,
  now: number,
): void {
  const { owner, last, start, end, precisions } = segment;
  const { length, fact: facts, fit: fits, about: abouts } = rows;
  // A row is left out whose fit is less, and with it what it is about.
  const leastFit = keeps === "all" ? -1 : 0;
  const leastAbout = keeps === "fits" ? 2 : 0;
  let kept = first;
  const isAge = scope.kind === "age";
  const isLast = scope.kind === "last";
  const before = isLast ? scope.days * DAY : 0;
  const low = scope.kind === "span" ? scope.low : 0;
  const high = scope.kind === "span" ? scope.high : 0;
  for (let row = first; row < length; row++) {
    const fact = facts[row] as number;
    const lastOfAll = last[owner[fact] as number] as number;
    const at = now > lastOfAll ? now : lastOfAll;
    const precision = precisions[fact] as number;
    const begin = start[fact] as number;
    let fit: number;
    if (isAge || precision > 1 || !Number.isNaN(end[fact] as number))
      fit = ownScopeFit(segment, fact, lasts, scope, at);
    else {
      const from = isLast ? at - before : low;
      const to = isLast ? at : high;
      const beginHigh = precision === 0 ? begin : begin + DAY - 1;
      const endHigh = lasts === 0 ? beginHigh : lasts === 2 || at > beginHigh ? at : beginHigh;
      if (begin > to || from > endHigh) fit = -1;
      else fit = beginHigh <= to && from <= (lasts === 2 ? at : begin) ? 1 : 0;
    }
    const fitBefore = fits[row] as number;
    const aboutBefore = abouts[row] as number;
    const ownFit = fit < fitBefore ? fit : fitBefore;
    const ownAbout = fit < aboutBefore ? fit : aboutBefore;
    if (ownFit < leastFit && ownAbout < leastAbout) continue;
    facts[kept] = fact;
    fits[kept] = ownFit;
    abouts[kept] = ownAbout;
    kept++;
  }
  rows.length = kept;
}

/** Takes away the rows of all other patients. */
export function keepThoseOf({ owner }: Segment, rows: JudgedRows, those: Bits): void {
  const { length, fact } = rows;
  let kept = 0;
  for (let row = 0; row < length; row++)
    if (hasBit(those, owner[fact[row] as number] as number)) moveRow(rows, row, kept++);
  rows.length = kept;
}

function moveRow({ fact, fit, about, term }: JudgedRows, row: number, to: number): void {
  fact[to] = fact[row] as number;
  fit[to] = fit[row] as number;
  about[to] = about[row] as number;
  term[to] = term[row] as number;
}

/** The same rows by patient, not dated; those of one patient stay in the order of terms, and within one as they were made. Those that are given are given back. */
export function byPatient(segment: Segment, rows: JudgedRows): JudgedRows {
  const { owner, size } = segment;
  const { length, fact, from } = rows;
  from.fill(0);
  let isSorted = true;
  for (let row = 0, before = 0; row < length; row++) {
    const place = owner[fact[row] as number] as number;
    from[place + 1] = (from[place + 1] as number) + 1;
    if (place < before) isSorted = false;
    before = place;
  }
  for (let place = 0; place < size; place++) from[place + 1] = (from[place + 1] as number) + (from[place] as number);
  return isSorted ? rows : sortedRows(segment, rows);
}

/** Says of rows when they began. */
export function dateRows(segment: Segment, { length, fact, low, high }: JudgedRows): void {
  const { precisions, start } = segment;
  for (let row = 0; row < length; row++) {
    const one = fact[row] as number;
    const precision = precisions[one] as number;
    low[row] = (precision & UNDATED) === 0 ? (start[one] as number) : beginLow(segment, one);
    high[row] = precision === 0 ? (start[one] as number) : beginHigh(segment, one);
  }
}

function sortedRows({ owner, size }: Segment, rows: JudgedRows): JudgedRows {
  const { length, fact, fit, about, term, from } = rows;
  const to = takeRows(length, size);
  to.length = length;
  to.from.set(from.subarray(0, size + 1));
  for (let row = 0; row < length; row++) {
    const place = owner[fact[row] as number] as number;
    const at = from[place] as number;
    from[place] = at + 1;
    to.fact[at] = fact[row] as number;
    to.fit[at] = fit[row] as number;
    to.about[at] = about[row] as number;
    to.term[at] = term[row] as number;
  }
  giveRows(rows);
  return to;
}
