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

/**
 * Every match of a pattern that has the sign "g", as `matchAll` finds them. The pattern itself is run: `matchAll` makes a copy of it
 * for each text, which costs more than the search where hundreds of patterns read short texts.
 */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match);
    // A match of nothing is looked for again behind the next character.
    if (match[0] === "")
      pattern.lastIndex += pattern.unicode && (text.codePointAt(pattern.lastIndex) ?? 0) > 0xffff ? 2 : 1;
  }
  return found;
}
