import { type Span, spanOf } from "../../platform/text-patterns";
import type { Assertion, AssertionOf, Bound } from "../assertions/assertion";
import { anyNumberWord, numberWords } from "../numbers-in-text";
import type { Mention } from "./clinical-terms";
import { lookBackOf } from "./look-back";
import { clauseOf, isVerbatim, type ParsedSentence } from "./parsed-sentence";

const quantity = "(at least|only|just|no more than|at most|more than|exactly|a total of)?\\s*";
const figure = `(\\d+|${anyNumberWord})`;
const taken =
  "(?:measured|checked|recorded|taken|sampled|obtained|documented|drawn|charted|repeated|sent|done|assessed|monitored|tested|logged|reported|performed|analysed|captured|collected|assayed|determined|registered)";
const times = new RegExp(
  `\\b${quantity}(?:(once(?!\\s+(?:the|an?|it|they|this|that|its|he|she|all|more)\\b)|twice|thrice)|${figure}\\s+times)\\b`,
  "gi",
);
const things =
  "(?:(?:separate|single|individual|recorded|charted|documented)\\s+)?(?:measurements?|values?|readings?|samples?|results?|observations?|determinations?|checks?)";
const ofThem = new RegExp(`\\b${quantity}${figure}\\s+${things}\\b`, "gi");
const named = new RegExp(`\\b${quantity}${figure}\\s+(?=[A-Za-z])`, "gi");
const inBrackets = /\bn\s*=\s*(\d+)\b/gi;
/** "Three values above 4" counts something else; "three times the average" is a ratio. */
const narrowed =
  /^[^.;]{0,30}?(?:\b(?:above|below|under|exceeding|outside|out of|over\s+\d|within\s+(?:its|the|normal))|[<>])/i;
const ratio = /^\s+(?:the|as|higher|lower|more|less|greater|that|its|a|an)\b/i;
const affirmed = new RegExp(`\\b(?:was|were|has been|have been)\\s+(?:also\\s+)?${taken}\\b`, "gi");
const isTaken = new RegExp(`\\b(?:${taken}|team obtained|we have|on record|available)\\b`, "i");

/** Reads how often something is said to have been measured, or that it was at all. */
export function readMeasurementCounts(parsed: ParsedSentence): Assertion[] {
  const { text } = parsed;
  const counted = [...counts(parsed), ...brackets(parsed), ...countsOfOther(parsed)];
  if (counted.length > 0) return counted;
  return [...text.matchAll(affirmed)].flatMap((match): Assertion[] => {
    const span = spanOf(match);
    // "Was measured at 4.8" states the value.
    if (isVerbatim(parsed, span) || parsed.numbers.some((n) => n.start >= span.end)) return [];
    if (/\b(?:if|whether|once|when|until|unless|neither|nor|none)\b/i.test(text)) return [];
    const mention = subjectOf(parsed, span.start, span.end);
    if (mention && /\b(?:no|not|never|neither|nor)\s+(?:\w+\s+)?$/i.test(text.slice(0, mention.start))) return [];
    return mention ? [countOf(parsed, mention, 1, "at-least")] : [];
  });
}

