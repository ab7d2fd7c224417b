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

/** Texts as the alternatives of a pattern, longest first, so that "mL/kg/h" is not read as a volume or "mean arterial pressure" as a pressure. */
export function alternatives(texts: Iterable<string>): string {
  return [...texts]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join("|");
}
