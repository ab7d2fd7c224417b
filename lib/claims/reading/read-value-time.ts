import type { AssertionOf } from "../assertions/assertion";
import type { WrittenNumber } from "../numbers-in-text";
import type { ParsedSentence } from "./parsed-sentence";

const lastWords = /\b(?:now|currently|latest|last|most recent(?:ly)?|at last check)\b/i;

/** When a sentence says that a value was taken: at an hour, or as the last value; null where it does not say. */
export function timeOfValue(parsed: ParsedSentence, number: WrittenNumber): AssertionOf<"value">["at"] {
  const time = timeOf(parsed, number);
  if (time !== null) return time;
  const near = `${parsed.text.slice(Math.max(0, number.start - 24), number.start)} | ${parsed.text.slice(number.end, number.end + 24)}`;
  if (!lastWords.test(near)) return null;
  return hasCompanion(parsed, number) && !/\bat last check\b/i.test(near) ? null : "last";
}

/** Whether another value of the sentence stands nearer to the word. */
function hasCompanion(parsed: ParsedSentence, number: WrittenNumber): boolean {
  return parsed.numbers.some((n) => n !== number && n.hours === null && Math.abs(n.start - number.end) < 24);
}

/** The hour that is given for a value: "at 46 h", "by hour 45", "on day two". */
function timeOf(parsed: ParsedSentence, number: WrittenNumber): { hours: number; within: number } | null {
  const next = parsed.numbers.find((n) => n.start >= number.end);
  if (!next || next.hours === null) return null;
  const between = parsed.text.slice(number.end, next.start);
  const match = /^[^,;.\d]{0,20}?\b(?:at|by|on|around|near)\s+(around|about|roughly)?\s*(?:hour|h)?\s*$/i.exec(between);
  if (!match || between.length > 24) return null;
  if (/day/i.test(next.text)) return { hours: next.hours - 12, within: 12.5 };
  return { hours: next.hours, within: match[1] || /around|about/.test(between) ? 2 : 1 };
}