function counts(parsed: ParsedSentence): Assertion[] {
  const { text } = parsed;
  const all = [...text.matchAll(times)]
    .filter(() => isTaken.test(text))
    .map((match) => ({ match, words: match[1], count: inWords(match[2]) ?? numberOf(match[3]) }));
  const more = [...text.matchAll(ofThem)]
    .filter((match) => isOfNamed(parsed, spanOf(match)))
    .map((match) => ({ match, words: match[1], count: numberOf(match[2]) }));
  // "6 lactate measurements": the name stands between.
  const between = [...text.matchAll(named)].flatMap((match) => {
    const { end } = spanOf(match);
    const mention = parsed.mentions.find((m) => m.start === end);
    const isOfIt = mention && new RegExp(`^\\s+(?:levels?\\s+)?${things}\\b`, "i").test(text.slice(mention.end));
    return isOfIt ? [{ match, words: match[1], count: numberOf(match[2]) }] : [];
  });
  return [...all, ...more, ...between].flatMap(({ match, words, count }): Assertion[] => {
    const span = spanOf(match);
    if (count === null || isVerbatim(parsed, span) || narrowed.test(text.slice(span.end))) return [];
    const before = text.slice(Math.max(0, span.start - 12), span.start);
    if (/\b(?:not|never)\s+(?:even\s+)?$/i.test(before)) return [];
    const mention = subjectOf(parsed, span.start, span.end);
    if (!mention) return [];
    markRead(parsed, span);
    const bound: Bound = /at least|more than/i.test(words ?? "")
      ? "at-least"
      : /no more|at most/i.test(words ?? "")
        ? "at-most"
        : "exactly";
    return [
      countOf(
        parsed,
        mention,
        count + (/more than/i.test(words ?? "") && !/no more/i.test(words ?? "") ? 1 : 0),
        bound,
      ),
    ];
  });
}

/** "6 values of lactate", "lactate (6 values)", "lactate has 6 values". */
function isOfNamed({ text, mentions }: ParsedSentence, { start, end }: Span): boolean {
  const after = /^\s+(?:of|for)\s+(?:the\s+)?/i.exec(text.slice(end))?.[0];
  if (after !== undefined && mentions.some((m) => m.start >= end + after.length && m.start <= end + after.length + 10))
    return true;
  const before = mentions.findLast((m) => m.end <= start);
  return (
    before !== undefined &&
    /^\s*(?:[(:,]|has|had|with|shows?)\s*(?:has\s*|had\s*|only\s*)?$/i.test(text.slice(before.end, start))
  );
}

/** What is counted and is no measurement cannot be looked up: "fell below 65 six times". */
function countsOfOther(parsed: ParsedSentence): Assertion[] {
  const { text } = parsed;
  if (parsed.mentions.length === 0 || isTaken.test(text)) return [];
  return [...text.matchAll(times)]
    .filter((match) => {
      const span = spanOf(match);
      const rest = text.slice(span.end);
      const isConjunction = /once/i.test(match[2] ?? "") && !/^\s*(?:[.,;]|$)/.test(rest);
      return (
        !isConjunction &&
        !ratio.test(rest) &&
        !isVerbatim(parsed, span) &&
        !/\bnot\s*$/i.test(text.slice(0, span.start))
      );
    })
    .map((match) => ({ kind: "undecided", topic: "words", words: match[0].trim() }));
}

function brackets(parsed: ParsedSentence): Assertion[] {
  return [...parsed.text.matchAll(inBrackets)].flatMap((match): Assertion[] => {
    const mention = parsed.mentions.findLast((m) => m.end <= match.index);
    if (!mention) return [];
    markRead(parsed, spanOf(match));
    return [countOf(parsed, mention, Number(match[1]), "exactly")];
  });
}

function markRead({ numbers, readNumbers }: ParsedSentence, { start, end }: { start: number; end: number }) {
  for (const n of numbers) if (n.start < end && start < n.end) readNumbers.add(n);
}

function countOf(
  { text }: ParsedSentence,
  { features }: Mention,
  count: number,
  is: Bound,
): AssertionOf<"measurement-count"> {
  return { kind: "measurement-count", features: [...features], count, is, lastHours: lookBackOf(text) };
}

/** The name before it in its clause, else the one after it. */
function subjectOf(parsed: ParsedSentence, start: number, end: number): Mention | null {
  const clause = clauseOf(parsed, start);
  const bare = parsed.mentions.filter((m) => m.says === null);
  return (
    bare.findLast((m) => m.end <= start && m.start >= clause.start) ??
    bare.find((m) => m.start >= end) ??
    bare.findLast((m) => m.end <= start) ??
    null
  );
}

const inWords = (word: string | undefined) => ({ once: 1, twice: 2, thrice: 3 })[word?.toLowerCase() ?? ""] ?? null;

function numberOf(written: string | undefined): number | null {
  if (written === undefined) return null;
  return numberWords[written.toLowerCase()] ?? Number(written);
}
