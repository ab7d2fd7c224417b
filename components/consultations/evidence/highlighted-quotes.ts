/** A piece of a text, highlighted where it is quoted; `start` is its offset in the text. */
export interface TextPart {
  text: string;
  highlighted: boolean;
  start: number;
}

/** Cuts a text so that each quoted span is a piece of its own. White space may differ between quote and text; overlapping spans join. */
export function highlightedParts(text: string, quotes: readonly string[]): TextPart[] {
  const spans = quotes.flatMap((quote) => spanOf(text, quote)).sort((a, b) => a.start - b.start);
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

function spanOf(text: string, quote: string): { start: number; end: number }[] {
  const words = quote.trim().split(/\s+/).filter(Boolean).map(escapePattern);
  if (words.length === 0) return [];
  const found = new RegExp(words.join("\\s+")).exec(text);
  return found ? [{ start: found.index, end: found.index + found[0].length }] : [];
}

function escapePattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
