import { stemmer } from "stemmer";

/** The package stems these words by two rules that Porter added later: "-logy" becomes "-log", and "-bly" loses its y. */
const revised = /(?:log|[^a]bl)(?:y|ies)$/;

/**
 * Stems a lower-case English word as M. F. Porter does in "An algorithm for suffix stripping", Program 1980;14:130-137.
 * The later rules are left out, because the search was measured and the fusion head was fitted without them. PostgreSQL
 * is not asked for stems: its versions differ on some words ("adding"), and the browser needs the same stems to find the
 * sentence to quote.
 */
export function porterStem(word: string): string {
  return revised.test(word) ? word.replace(/(?:y|ies)$/, "i") : stemmer(word);
}
