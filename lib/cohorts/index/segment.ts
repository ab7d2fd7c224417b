import { type FactKind, factKinds } from "../facts/cohort-fact";
import { addBits, allBits, type Bits, clearBit, dropBits, noBits, setBit } from "./bits";
import { type FactColumns, OVERTAKEN } from "./fact-columns";

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
 * and stands in a new one. Facts are in the order of terms, then patients, then as they were made, so that all facts of a term lie beside each other.
 */
export class Segment {
  readonly size: number;
  /** Those who have not left. */
  readonly alive: Bits;
  /** By fact: its patient's place. */
  readonly owner: Uint32Array;
  readonly term: Uint32Array;
  readonly number: Float64Array;
  readonly start: Float64Array;
  readonly end: Float64Array;
  readonly precisions: Uint8Array;
  readonly flags: Uint8Array;
  /** How many later notes say the same again. */
  readonly again: Uint8Array;
  /** Of each patient and kind the place in `ofPatients` of the first fact, and one more for the end. */
  private readonly first: Uint32Array;
  /** Facts by patient, then kind, then as they were made. */
  private readonly ofPatients: Uint32Array;
  private readonly ranges = new Map<number, [from: number, to: number]>();
  private readonly termBits = new Map<number, TermBits>();
  private readonly ofCoverage = new Map<number, Bits>();
  readonly last: Float64Array;
  readonly openUntil: Float64Array;
  /** Places of those of whom an end comes after all that is told: as of some moment it is not over yet. */
  readonly mayGoOn: Uint32Array;
  /** Of each patient the place in `classes` of what absence means. */
  readonly classOf: Uint32Array;
  /** Of `cohort_coverage`. */
  readonly classes: readonly number[];

  /**
   * @param facts in any order of patients, those of one as they were made
   * @param kindOf of a term
   */
  constructor(
    readonly patients: readonly SegmentPatient[],
    facts: FactColumns,
    kindOf: (term: number) => FactKind,
  ) {
    this.size = patients.length;
    this.alive = allBits(this.size);
    this.last = Float64Array.from(patients, ({ lastMs }) => lastMs ?? 0);
    this.openUntil = Float64Array.from(patients, ({ openUntilMs }) => openUntilMs ?? Number.NEGATIVE_INFINITY);
    this.mayGoOn = Uint32Array.from(patients.keys()).filter(
      (i) => (this.openUntil[i] as number) > (this.last[i] as number),
    );
    for (const [place, { coverageId }] of patients.entries()) setBit(this.bitsOfCoverage(coverageId), place);
    this.classes = [...this.ofCoverage.keys()];
    const classPlaces = new Map(this.classes.map((id, i) => [id, i]));
    this.classOf = Uint32Array.from(patients, ({ coverageId }) => classPlaces.get(coverageId) ?? 0);
    const byPatient = orderBy(facts.place, facts.length, this.size).order;
    const terms = [...new Set(facts.term.subarray(0, facts.length))].sort((a, b) => a - b);
    const slots = new Uint32Array((terms.at(-1) ?? 0) + 1);
    for (const [slot, term] of terms.entries()) slots[term] = slot;
    const { order, from } = orderBy(picked(slots, picked(facts.term, byPatient)), facts.length, terms.length);
    for (const [slot, term] of terms.entries()) this.ranges.set(term, [from[slot] as number, from[slot + 1] as number]);
    const given = picked(byPatient, order);
    [this.owner, this.term] = [picked(facts.place, given), picked(facts.term, given)];
    [this.number, this.start, this.end] = [
      picked(facts.number, given),
      picked(facts.start, given),
      picked(facts.end, given),
    ];
    this.precisions = picked(facts.precisions, given);
    [this.flags, this.again] = [picked(facts.flags, given), picked(facts.again, given)];
    const kinds = new Uint8Array(slots.length);
    for (const term of terms) kinds[term] = kindPlaces[kindOf(term)];
    // Where each fact stands now, in the order of patients; then by patient and kind.
    const now = new Uint32Array(facts.length);
    for (let i = 0; i < order.length; i++) now[order[i] as number] = i;
    const cells = now.map(
      (i) => (this.owner[i] as number) * factKinds.length + (kinds[this.term[i] as number] as number),
    );
    const byKind = orderBy(cells, facts.length, this.size * factKinds.length);
    this.first = byKind.from;
    this.ofPatients = picked(now, byKind.order);
  }

