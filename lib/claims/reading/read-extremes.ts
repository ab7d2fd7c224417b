import { type Span, spanOf } from "../../platform/text-patterns";
import type { Assertion, AssertionOf } from "../assertions/assertion";
import { asStated, type WrittenNumber } from "../numbers-in-text";
import { lookBackOf } from "./look-back";
import { isVerbatim, type ParsedSentence, unreadNumbers } from "./parsed-sentence";
import { subjectOf } from "./read-values";

const words: readonly (readonly [AssertionOf<"extreme">["is"], RegExp])[] = [
  [
    "lowest",
    /\b(?:lowest|minimum|(?<![/\d]\s?)min(?=\.?\s*(?:of |was |is |:)?\d)|minimal|nadir|trough|bottom(?:ed|ing) out|as low as|lowest point)\b/gi,
  ],
  [
    "highest",
    /\b(?:highest|maximum|max(?=\.?\s*(?:of |was |is |:)?\d)|maximal|peak(?:ed|ing|s)?|topped out|topping out|as high as|highest point)\b/gi,
  ],
];

/** Reads what a sentence calls the lowest or the highest value of a feature. The value itself is read on. */
export function readExtremes(parsed: ParsedSentence): Assertion[] {
  const read = new Set<WrittenNumber>();
  return words.flatMap(([is, pattern]) =>
    [...parsed.text.matchAll(pattern)].flatMap((match): Assertion[] => {
      const span = spanOf(match);
      if (isVerbatim(parsed, span)) return [];
      const number = valueBeside(parsed, span, read);
      const subject = number && subjectOf(parsed, number);
      if (!number || !subject) return [];
      read.add(number);
      return [
        {
          kind: "extreme",
          features: [...subject.features],
          is,
          number: asStated(number),
          lastHours: lookBackOf(parsed.text),
        },
      ];
    }),
  );
}

/** The value after the word up to the next comma or stop, else the one right before it: "peaked at 4.8", "4.8 at its lowest". */
function valueBeside(
  parsed: ParsedSentence,
  { start, end }: Span,
  read: ReadonlySet<WrittenNumber>,
): WrittenNumber | null {
  const values = unreadNumbers(parsed).filter(
    (n) => n.hours === null && n.sign === 0 && !read.has(n) && !isOfTime(parsed, n),
  );
  const after = values.find((n) => n.start >= end);
  if (after && !/[,;]|\.\s/.test(parsed.text.slice(end, after.start))) return after;
  const before = values.findLast((n) => n.end <= start);
  return before &&
    /^[\s(,]*(?:at (?:its|the)|as (?:its|the)|(?:was|is|being) (?:its|the)|the)?\s*$/i.test(
      parsed.text.slice(before.end, start),
    )
    ? before
    : null;
}

/** "24" of "the last 24 h" and the like. */
function isOfTime({ text }: ParsedSentence, { end }: Span): boolean {
  return /^\s*-?\s*(?:h|hours?|hrs?|days?|years?|times)\b/i.test(text.slice(end));
}
