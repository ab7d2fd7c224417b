import { keptByText } from "../../platform/kept-by-text";
import { stemmedWords } from "./stems";
import type { Token } from "./tokens";

/** An expression as its stems in order; `exactly` where the very case matters. */
export interface Phrase {
  stems: readonly string[];
  exactly: string | null;
}

/** Reads an entry of a table: "=MAP" asks for that case. */
export const phraseOf = keptByText((expression): Phrase => {
  const exactly = expression.startsWith("=") ? expression.slice(1) : null;
  return { stems: stemmedWords(exactly ?? expression), exactly };
});

interface Entry<M> {
  phrase: Phrase;
  meaning: M;
}

/** Entries by the first stem of their phrase, longest first. */
export type Lookup<M> = ReadonlyMap<string, readonly Entry<M>[]>;

/** Where two entries read alike, the earlier one holds. */
export function lookupOf<M>(entries: Iterable<[expression: string, meaning: M]>): Lookup<M> {
  const found = new Map<string, Entry<M>[]>();
  const seen = new Set<string>();
  for (const [expression, meaning] of entries) {
    const phrase = phraseOf(expression);
    const first = phrase.stems[0];
    const reading = `${phrase.exactly ?? ""} ${phrase.stems.join(" ")}`;
    if (first === undefined || seen.has(reading)) continue;
    seen.add(reading);
    const entry = { phrase, meaning };
    found.set(
      first,
      [...(found.get(first) ?? []), entry].sort((a, b) => b.phrase.stems.length - a.phrase.stems.length),
    );
  }
  return found;
}

/** Finds the longest expression that begins at token `i`; null where none does. */
export function longestMatch<M>(
  lookup: Lookup<M>,
  tokens: readonly Token[],
  i: number,
): { length: number; meaning: M } | null {
  const token = tokens[i];
  if (token?.kind !== "word") return null;
  for (const { phrase, meaning } of lookup.get(token.stem) ?? []) {
    if (phrase.exactly !== null && phrase.exactly !== token.raw) continue;
    if (phrase.stems.every((stem, k) => wordAt(tokens, i + k)?.stem === stem))
      return { length: phrase.stems.length, meaning };
  }
  return null;
}

function wordAt(tokens: readonly Token[], i: number) {
  const token = tokens[i];
  return token?.kind === "word" ? token : undefined;
}
