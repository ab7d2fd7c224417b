import { type Random, random } from "../../../../platform/random";

/** Choices by weight: what, and how often in relation to the others. */
export type Weighted<T> = readonly (readonly [what: T, weight: number])[];

/** Seeded choices for one topic of one patient: another topic's do not change them. */
export class Draws {
  private readonly source: Random;

  constructor(seed: string) {
    this.source = random(seed);
    // The first number of neighbouring seeds is alike.
    this.source.uniform();
  }

  /** Uniform in [0, 1). */
  share(): number {
    return this.source.uniform();
  }

  /** Whether something of this probability (0 to 1) happens. */
  is(probability: number): boolean {
    return this.source.uniform() < probability;
  }

  /** From low to high, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.source.uniform() * (high - low + 1));
  }

  normal(mean: number, sd: number): number {
    return mean + sd * this.source.normal();
  }

  /** Exponential with that mean: times until something happens. */
  waiting(mean: number): number {
    return -mean * Math.log(1 - this.source.uniform());
  }

  /** @throws Error for an empty list, or one without weight */
  weighted<T>(choices: Weighted<T>): T {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
    let at = this.source.uniform() * total;
    for (const [what, weight] of choices) {
      at -= weight;
      if (at < 0) return what;
    }
    throw new Error("there is nothing to choose from");
  }

  /** @throws Error for an empty list */
  one<T>(choices: readonly T[]): T {
    return this.weighted(choices.map((what) => [what, 1]));
  }
}
