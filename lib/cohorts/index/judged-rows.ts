import type { FactsPlan, VitalPlan } from "../plan/criterion-plan";
import { lengthFit, type OwnScope, ownScopeFit, ownScopes } from "./fact-scope";
import type { Lasts } from "./fact-times";
import type { Tri } from "./numeric-span";
import { fitOfFact, type PreparedTerm } from "./prepared-terms";
import { CONTRADICTED, type Segment } from "./segment";

/** Facts with how they stand to a criterion, the times left out that count from something else. */
export interface JudgedRows {
  length: number;
  fact: Uint32Array;
  fit: Int8Array;
  about: Int8Array;
  /** Place among the terms. */
  term: Uint32Array;
}

/** The same by patient: those of a place from `from[place]` to before `from[place + 1]`. */
export interface PatientRows extends JudgedRows {
  from: Uint32Array;
}

const noRows = (length: number): JudgedRows => ({
  ...{ length: 0, fact: new Uint32Array(length), term: new Uint32Array(length) },
  ...{ fit: new Int8Array(length), about: new Int8Array(length) },
});

/** What rows are made by. */
interface RowsAsked {
  plan: FactsPlan | VitalPlan;
  terms: readonly PreparedTerm[];
  now: number;
  /** Facts that do not meet the criterion are kept too: those that are told of the same thing, or all. */
  keeps: "fits" | "about" | "all";
}

/** How facts of the terms stand to a criterion, in the order of terms. */
export function judgedRows(segment: Segment, { plan, terms, now, keeps }: RowsAsked): JudgedRows {
  const { criterion } = plan;
  const scopes = ownScopes("time" in criterion ? criterion.time : undefined);
  const skipsOvertaken = criterion.kind === "disease-state" && criterion.time === undefined;
  const days = criterion.kind === "encounter" ? criterion.days : undefined;
  const rows = noRows(terms.reduce((sum, { term }) => sum + sizeOf(segment, term), 0));
  for (const [t, term] of terms.entries()) {
    const [from, to] = segment.rangeOfTerm(term.term);
    for (let fact = from; fact < to; fact++) {
      const place = segment.owner[fact] as number;
      if (term.open !== null && (((term.open[place >>> 5] as number) >>> (place & 31)) & 1) === 0) continue;
      let fit = fitOfFact(segment, fact, term, skipsOvertaken);
      if (((segment.flags[fact] as number) & CONTRADICTED) !== 0 && fit === 1) fit = 0;
      if (fit === -1 && (keeps === "fits" || term.about === -1)) continue;
      const at = Math.max(now, segment.last[place] as number);
      if (days !== undefined) fit = Math.min(fit, lengthFit(segment, fact, term.lasts, days, at)) as Tri;
      const inTime = scopes.length === 0 ? 1 : inScopes(segment, fact, term.lasts, scopes, at);
      fit = Math.min(fit, inTime) as Tri;
      const about = Math.min(term.about, inTime);
      if (fit === -1 && (keeps === "fits" || (keeps === "about" && about === -1))) continue;
      const row = rows.length++;
      rows.fact[row] = fact;
      rows.fit[row] = fit;
      rows.about[row] = about;
      rows.term[row] = t;
    }
  }
  return rows;
}

function sizeOf(segment: Segment, term: number): number {
  const [from, to] = segment.rangeOfTerm(term);
  return to - from;
}

function inScopes(segment: Segment, fact: number, lasts: Lasts, scopes: readonly OwnScope[], at: number): Tri {
  let worst: Tri = 1;
  for (let i = 0; i < scopes.length && worst > -1; i++) {
    const fit = ownScopeFit(segment, fact, lasts, scopes[i] as OwnScope, at);
    if (fit < worst) worst = fit;
  }
  return worst;
}

/** Rows by patient; those of one patient stay in the order of terms, and within one as they were made. */
export function byPatient(segment: Segment, rows: JudgedRows): PatientRows {
  const from = new Uint32Array(segment.size + 1);
  let isSorted = true;
  for (let row = 0, before = 0; row < rows.length; row++) {
    const place = segment.owner[rows.fact[row] as number] as number;
    from[place + 1] = (from[place + 1] as number) + 1;
    if (place < before) isSorted = false;
    before = place;
  }
  for (let place = 0; place < segment.size; place++)
    from[place + 1] = (from[place + 1] as number) + (from[place] as number);
  if (isSorted) return { ...rows, from };
  const [sorted, next] = [noRows(rows.length), from.slice()];
  sorted.length = rows.length;
  for (let row = 0; row < rows.length; row++) {
    const place = segment.owner[rows.fact[row] as number] as number;
    const at = next[place] as number;
    next[place] = at + 1;
    sorted.fact[at] = rows.fact[row] as number;
    sorted.fit[at] = rows.fit[row] as number;
    sorted.about[at] = rows.about[row] as number;
    sorted.term[at] = rows.term[row] as number;
  }
  return { ...sorted, from };
}
