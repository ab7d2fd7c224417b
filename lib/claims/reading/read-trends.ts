import { type Span, spanOf } from "../../platform/text-patterns";
import type { Assertion, AssertionOf } from "../assertions/assertion";
import { asStated, type WrittenNumber } from "../numbers-in-text";
import type { Mention } from "./clinical-terms";
import { clauseOf, clauseText, isVerbatim, mentionBefore, type ParsedSentence } from "./parsed-sentence";

type Direction = AssertionOf<"trend">["direction"];

const words: readonly (readonly [Direction, RegExp])[] = [
  [
    "up",
    /\b(?:rising|rises?|rose|risen|climb(?:s|ed|ing)?|increas(?:e|es|ed|ing)|up from|(?:trend\w*|going|went) up(?:wards?)?|upwards|uptrend\w*|doubl(?:ed|ing)|tripl(?:ed|ing))\b/gi,
  ],
  [
    "down",
    /\b(?:falling|falls?|fell|fallen|drop(?:s|ped|ping)?|declin(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|down from|down to|(?:trend\w*|going|went) down(?:wards?)?|downwards|downtrend\w*|clear(?:ed|ing)|halv(?:ed|ing))\b/gi,
  ],
  ["flat", /\b(?:stable|steady|unchanged|plateau(?:ed|ing)?|no better (?=than|since)|constant)\b/gi],
  ["no better", /\bno better\b(?! (?:than|since))/gi],
  ["worse", /\b(?:worsen(?:s|ed|ing)?|deteriorat(?:es|ed|ing|ion))\b/gi],
  ["better", /\b(?:improv(?:es|ed|ing|ement)|recover(?:s|ed|ing|y)|normalis(?:ed|ing)|resolv(?:ed|ing))\b/gi],
];
/** Words by which a sentence speaks of risks, models, stages or advice, and not of a series. */
const elsewhere =
  /\b(?:risk|mortality|logit|probability|figure|stage|opinion|confidence|level goes|rarely|whether|until|if|should|consider|target|guide|guiding|steering|credit)\b/i;

/** "Never dropped", "did not rise": what did not happen is no course. */
const denied =
  /\b(?:(?:never|not|no|nor|without)\s+(?:(?:once|even|has|have|did|been|a|any)\s+){0,3}|at no (?:point|time)\b[^.;,]{0,40})$/i;
/** "Dropped as low as 54": its lowest value, whatever the course. */
const toExtreme = /^\s+(?:as (?:low|high) as|to (?:a|its|the) (?:low|nadir|minimum|peak|maximum|high)\b)/i;
/** "Fell below 65": that it crossed a limit, which is read as a value, and no course. */
const acrossLimit = /^\s+(?:(?:back|again|once)\s+)?(?:below|above|under|beneath|beyond|outside|over(?=\s+[<>]?\d))\b/i;

/** Of the first value and the last. */
const sinceFirst =
  /^\s+(?:\w+\s+){0,2}(?:since|compared (?:with|to)|relative to) (?:the |his |her )?(?:(?:icu )?admission|arrival|baseline|presentation)\b/i;

/** Reads words of direction with the series that they are said of. */
export function readTrends(parsed: ParsedSentence): Assertion[] {
  const found = new Map<string, Assertion>();
  for (const [direction, pattern] of words) {
    for (const match of parsed.text.matchAll(pattern)) {
      const span = spanOf(match);
      // What is said under a condition, or of something other than a series, states no course.
      if (denied.test(parsed.text.slice(0, span.start)) || toExtreme.test(parsed.text.slice(span.end))) continue;
      if (isAlternative(parsed.text, span) || acrossLimit.test(parsed.text.slice(span.end))) continue;
      if (isVerbatim(parsed, span) || elsewhere.test(clauseText(parsed, span.start))) continue;
      const mention = subjectOf(parsed, span);
      const key = `${direction} ${mention?.start}`;
      if (!mention || found.has(key)) continue;
      const change = statedChangeOf(parsed, span);
      found.set(key, {
        kind: "trend",
        features: [...mention.features],
        direction,
        change: change && { from: asStated(change[0]), to: asStated(change[1]) },
        ...(sinceFirst.test(parsed.text.slice(span.end)) && { sinceFirst: true as const }),
      });
    }
  }
  return [...found.values()];
}

/** "Improved or worsened": one of two is said, and neither of them. */
function isAlternative(text: string, { start, end }: Span): boolean {
  return /^\s+or\s+\w+/i.test(text.slice(end)) || /\w+\s+or\s+$/i.test(text.slice(0, start));
}

/** "rising lactate": right behind the word; else the name before it in the clause. */
function subjectOf(parsed: ParsedSentence, { start, end }: Span): Mention | null {
  const clause = clauseOf(parsed, start);
  const right = parsed.mentions.find((m) => m.start >= end && m.start <= end + 3 && m.end <= clause.end + 1);
  if (right) return right;
  const left = parsed.mentions.findLast((m) => m.end <= start && m.end > clause.start);
  if (left) return left;
  const after = parsed.mentions.find((m) => m.start >= end && m.start <= end + 25 && m.end <= clause.end);
  // "...; now falling": the clause has no subject of its own.
  return after ?? mentionBefore(parsed, start);
}

/** "from 2.1 to 4.8": the two values that the sentence itself names for the change, earlier first. */
function statedChangeOf(parsed: ParsedSentence, { start, end }: Span): [WrittenNumber, WrittenNumber] | null {
  const clause = clauseOf(parsed, start);
  const values = parsed.numbers.filter((n) => n.hours === null && n.start >= clause.start && n.end <= clause.end + 1);
  const behind = values.filter((n) => n.start >= end);
  const word = parsed.text.slice(start, end).toLowerCase();
  const [former, later] = behind;
  if (/from$/.test(word) && former) {
    // "down from 0.36 at 0 h to 0.20": whatever stands before it is of something else.
    if (later && /\bto\s+$/i.test(parsed.text.slice(former.end, later.start))) return [former, later];
    const before = values.findLast((n) => n.end <= start);
    return before ? [former, before] : null;
  }
  return former && later && /\bfrom\b/i.test(parsed.text.slice(end, former.start)) ? [former, later] : null;
}
