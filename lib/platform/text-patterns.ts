/** Characters of a text, `end` excluded. */
export interface Span {
  start: number;
  end: number;
}

export function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length };
}

/** A text as a pattern that matches it alone. */
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Where words stand in a text, white space aside; null where they do not, or are none. */
export function placeOf(words: string, text: string): Span | null {
  const parts = words.trim().split(/\s+/).filter(Boolean).map(escaped);
  const found = parts.length === 0 ? null : new RegExp(parts.join("\\s+")).exec(text);
  return found && spanOf(found);
}

/** Texts as the alternatives of a pattern, longest first, so that "mL/kg/h" is not read as a volume or "mean arterial pressure" as a pressure. */
export function alternatives(texts: Iterable<string>): string {
  return [...texts]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join("|");
}
