import { type Span, spanOf } from "../../platform/text-patterns";
import type { Assertion, AssertionOf } from "../assertions/assertion";
import type { WrittenNumber } from "../numbers-in-text";
import { canBeValueOf } from "../stated-number";
import { isVerbatim, type ParsedSentence } from "./parsed-sentence";
import { deniers, mayTurn, statesNothing, wordUses } from "./word-uses";

/**
 * Reads what is left of a sentence of which something was read: words of weight that none of it accounts for. A sentence is looked up
 * as a whole or it is not supported: "no reading outran 4.0" may not pass as a reading of 4.0 because nobody knows "outran".
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
const restOnOtherWords: ReadonlySet<Assertion["kind"]> = new Set(["guidance", "undecided", "mention"]);

/**
 * Whether what was not read may make something else of what was: what is read from the mere absence of other words ("4.0" as a value,
 * "above 4.0" as some value above it) is no ground to call a sentence wrong.
 */
function isInDoubt(parsed: ParsedSentence, one: Assertion, remaining: readonly Span[]): boolean {
  const { text, takenBesideName, numbers } = parsed;
  const wordOf = ({ start, end }: Span) => text.slice(start, end).toLowerCase();
  const turns = (span: Span) => /^\p{L}/u.test(wordOf(span)) && mayTurn(wordOf(span));
  // "In the … 24 h": of what time it is said was not read.
  const isOfNoTime = remaining.some((r) => numbers.some((n) => n.start === r.start));
  if (isOfNoTime && saysOfATime.has(one.kind) && !(one.kind === "value" && one.is === "equal")) return true;
  switch (one.kind) {
    // "Was never above 120 for 6 h" is not read as having been so.
    case "duration":
    case "ventilation":
      return remaining.some((span) => negation.test(wordOf(span)));
    case "level":
      if (!one.not && remaining.some((span) => negation.test(wordOf(span)))) return true;
      return !one.throughout && !one.not && remaining.some((span) => turns(span) && isBesideName(parsed, one, span));
    case "figure":
      return remaining.some(turns);
    case "trend":
      return one.change === null && remaining.some(turns);
    case "value": {
      const value = takenBesideName.get(one);
      // What has an hour is a value, and in no meaning has it a unit that is not its own.
      if (!value || !one.features.some((id) => canBeValueOf(id, one.number))) return false;
      const denied = remaining.some((span) => negation.test(wordOf(span)));
      // "Below 36 did not occur": what is denied behind the number was not read with it.
      if (one.not !== true && deniedBehind.test(text.slice(value.end))) return true;
      if (one.throughout && one.is !== "equal") return false;
      if (one.at !== null && !denied) return false;
      const from = Math.max(0, ...[...text.slice(0, value.start).matchAll(segment)].map((m) => spanOf(m).end));
      // A whole number without a unit may count what stands behind it.
      const bare = one.number.unit === null && one.number.decimals === 0;
      return remaining.some((span) => turns(span) && span.start >= from && (bare || span.end <= value.end));
    }
    default:
      return false;
  }
}

/** Whether a word stands in the same part of a sentence as a name of what is spoken of. */
function isBesideName(
  { text, mentions }: ParsedSentence,
  { features }: AssertionOf<"level">,
  { start }: Span,
): boolean {
  return mentions.some((m) => {
    const between = text.slice(Math.min(m.start, start), Math.max(m.end, start));
    return m.features.some((id) => features.includes(id)) && !/[,;:.]\s/.test(between);
  });
}

/** Where a part of a sentence begins. */
const segment = /[,;:.(]\s|\sand\s/g;

/** What is said of a stretch of time, or of the whole stay. */
const saysOfATime: ReadonlySet<Assertion["kind"]> = new Set([
  "value",
  "extreme",
  "measurement-count",
  "level",
  "not-measured",
  "ventilation",
]);

const negation = /^(?:not|no|never|none|without|cannot|neither|missing|unavailable|unmeasured|absent)$/i;

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
    // "In most readings" is neither in some nor in all of them, and "most" not that of "most recent".
    if (ofManyThings.test(text.slice(start))) return false;
    const word = text
      .slice(start, end)
      .toLowerCase()
      .replace(/['’]s?$/, "");
    return accounted.some((one) => one.words.has(word));
  };
  // Each "not" must be that of something read: "was never below 65 for 6 h" is not read where it counts as "below 65 for 6 h".
  const isNegation = ({ start, end }: Span) => negation.test(text.slice(start, end));
  const deniedInName = mentions.filter((m) => /^(?:afebrile|apyrexial)$/i.test(m.text)).length;
  const isDenied = words.filter(isNegation).length + deniedInName <= new Set(read.filter(deniers).map(deniedBy)).size;
  // "76-year-old woman, at 48 h": as of when the chart is told.
  const { asOfMinutes, descriptor } = parsed.facts.chart;
  const ofPatient = read.some(
    (one) => one.kind === "sex" || one.kind === "care-unit" || (one.kind === "verbatim" && one.words === descriptor),
  );
  const isAsOf = (n: WrittenNumber) => ofPatient && n.hours === Math.round(asOfMinutes / 60);
  const isTimed = read.some(saysATime);
  const looseNumbers = numbers.filter(
    (n) => !isVerbatim(parsed, n) && !(n.hours === null ? readNumbers.has(n) || isCounted(read) : isTimed || isAsOf(n)),
  );
  return [...words.filter((word) => (isNegation(word) ? !isDenied : !isAccounted(word))), ...looseNumbers];
}

const ofManyThings =
  /^(?:most|many|few|several|half) (?!recent)(?:of )?(?:the |its |these |all )?(?:\w+ )?(?:values?|readings?|measurements?|samples?|results?|checks?|occasions?|observations?|recordings?|hours|time|stay)\b/i;

const deniedBehind =
  /^[^.;,\d]*\b(?:did|was|were|has|have|is|are) (?:not|never)\b|^[^.;,\d]*\b(?:absent|never (?:occurred|happened))\b/i;

/** What is denied: what two readers take from the same words counts once. */
function deniedBy(one: Assertion): string {
  if (one.kind === "ventilation") return "mechanicalVentilation";
  const features = "features" in one ? one.features.join(" ") : one.kind;
  if (one.kind === "level") return `${features} ${one.level}`;
  return one.kind === "value" ? `${features} ${one.is} ${one.number.value}` : features;
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
