import { stem } from "./stem";
import { isJoint, type Token, tokensOf } from "./tokens";

/** How a name is to be written in a question to count: in any case, or with its capitals ("MET", "KIT"). */
export type Capitals = "any" | "as written";

interface Node<T> {
  /** None of what no longer name begins with: most nodes are ends. */
  next: Map<string, Node<T>> | null;
  values: { value: T; capitals: string | null }[];
}

/** What begins at a token: how many tokens it takes, and what they stand for. */
export interface Match<T> {
  length: number;
  values: readonly T[];
}

/** The words of a name, without the signs that may be left out between them. */
export const wordsOf = (name: string): NameWord[] =>
  /^[A-Za-z]+(?:[ -][A-Za-z]+)*$/.test(name)
    ? name.split(/[ -]/).map((text) => ({ text, key: stem(text) }))
    : tokensOf(name).filter((token) => !isJoint(token));

/** A word of a name, which has no place. */
export type NameWord = Pick<Token, "text" | "key">;

const node = <T>(): Node<T> => ({ next: null, values: [] });

/** Names, word by word, with what each stands for. */
export class NameTrie<T> {
  private readonly root = node<T>();

  /** A name that stands already stands for both. Names without a letter or figure are left out. */
  add(name: string, value: T, capitals: Capitals = "any"): void {
    this.addWords(wordsOf(name), value, capitals);
  }

  /** Likewise, of a name that is words already. */
  addWords(words: readonly NameWord[], value: T, capitals: Capitals = "any"): void {
    if (words.length === 0) return;
    let at = this.root;
    for (const { key } of words) {
      at.next ??= new Map();
      const known = at.next.get(key);
      if (known) at = known;
      else {
        const made = node<T>();
        at.next.set(key, made);
        at = made;
      }
    }
    at.values.push({ value, capitals: capitals === "any" ? null : words.map(({ text }) => text).join(" ") });
  }

  /** The longest name that begins at a token; null where none does. Joints between its words play no part. */
  longest(tokens: readonly Token[], from: number, to = tokens.length): Match<T> | null {
    return this.all(tokens, from, to).at(-1) ?? null;
  }

  /** Every name that begins at a token, short ones first. */
  all(tokens: readonly Token[], from: number, to = tokens.length): Match<T>[] {
    const found: Match<T>[] = [];
    let at: Node<T> | undefined = this.root;
    const words: string[] = [];
    for (let i = from; i < to; i++) {
      const token = tokens[i];
      if (token === undefined) break;
      if (i > from && isJoint(token) && !at.next?.has(token.key)) continue;
      at = at.next?.get(token.key);
      if (at === undefined) break;
      words.push(token.text);
      const values = valuesOf(at, words);
      if (values.length > 0) found.push({ length: i + 1 - from, values });
    }
    return found;
  }

  /** What these words in this order stand for, in whole; nothing where they are no name. */
  named(words: readonly Token[]): readonly T[] {
    const found = this.all(words, 0).at(-1);
    return found?.length === words.length ? found.values : [];
  }
}

function valuesOf<T>(at: Node<T>, words: readonly string[]): readonly T[] {
  if (at.values.length === 0) return [];
  const written = words.join(" ");
  return at.values.flatMap(({ value, capitals }) =>
    capitals === null || capitals === written || `${capitals}s` === written ? [value] : [],
  );
}
