import type { Assertion } from "../../assertions/assertion";
import type { CheckableFacts } from "../../facts/checkable-facts";
import type { SentenceInContext } from "../../sentence";
import { isAdvice } from "../read-guidance";
import { leavesOpen, ofPatientsAtLarge } from "../read-undecided";
import { readAllergies } from "./read-allergies";
import { readCareLimits } from "./read-care-limits";
import { readCultures } from "./read-cultures";
import { readDrugs } from "./read-drugs";
import { readNoteQuotes } from "./read-note-quotes";
import { readProblems } from "./read-problems";
import { readProcedures } from "./read-procedures";
import type { RecordPhrase } from "./words-around";

/**
 * Reads what a sentence says of what the record of years holds, and leaves the rest of the sentence. What that record does not hold a
 * kind of is left in the sentence, as are words that only ask, fear or advise.
 * @returns null where nothing of it was read
 */
export function readBackground(
  sentence: SentenceInContext,
  { chart }: CheckableFacts,
): { assertions: Assertion[]; rest: string } | null {
  const { background } = chart;
  const { text, part } = sentence;
  if (!background || part === "gap" || part === "change") return null;
  // A step advises, but for what it says is recorded.
  if ((part === "action" || part === "check") && !tellsRecord.test(text)) return null;
  if (isAdvice(text) || ofPatientsAtLarge.test(text)) return null;
  const holds = (...kinds: readonly (typeof background.recorded)[number][]) =>
    kinds.some((kind) => background.recorded.includes(kind));
  // In this order: what has been read as one thing is not read as another.
  const readers: readonly (readonly [boolean, (words: string) => RecordPhrase[]])[] = [
    [holds("notes"), readNoteQuotes],
    [holds("allergies"), readAllergies],
    [holds("limits of care"), readCareLimits],
    [holds("cultures"), readCultures],
    [holds("drugs given", "drugs ordered"), (words) => readDrugs(words, chart.asOfMinutes / 60)],
    [holds("procedures"), readProcedures],
    [holds("problems"), (words) => readProblems(words, background.problems)],
  ];
  let rest = text;
  const assertions: Assertion[] = [];
  for (const [isHeld, read] of readers) {
    if (!isHeld) continue;
    const phrases = read(rest).filter(({ start }) => !isOpen(rest, start));
    for (const { start, end, assertions: of } of phrases.toSorted((a, b) => b.start - a.start)) {
      assertions.push(...of);
      rest = without(rest, start, end);
    }
  }
  return assertions.length === 0 ? null : { assertions, rest: hasWords(rest) ? rest : "" };
}

/** How a step of ours says what the record holds, beside the words of a language model. */
const tellsRecord = /^(?:Recorded|Caution): |, as recorded\b/u;

const boundary = /[;.,]\s/gu;
/** What is said under a condition is not said of now, wherever in the sentence the condition stands. */
const condition = /\b(?:if|unless|until|whether|should|consider\w*|in case)\b/iu;

/** Whether a part of the sentence only asks, fears or advises. */
function isOpen(text: string, at: number): boolean {
  const said = text.replace(/["“][^"”]*["”]/gu, (quote) => " ".repeat(quote.length));
  const ends = [...said.matchAll(boundary)].map(({ index }) => index);
  const from = Math.max(0, ...ends.filter((end) => end < at));
  const to = ends.find((end) => end >= at) ?? said.length;
  return condition.test(said) || leavesOpen.test(said.slice(from, to));
}

/** The sentence without the phrase and what joined it to the rest. */
function without(text: string, start: number, end: number): string {
  const before = text
    .slice(0, start)
    .replace(/[\s,;(]*(?:\b(?:and|but|while|despite|although|with|who|which|or)\b[\s,]*)*$/iu, "");
  const after = text.slice(end).replace(/^[\s,;)]*(?:\b(?:and|but|while)\b\s*)?/iu, "");
  if (before.trim() === "") return after;
  return /^[.]?$/u.test(after.trim()) ? `${before}.` : `${before}, ${after}`;
}

/** Joining words and who is spoken of say nothing by themselves. */
const hasWords = (text: string) =>
  text
    .replace(
      /\b(?:the|a|an|patient|she|he|they|is|are|was|were|has|have|had|and|with|from|there|in|of|also|by|it|this|record|recorded|known|caution|her|his|their|current|currently|results?|for|as|diagnos[ei]s|infusions?|comorbidit(?:y|ies)|includes?|including)\b/giu,
      "",
    )
    .match(/[\p{L}\p{N}]/u) !== null;
