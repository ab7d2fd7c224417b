import { type Span, spanOf } from "../../platform/text-patterns";
import type { Assertion, AssertionOf, Bound } from "../assertions/assertion";
import { anyNumberWord, asStated, numberWords, type WrittenNumber } from "../numbers-in-text";
import type { Mention } from "./clinical-terms";
import { lookBacksIn } from "./look-back";
import { isVerbatim, type ParsedSentence, unreadNumbers } from "./parsed-sentence";
import { sideBefore, subjectOf } from "./read-values";

const figure = `(\\d+(?:\\.\\d+)?|${anyNumberWord})`;
const unit = "(h|hours?|hrs?|minutes?|min|days?)";
const rough =
  "(only|just|a mere|about|around|roughly|approximately|nearly|almost|some|~|at least|more than|over|longer than|up to|at most|less than|under|no more than)?\\s*";
const back = "(?:last|past|final|previous|preceding)";

/** Each gives the words of quantity, the number and its unit, in this order. */
const stretches: readonly RegExp[] = [
  new RegExp(
    `\\bfor\\s+(?:a\\s+)?(?:(?:total|stretch|period|spell)\\s+of\\s+)?${rough}${figure}\\s*-?\\s*${unit}\\b`,
    "gi",
  ),
  new RegExp(
    `\\b(?:lasting|lasted|persisting|persisted|duration of)\\s+(?:for\\s+)?${rough}${figure}\\s*-?\\s*${unit}\\b`,
    "gi",
  ),
  new RegExp(
    `\\b(?:a |an )?${rough}${figure}[\\s-]+(hours?|h|minutes?|days?)[\\s-]+(?:long\\s+)?(?:period|stretch|spell|episode|run)\\b`,
    "gi",
  ),
  new RegExp(`\\b${rough}${figure}\\s+(?:consecutive|continuous|straight|uninterrupted)\\s+${unit}\\b`, "gi"),
  new RegExp(`\\b${rough}${figure}\\s*${unit}\\s+(?:on end|in a row|straight)\\b`, "gi"),
];
const total = new RegExp(
  `\\b${rough}${figure}\\s*${unit}?\\s+(?:out\\s+)?of\\s+(?:the\\s+)?${back}\\s+${figure}\\s*${unit}\\b`,
  "gi",
);
/** What one value does at one time holds of no stretch. */
const event =
  /\b(?:fell|dropped|dipped|rose|went|jumped|spiked|touched|reached|was measured|lowest|highest|peak\w*|nadir|minimum|maximum)\b/i;
/** "Has been below 65 over the last 6 h" holds of all of it; "below 65 in the last 24 h" may have been so once. */
const held =
  /\b(?:has|have|had|was|were|is|are|been|stayed|remained|lay|sat|ran|kept|held|consistently|persistently|continuously)\s+(?:\w+\s+)?(?:below|above|under|over|less than|more than|<|>)/i;
const atTimes =
  /\b(?:at times|occasion\w*|once|twice|times|intermittent\w*|episodes?|brief\w*|transient\w*|several|sometimes|partly|some|repeatedly|mostly|often|h of|hours of)\b/i;
const sideOfRange = /\b(below|under|above|over)\s+(?:its|the|their)?\s*(?:reference |normal )range\b/i;

interface Found extends Span {
  hours: AssertionOf<"duration">["hours"];
  lastHours: number | null;
  of: AssertionOf<"duration">["of"];
}

/** Reads for how long values are said to have lain below or above a limit, and what lasted a stated time without one that is named. */
export function readDurations(parsed: ParsedSentence): Assertion[] {
  const found = durationsIn(parsed);
  return found.flatMap((one): Assertion[] => {
    const meant = meantBy(parsed, one);
    if (meant === null) return one.of === "last" ? [] : [unread(parsed, one)];
    for (const n of parsed.numbers) if (n.start < one.end && one.start < n.end) parsed.readNumbers.add(n);
    const { hours, of, lastHours } = one;
    return [{ kind: "duration", ...meant, hours, of, lastHours }];
  });
}

function unread({ text }: ParsedSentence, { start, end }: Span): AssertionOf<"undecided"> {
  return { kind: "undecided", topic: "words", words: text.slice(start, end).trim() };
}

