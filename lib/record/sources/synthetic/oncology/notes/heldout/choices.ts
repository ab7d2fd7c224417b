import { type Random, random } from "../../../../../../platform/random";

/** Choices of words by a seed: the same seed chooses the same. */
export class Choices {
  private readonly source: Random;

  constructor(seed: string) {
    this.source = random(seed);
    // The first number of neighbouring seeds is alike.
    this.source.uniform();
  }

  /** Whether something of this probability (0 to 1) happens. */
  is(probability: number): boolean {
    return this.source.uniform() < probability;
  }

  /** @throws Error for an empty list */
  one<T>(of: readonly T[]): T {
    const chosen = of[Math.floor(this.source.uniform() * of.length)];
    if (chosen === undefined) throw new Error("there is nothing to choose from");
    return chosen;
  }

  /** As many as wanted, or all where there are fewer, in the order of the list. */
  some<T>(of: readonly T[], wanted: number): T[] {
    const left = of.map((_, at) => at);
    const taken: number[] = [];
    while (taken.length < wanted && left.length > 0) {
      taken.push(...left.splice(Math.floor(this.source.uniform() * left.length), 1));
    }
    return taken.sort((a, b) => a - b).flatMap((at) => of.slice(at, at + 1));
  }
}
