import { foldedName } from "./concept";

/** What the names within a text stand for: a name is whole words, and the longest reading of a word counts. */
export class NamesWithin<T> {
  private readonly longest: number;

  /** @param byName by folded name. */
  constructor(private readonly byName: ReadonlyMap<string, T>) {
    this.longest = Math.max(0, ...[...byName.keys()].map((name) => name.split(" ").length));
  }

  /** Each once, in the text's order; none where it holds no name. */
  in(text: string): readonly T[] {
    const words = foldedName(text).split(" ");
    const found: T[] = [];
    for (let at = 0; at < words.length; ) {
      const length = Array.from({ length: this.longest }, (_, i) => this.longest - i).find((n) =>
        this.byName.has(words.slice(at, at + n).join(" ")),
      );
      const one = length && this.byName.get(words.slice(at, at + length).join(" "));
      if (one && !found.includes(one)) found.push(one);
      at += length ?? 1;
    }
    return found;
  }
}
