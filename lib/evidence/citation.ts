import { keptByText } from "../platform/kept-by-text";
import type { Passage } from "./schema";
import { type Concept, conceptsOf } from "./search/query-concepts";
import { spacedStems } from "./search/stems";

const unspaced = keptByText((text) => text.replace(/\s+/g, " ").trim());

/** Whether a quote stands in a passage word for word; runs of white space count as one space. An empty quote stands nowhere. */
export function quoteStandsIn(passage: Pick<Passage, "text">, quote: string): boolean {
  const wanted = unspaced(quote);
  return wanted !== "" && unspaced(passage.text).includes(wanted);
}

/** The full stops of abbreviations and initials end no sentence; that of a unit does ("4 mmol/L."). */
const abbreviation = /(?:\b(?:e\.g|i\.e|cf|vs|approx|etc|dr|fig|no|al|resp)|(?<!\/)\b[A-Z])\.$/i;

/** Parts a text into its sentences, in order and trimmed. Decimal points and common abbreviations do not end one. */
export const sentencesOf = keptByText(readSentences);

function readSentences(text: string): readonly string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?]["')\]]*(?=\s+\S)/g)) {
    const end = match.index + match[0].length;
    const candidate = text.slice(start, end);
    // A sentence begins with a capital, a digit or an opening sign; "approx. ten" does not begin one.
    if (abbreviation.test(candidate) || !/^\s+["'([]*[\p{Lu}\d]/u.test(text.slice(end))) continue;
    sentences.push(candidate.trim());
    start = end;
  }
  const rest = text.slice(start).trim();
  return rest === "" ? sentences : [...sentences, rest];
}

/**
 * Finds the sentence of a passage that bears most on the terms (names of features, findings, conditions, in any customary
 * wording); the first one where none does. It always stands in the passage; "" only for a passage without text.
 */
export function bestQuote(passage: Pick<Passage, "text">, terms: readonly string[]): string {
  const concepts = conceptsOf(terms.join(".\n"));
  let best = "";
  let bestScore = -1;
  for (const sentence of sentencesOf(passage.text)) {
    const score = bearing(sentence, concepts);
    if (score > bestScore) [best, bestScore] = [sentence, score];
  }
  return best;
}

/** Added for a figure, so that of two sentences on the same thing the one with the threshold is quoted. */
const FIGURE = 0.05;

/** The sum of the weights of the concepts that a sentence speaks of. */
function bearing(sentence: string, concepts: readonly Concept[]): number {
  const text = spacedStems(sentence);
  const spokenOf = concepts.filter((c) => c.phrases.some((phrase) => text.includes(` ${phrase.stems.join(" ")} `)));
  const sum = spokenOf.reduce((total, concept) => total + concept.weight, 0);
  return sum > 0 && /\d/.test(sentence) ? sum + FIGURE : sum;
}