  /** Where the facts that say a term are: from the first to before the second. */
  rangeOfTerm(term: number): [from: number, to: number] {
    return this.ranges.get(term) ?? [0, 0];
  }

  /** Adds who has a fact of a term; a state that was overtaken is none of the sure ones, and none of the contradicted. */
  addOwners(term: number, which: keyof TermBits, to: Bits): void {
    const kept = this.keptBits(term);
    if (kept !== null) {
      addBits(to, kept[which]);
      return;
    }
    const { owner, flags } = this;
    const [from, end] = this.rangeOfTerm(term);
    for (let fact = from; fact < end; fact++) {
      const flag = flags[fact] as number;
      if (which === "any" || (which === "sure" ? flag === 0 : flag !== 0 && (flag & OVERTAKEN) === 0))
        setBit(to, owner[fact] as number);
    }
  }

  /** Takes away who has a fact of a term. */
  dropOwners(term: number, from: Bits): void {
    const kept = this.keptBits(term);
    if (kept !== null) {
      dropBits(from, kept.any);
      return;
    }
    const [first, end] = this.rangeOfTerm(term);
    for (let fact = first; fact < end; fact++) clearBit(from, this.owner[fact] as number);
  }

  /** The sets of a term that many have: to set each bit anew takes longer than to join whole sets. @returns null for other terms */
  private keptBits(term: number): TermBits | null {
    const known = this.termBits.get(term);
    if (known !== undefined) return known;
    const [from, to] = this.rangeOfTerm(term);
    // A set takes as much as so many facts.
    if ((to - from) * 32 <= this.size || this.termBits.size >= MOST_KEPT) return null;
    const made = { any: noBits(this.size), sure: noBits(this.size), contradicted: noBits(this.size) };
    const { owner, flags } = this;
    for (let fact = from; fact < to; fact++) {
      const place = owner[fact] as number;
      const flag = flags[fact] as number;
      setBit(made.any, place);
      if (flag === 0) setBit(made.sure, place);
      else if ((flag & OVERTAKEN) === 0) setBit(made.contradicted, place);
    }
    this.termBits.set(term, made);
    return made;
  }

  /** A patient's facts of a kind, as they were made. */
  factsOf(place: number, kind: FactKind): Uint32Array {
    const at = place * factKinds.length + kindPlaces[kind];
    return this.ofPatients.subarray(this.first[at] as number, this.first[at + 1] as number);
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
    return this.term.length * BYTES_A_FACT + this.first.byteLength + this.size * 200;
  }
}

/** Of all columns together. */
export const BYTES_A_FACT = 39;

/** Values in another order. */
function picked<T extends Uint8Array | Uint32Array | Float64Array>(values: T, order: Uint32Array): T {
  const made = new (values.constructor as new (length: number) => T)(order.length);
  for (let i = 0; i < order.length; i++) made[i] = values[order[i] as number] as number;
  return made;
}

/** An order by numbers from 0 to before `size` that keeps what is alike in its order (counting sort), and where each number begins. */
function orderBy(
  keys: Uint32Array,
  length: number,
  size: number,
): { order: Uint32Array<ArrayBuffer>; from: Uint32Array<ArrayBuffer> } {
  const from = new Uint32Array(size + 1);
  for (let i = 0; i < length; i++) {
    const after = (keys[i] as number) + 1;
    from[after] = (from[after] as number) + 1;
  }
  for (let key = 0; key < size; key++) from[key + 1] = (from[key + 1] as number) + (from[key] as number);
  const next = from.slice();
  const order = new Uint32Array(length);
  for (let i = 0; i < length; i++) {
    const key = keys[i] as number;
    const at = next[key] as number;
    next[key] = at + 1;
    order[at] = i;
  }
  return { order, from };
}
