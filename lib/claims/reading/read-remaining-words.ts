import { type Span, spanOf } from "../../platform/text-patterns";
import type { Assertion } from "../assertions/assertion";
import { isVerbatim, type ParsedSentence } from "./parsed-sentence";
import { deniers, mayTurn, statesNothing, wordUses } from "./word-uses";

/**
 * Reads what is left of a sentence of which something was read: words of weight that none of it accounts for. A sentence is looked up
 * as a whole or it is not supported: "no reading topped 4.0" may not pass as a reading of 4.0 because nobody knows "topped".
 * A number that was taken as a value for want of other words is none where such a word stands before it.
 */
export function withRemainingWords(parsed: ParsedSentence, read: readonly Assertion[]): Assertion[] {
  if (read.every(({ kind }) => restOnOtherWords.has(kind))) return [...read];
  const remaining = remainingWords(parsed, read);
  if (remaining.length === 0) return [...read];
  const words = remaining.map(({ start, end }) => parsed.text.slice(start, end)).join(", ");
  return [
    ...read.filter((one) => !isInDoubt(parsed, one, remaining)),
    { kind: "undecided", topic: "words", words: words.trim() },
  ];
}

/** These are judged by all of their words elsewhere, or need no reading. */
const restOnOtherWords: ReadonlySet<Assertion["kind"]> = new Set(["verbatim", "guidance", "undecided", "mention"]);

/** Whether what was not read denies a length of time, or stands where it may say that a value is something else than equal to its number. */
function isInDoubt({ text, takenAsEqual }: ParsedSentence, one: Assertion, remaining: readonly Span[]): boolean {
  // "Was never above 120 for 6 h" is not read as having been so.
  if (one.kind === "duration") return remaining.some(({ start, end }) => negation.test(text.slice(start, end)));
  const value = takenAsEqual.get(one);
  if (!value) return false;
  const from = Math.max(0, ...[...text.slice(0, value.start).matchAll(/[,;:.(]\s|\sand\s/g)].map((m) => spanOf(m).end));
  return remaining.some(({ start, end }) => {
    const word = text.slice(start, end).toLowerCase();
    return start >= from && end <= value.end && /^\p{L}/u.test(word) && mayTurn(word);
  });
}

const negation = /^(?:not|no|never|none|without|cannot|neither)$/i;

/** The words of weight, and the numbers, that nothing which was read accounts for. */
function remainingWords(parsed: ParsedSentence, read: readonly Assertion[]): Span[] {
  const { text, mentions, figureOwners, numbers, readNumbers } = parsed;
  const known: readonly Span[] = [
    ...mentions,
    ...figureOwners,
    ...numbers,
    ...[...text.matchAll(statesNothing)].map(spanOf),
  ];
  const words = [...text.matchAll(/\p{L}[\p{L}'’]*/gu)].map(spanOf).filter((span) => {
    const isKnown = known.some((k) => k.start < span.end && span.start < k.end);
    return !isKnown && !isVerbatim(parsed, span);
  });
  const accounted = wordUses.filter(({ by }) => by === null || read.some(by));
  const isAccounted = ({ start, end }: Span) => {
    const word = text
      .slice(start, end)
      .toLowerCase()
      .replace(/['’]s?$/, "");
    return accounted.some((one) => one.words.has(word));
  };
  // Each "not" must be that of something read: "was never below 65 for 6 h" is not read where it counts as "below 65 for 6 h".
  const isNegation = ({ start, end }: Span) => negation.test(text.slice(start, end));
  const isDenied = words.filter(isNegation).length <= read.filter(deniers).length;
  const isTimed = read.some(saysATime);
  const looseNumbers = numbers.filter(
    (n) => !isVerbatim(parsed, n) && !(n.hours === null ? readNumbers.has(n) || isCounted(read) : isTimed),
  );
  return [...words.filter((word) => (isNegation(word) ? !isDenied : !isAccounted(word))), ...looseNumbers];
}

function saysATime(one: Assertion): boolean {
  return (
    one.kind === "duration" ||
    one.kind === "trend" ||
    (one.kind === "value" && one.at !== null && one.at !== "last") ||
    ("lastHours" in one && one.lastHours !== null)
  );
}

/** Readers of these kinds take a number without marking it. */
const isCounted = (read: readonly Assertion[]) =>
  read.some(({ kind }) => kind === "stance-count" || kind === "side-count" || kind === "care-unit");
