import { stemmer } from "stemmer";

/** Words for which the package has two rules of Porter's later revision: "-logy" becomes "-log", and "-bly" loses its y. */
const revised = /(?:log|[^a]bl)(?:y|ies)$/;

/**
 * The stem of a lower-case English word, by M. F. Porter, "An algorithm for suffix stripping", Program 1980;14:130-137.
 * The later rules are left out, because the search was measured and the fusion head was fitted without them. The database
 * stems nothing: versions of PostgreSQL stem some words differently ("adding"), and the browser needs the same stems to find
 * the sentence to quote.
 */
export function porterStem(word: string): string {
  return revised.test(word) ? word.replace(/(?:y|ies)$/, "i") : stemmer(word);
}
