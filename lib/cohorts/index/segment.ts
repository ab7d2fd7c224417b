import { type FactKind, factKinds } from "../facts/cohort-fact";
import { allBits, type Bits, noBits, setBit } from "./bits";

/** A patient of a segment, without the facts. */
export interface SegmentPatient {
  /** Of `cohort_patient`. */
  id: number;
  patientId: string;
  /** Of `cohort_coverage`. */
  coverageId: number;
  /** Milliseconds since 1970; null: no fact names an instant, no end is open. */
  lastMs: number | null;
  openUntilMs: number | null;
  mark: string;
}

/** A fact as it is held: all but its place in the record. */
export interface SegmentFact {
  term: number;
  kind: FactKind;
  contradicted: boolean;
  overtaken: boolean;
  number: number | null;
  startMs: number | null;
  endMs: number | null;
  precisions: number;
  knownMs: number | null;
}

export const CONTRADICTED = 1;
export const OVERTAKEN = 2;
/** In `precisions`: the fact says no beginning, and in the place of it stands since when it was known, which then says which is the latest. */
export const UNDATED = 16;

/** Who has a fact of a term. */
export interface TermBits {
  any: Bits;
  /** Of facts that nothing contradicts and no later state has overtaken. */
  sure: Bits;
  /** Of facts that are contradicted and not overtaken. */
  contradicted: Bits;
}

/** Terms of a segment whose sets are kept: of 20,000 patients they take 8 kB each. */
const MOST_KEPT = 600;

const kindPlaces: Readonly<Record<FactKind, number>> = Object.fromEntries(
  factKinds.map((kind, i) => [kind, i]),
) as Record<FactKind, number>;

/**
 * The facts of some patients in columns, and for each term who has it. It never changes: where a record does, its patient leaves the segment
 * and stands in a new one. Facts are in the order of patients, then kinds, then as they were made.
 */
export class Segment {
  readonly size: number;
  /** Those who have not left. */
  readonly alive: Bits;
  readonly term: Uint32Array;
  readonly number: Float64Array;
  readonly start: Float64Array;
  readonly end: Float64Array;
  readonly precisions: Uint8Array;
  readonly flags: Uint8Array;
  /** Of each fact its patient's place. */
  readonly owner: Uint32Array;
  /** Of each patient and kind the first of its facts; one more at the end. */
  private readonly first: Uint32Array;
  /** Facts by term. */
  private readonly postings: Uint32Array;
  private readonly postingsOf = new Map<number, [from: number, to: number]>();
  private readonly termBits = new Map<number, TermBits>();
  private readonly ofCoverage = new Map<number, Bits>();
  readonly last: Float64Array;
  readonly openUntil: Float64Array;

  /** @param factsOf by `cohort_patient.id` */
  constructor(
    readonly patients: readonly SegmentPatient[],
    factsOf: (id: number) => readonly SegmentFact[],
    facts: number,
  ) {
    const n = patients.length;
    this.size = n;
    this.alive = allBits(n);
    [this.term, this.owner, this.postings] = [new Uint32Array(facts), new Uint32Array(facts), new Uint32Array(facts)];
    [this.number, this.start, this.end] = [new Float64Array(facts), new Float64Array(facts), new Float64Array(facts)];
    [this.precisions, this.flags] = [new Uint8Array(facts), new Uint8Array(facts)];
    this.first = new Uint32Array(n * factKinds.length + 1);
    this.last = Float64Array.from(patients, ({ lastMs }) => lastMs ?? 0);
    this.openUntil = Float64Array.from(patients, ({ openUntilMs }) => openUntilMs ?? Number.NEGATIVE_INFINITY);
    let at = 0;
    for (const [place, { id, coverageId }] of patients.entries()) {
      at = this.addFacts(place, factsOf(id), at);
      setBit(this.bitsOfCoverage(coverageId), place);
    }
    this.first[n * factKinds.length] = at;
    this.index();
  }

  private addFacts(place: number, facts: readonly SegmentFact[], from: number): number {
    const counts = new Uint32Array(factKinds.length);
    for (const { kind } of facts) counts[kindPlaces[kind]] = (counts[kindPlaces[kind]] ?? 0) + 1;
    const next = new Uint32Array(factKinds.length);
    let at = from;
    for (let kind = 0; kind < factKinds.length; kind++) {
      this.first[place * factKinds.length + kind] = at;
      next[kind] = at;
      at += counts[kind] ?? 0;
    }
    for (const fact of facts) {
      const i = next[kindPlaces[fact.kind]] ?? 0;
      next[kindPlaces[fact.kind]] = i + 1;
      this.term[i] = fact.term;
      this.owner[i] = place;
      this.number[i] = fact.number ?? Number.NaN;
      this.start[i] = fact.startMs ?? fact.knownMs ?? Number.NaN;
      this.end[i] = fact.endMs ?? Number.NaN;
      this.precisions[i] = fact.precisions | (fact.startMs === null ? UNDATED : 0);
      this.flags[i] = (fact.contradicted ? CONTRADICTED : 0) | (fact.overtaken ? OVERTAKEN : 0);
    }
    return at;
  }

  private index(): void {
    const counts = new Map<number, number>();
    for (const term of this.term) counts.set(term, (counts.get(term) ?? 0) + 1);
    const next = new Map<number, number>();
    let at = 0;
    for (const [term, count] of counts) {
      this.postingsOf.set(term, [at, at + count]);
      next.set(term, at);
      at += count;
    }
    for (const [i, term] of this.term.entries()) {
      const place = next.get(term) ?? 0;
      this.postings[place] = i;
      next.set(term, place + 1);
    }
  }

  /** Facts that say a term, by patient. */
  factsOfTerm(term: number): Uint32Array {
    const [from, to] = this.postingsOf.get(term) ?? [0, 0];
    return this.postings.subarray(from, to);
  }

  /**
   * Who has a fact of a term: surely, and one that is contradicted; a state that was overtaken is none. Kept for terms that many have: to set each
   * bit anew takes longer than to join whole sets.
   */
  bitsOfTerm(term: number): TermBits {
    const known = this.termBits.get(term);
    if (known !== undefined) return known;
    const facts = this.factsOfTerm(term);
    const made = { any: noBits(this.size), sure: noBits(this.size), contradicted: noBits(this.size) };
    for (let i = 0; i < facts.length; i++) {
      const fact = facts[i] as number;
      const place = this.owner[fact] as number;
      const flags = this.flags[fact] as number;
      setBit(made.any, place);
      if (flags === 0) setBit(made.sure, place);
      else if ((flags & OVERTAKEN) === 0) setBit(made.contradicted, place);
    }
    // A set takes as much as so many facts.
    if (facts.length * 32 > this.size && this.termBits.size < MOST_KEPT) this.termBits.set(term, made);
    return made;
  }

  /** A patient's facts of a kind: from the first to before the second. */
  rangeOf(place: number, kind: FactKind): [from: number, to: number] {
    const at = place * factKinds.length + kindPlaces[kind];
    return [this.first[at] ?? 0, this.first[at + 1] ?? 0];
  }

  get coverages(): ReadonlyMap<number, Bits> {
    return this.ofCoverage;
  }

  private bitsOfCoverage(id: number): Bits {
    const known = this.ofCoverage.get(id);
    if (known !== undefined) return known;
    const made = noBits(this.size);
    this.ofCoverage.set(id, made);
    return made;
  }

  /** Bytes of its columns. */
  get bytes(): number {
    return this.term.length * 42 + this.first.byteLength + this.size * 200;
  }
}