function durationsIn(parsed: ParsedSentence): Found[] {
  const { text } = parsed;
  const totals = [...text.matchAll(total)].map(
    (match): Found => ({
      ...spanOf(match),
      hours: hoursOf(match[1], match[2], match[3]),
      lastHours: hoursOf(undefined, match[4], match[5]).value,
      of: "total",
    }),
  );
  const inAll = /\b(?:in total|in all|altogether|cumulatively|combined)\b/i.test(text);
  const backs = lookBacksIn(text);
  const spans = stretches.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(
      (match): Found => ({
        ...spanOf(match),
        hours: hoursOf(match[1], match[2], match[3]),
        lastHours: backs[0]?.hours ?? null,
        of: inAll ? "total" : "stretch",
      }),
    ),
  );
  const last = backs
    .filter(
      ({ start }) => /\b(?:for|throughout)\s*$/i.test(text.slice(0, start)) || (held.test(text) && !atTimes.test(text)),
    )
    .map(
      ({ hours, ...span }): Found => ({
        ...span,
        hours: { value: hours, within: 0, is: "exactly" },
        lastHours: null,
        of: "last",
      }),
    );
  const kept: Found[] = [];
  for (const one of [...totals, ...spans, ...(event.test(text) ? [] : last)]) {
    if (isVerbatim(parsed, one) || kept.some((k) => k.start < one.end && one.start < k.end)) continue;
    // "For 9 h over the last 24 h": the second says within what.
    if (one.of === "last" && kept.length > 0) continue;
    kept.push(one);
  }
  return kept;
}

function hoursOf(words: string | undefined, number: string | undefined, unit: string | undefined) {
  const each = /^min/i.test(unit ?? "") ? 1 / 60 : /^d/i.test(unit ?? "") ? 24 : 1;
  const value = (numberWords[(number ?? "").toLowerCase()] ?? Number(number)) * each;
  const decimals = (number ?? "").split(".")[1]?.length ?? 0;
  const is: Bound =
    /at least|more|over|longer/i.test(words ?? "") && !/no more/i.test(words ?? "")
      ? "at-least"
      : /up to|at most|less|under|no more/i.test(words ?? "")
        ? "at-most"
        : "exactly";
  const digits = 0.5 * 10 ** -decimals * each;
  // "About": a tenth more or less, a team decision.
  return {
    value,
    within: /about|around|roughly|approx|nearly|almost|some|~/i.test(words ?? "")
      ? Math.max(digits, value * 0.1)
      : digits,
    is,
  };
}

/** What it is that lasted: a value beyond a limit, or a name that says as much ("tachycardia", "above its range"). */
function meantBy(
  parsed: ParsedSentence,
  span: Span,
): Pick<AssertionOf<"duration">, "features" | "is" | "limit"> | null {
  const limits = unreadNumbers(parsed).flatMap((number) => {
    const is = sideBefore(parsed.text.slice(0, number.start));
    const overlaps = number.start < span.end && span.start < number.end;
    if (is === "equal" || number.hours !== null || overlaps) return [];
    const subject = subjectOf(parsed, number);
    return subject ? [{ number, is, subject }] : [];
  });
  const [limit] = limits.sort((a, b) => distance(a.number, span) - distance(b.number, span));
  if (limit) {
    const { number, is, subject } = limit;
    parsed.readNumbers.add(number);
    return { features: [...subject.features], is, limit: asStated(number) };
  }
  const side = sideOfRange.exec(parsed.text)?.[1]?.toLowerCase();
  const bare = parsed.mentions.find((m) => m.says === null);
  if (side && bare)
    return { features: [...bare.features], is: side === "below" || side === "under" ? "below" : "above", limit: null };
  const named = parsed.mentions.find(
    (m): m is Mention & { says: "high" | "low" } => m.says === "high" || m.says === "low",
  );
  return named ? { features: [...named.features], is: named.says === "low" ? "below" : "above", limit: null } : null;
}

const distance = (number: WrittenNumber, { start, end }: Span) =>
  number.start >= end ? number.start - end : Math.abs(start - number.end);
