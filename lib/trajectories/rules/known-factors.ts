import { valueStates } from "../entries/trajectory-entry";
import type { EventCategory, LexiconEntry } from "../lexicon/lexicon";
import type { SourcedFactor } from "../lexicon/sourced-factor";
import { foldedWords, wordsPattern } from "./words-pattern";

/** What is known to bear on a question's outcome. */
export interface Factor {
  /** "lexicon|<key>" or "factor|<id>". */
  id: string;
  category: EventCategory;
  theme: string;
  /** Log odds, or the logarithm of the published ratio. */
  weight: number;
}

/**
 * Below it a key says too little to be worth a place in the memory (log odds; 1.2 to 1), and below so many training patients nobody can tell. Low,
 * since a worker sees one chunk alone and judging is the manager's (3.4). A team decision.
 */
const LOW_BAR = 0.18;
const FEWEST_PATIENTS = 5;

/** Of a value without limits that it is there says little, so that its log odds do not tell whether it bears on the question: urine output. */
const hasNoLimits = (key: string) => key.endsWith("=measured");

/** What a lexicon's slice and a sourced table let be found, by key and by words. */
export class KnownFactors {
  private readonly byKey = new Map<string, Factor>();
  private readonly named: { factor: Factor; pattern: RegExp; first: ReadonlySet<string> }[] = [];

  /** A published factor goes before what was learnt of the same key. */
  constructor(slice: readonly LexiconEntry[], factors: readonly SourcedFactor[]) {
    for (const { key, cases, controls, logOdds, category, theme } of slice) {
      if (cases + controls < FEWEST_PATIENTS || (Math.abs(logOdds) < LOW_BAR && !hasNoLimits(key))) continue;
      this.byKey.set(key, { id: `lexicon|${key}`, category, theme, weight: logOdds });
    }
    for (const { id, keys, words, category, theme, weight } of factors) {
      const factor = { id: `factor|${id}`, category, theme, weight };
      for (const key of keys) this.byKey.set(key, factor);
      if (words.length > 0)
        this.named.push({
          factor,
          pattern: wordsPattern(words),
          first: new Set(words.flatMap((one) => foldedWords(one)[0] ?? [])),
        });
    }
  }

  ofKey(key: string): Factor | null {
    return this.byKey.get(key) ?? null;
  }

  /** Of a measurement that says something in another state: a normal value ends a high one. It weighs nothing itself. */
  ofMeasured(base: string): Factor | null {
    for (const state of valueStates) {
      const factor = this.byKey.get(`${base}=${state}`);
      if (factor) return { ...factor, weight: 0 };
    }
    return null;
  }

  /** The factors that a sentence names, and where. */
  namedIn(text: string): { factor: Factor; from: number; to: number }[] {
    if (this.named.length === 0) return [];
    const words = new Set(foldedWords(text));
    return this.named.flatMap(({ factor, pattern, first }) => {
      if (![...first].some((word) => words.has(word))) return [];
      pattern.lastIndex = 0;
      const found = pattern.exec(text);
      return found === null ? [] : [{ factor, from: found.index, to: found.index + found[0].length }];
    });
  }
}
