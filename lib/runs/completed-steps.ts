/**
 * Which steps a run has completed, and the seq of the event that completed each. A value: `with` gives another one and leaves
 * this one as it is. Both share one log, of which each sees what was there when it was made, so that a run of ten thousand
 * steps is folded in linear time and memory. Only where two values that differ are made from the same one is the log copied.
 */
export class CompletedSteps {
  static readonly none = new CompletedSteps(new Map(), []);

  readonly #log: Map<string, { seq: number; ordinal: number }>;
  readonly #keys: string[];
  readonly #size: number;

  private constructor(log: Map<string, { seq: number; ordinal: number }>, keys: string[], size = keys.length) {
    this.#log = log;
    this.#keys = keys;
    this.#size = size;
  }

  static of(entries: Iterable<readonly [key: string, seq: number]>): CompletedSteps {
    let steps = new CompletedSteps(new Map(), []);
    for (const [key, seq] of entries) steps = steps.with(key, seq);
    return steps;
  }

  get size(): number {
    return this.#size;
  }

  has(key: string): boolean {
    return this.seqOf(key) !== null;
  }

  /** seq of the event that completed the step; null while it is not completed. */
  seqOf(key: string): number | null {
    const entry = this.#log.get(key);
    return entry !== undefined && entry.ordinal < this.#size ? entry.seq : null;
  }

  /** With one step more; a step that is completed already stays as it is. */
  with(key: string, seq: number): CompletedSteps {
    if (this.has(key)) return this;
    // The same made once more from the same value, as by a reader who folds what the writer has folded.
    if (this.#keys[this.#size] === key && this.#seq(key) === seq)
      return new CompletedSteps(this.#log, this.#keys, this.#size + 1);
    const isLatest = this.#keys.length === this.#size && this.#size > 0;
    const keys = isLatest ? this.#keys : this.#keys.slice(0, this.#size);
    const log = isLatest ? this.#log : new Map(keys.map((one, ordinal) => [one, { seq: this.#seq(one), ordinal }]));
    log.set(key, { seq, ordinal: keys.length });
    keys.push(key);
    return new CompletedSteps(log, keys);
  }

  *keys(): IterableIterator<string> {
    for (let i = 0; i < this.#size; i++) yield this.#keys[i] as string;
  }

  /** Each step's key and seq, in the order of completion. */
  *[Symbol.iterator](): IterableIterator<[key: string, seq: number]> {
    for (const key of this.keys()) yield [key, this.#seq(key)];
  }

  toJSON(): Record<string, number> {
    return Object.fromEntries(this);
  }

  #seq(key: string): number {
    return this.#log.get(key)?.seq as number;
  }
}
