import { placeOf } from "@/lib/platform/text-patterns";

/** A piece of a text, highlighted where it is quoted; `start` is its offset in the text. */
export interface TextPart {
  text: string;
  highlighted: boolean;
  start: number;
}

/** Cuts a text so that each quoted span is a piece of its own. White space may differ between quote and text; overlapping spans join. */
export function highlightedParts(text: string, quotes: readonly string[]): TextPart[] {
  const spans = quotes.flatMap((quote) => placeOf(quote, text) ?? []).sort((a, b) => a.start - b.start);
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    if (from > at) parts.push({ text: text.slice(at, from), highlighted: false, start: at });
    parts.push({ text: text.slice(from, end), highlighted: true, start: from });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), highlighted: false, start: at });
  return parts;
}
