import { escaped } from "../../platform/text-patterns";

/** A stretch of a note; `mark` where it is one of the words that were looked for. */
export interface NotePiece {
  text: string;
  mark: boolean;
}

/** The words of a search: what white space parts. All of them must be in a note. */
export const searchWords = (search: string): string[] =>
  [...new Set(search.trim().toLowerCase().split(/\s+/))].filter(Boolean);

/** A text in pieces, the words marked, whatever their case; joined, they are the text. */
export function markedPieces(text: string, words: readonly string[]): NotePiece[] {
  if (words.length === 0) return text === "" ? [] : [{ text, mark: false }];
  // Longest first, so that "card" does not hide "cardiac".
  const pattern = new RegExp(
    `(${[...words]
      .sort((a, b) => b.length - a.length)
      .map(escaped)
      .join("|")})`,
    "giu",
  );
  return text
    .split(pattern)
    .map((piece, index) => ({ text: piece, mark: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

/** Characters that a snippet shows before the first word, and at most. */
const [BEFORE, LONGEST] = [60, 220];

/** The text about the first place where one of the words stands, on one line; the beginning of the text where none does. */
export function snippetOf(text: string, words: readonly string[]): NotePiece[] {
  const found = words.length === 0 ? -1 : text.search(new RegExp(words.map(escaped).join("|"), "iu"));
  const start = wordStart(text, Math.max(0, found - BEFORE));
  const line = text
    .slice(start, start + LONGEST)
    .replace(/\s+/g, " ")
    .trim();
  const cut = `${start > 0 ? "\u2026 " : ""}${line}${start + LONGEST < text.length ? " \u2026" : ""}`;
  return markedPieces(cut, words);
}

/** The next place at which a word begins. */
function wordStart(text: string, from: number): number {
  if (from === 0) return 0;
  const gap = text.slice(from, from + BEFORE).search(/\s/);
  return gap < 0 ? from : from + gap + 1;
}
