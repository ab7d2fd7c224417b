import { type Span, spanOf } from "../../platform/text-patterns";
import { anyNumberWord, numberWords } from "../numbers-in-text";

const back = "(?:last|past|final|previous|preceding|prior)";
const pattern = new RegExp(
  `\\b(?:the |its |their |these )?${back}\\s+(?:(\\d+(?:\\.\\d+)?|${anyNumberWord})\\s*-?\\s*(h|hours?|hrs?|days?)|(day))\\b`,
  "gi",
);

/** A stretch before the end of the record that a sentence looks back on. */
export interface LookBack extends Span {
  hours: number;
}

/** "In the last 24 h", "over the past six hours", "of the last day". */
export function lookBacksIn(text: string): LookBack[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [, number, unit, day] = match;
    const count = day ? 1 : (numberWords[(number ?? "").toLowerCase()] ?? Number(number));
    return { ...spanOf(match), hours: count * (day || /^d/i.test(unit ?? "") ? 24 : 1) };
  });
}

/** Hours of the one look back of a sentence; null where it says none. */
export function lookBackOf(text: string): number | null {
  return lookBacksIn(text)[0]?.hours ?? null;
}
