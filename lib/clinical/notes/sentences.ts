import { headingOf, type Section } from "./sections";
import type { Span } from "./span";

/** A sentence, an item of a list or a line of a note, with the section that it stands in. */
export interface Sentence extends Span {
  text: string;
  section: Section;
  /** What stands before it in the same sentence, up to a semicolon. */
  before: string;
}

/** A full stop that ends no sentence: behind a single capital ("C. difficile"), or an abbreviation. */
const noEnd = /(?:^|[\s(])(?:[A-Z]|Dr|Mr|Mrs|Ms|Prof|St|vs|e\.g|i\.e|approx|ca|cf|No|Fig|resp|incl|pt|hx|dx)\.$/u;
const bullet = /^[ \t]*(?:[-*•+>]|\d{1,2}[.)]|\(\d{1,2}\)|#\d)[ \t]+/u;

/**
 * The sentences of a text in their order. A line ends one unless the next goes on in small letters; headings are no part of a sentence, and
 * what follows one is of its section up to the next.
 * @param begin the section that goes on where the text begins
 */
export function sentencesOf(text: string, begin: Section = "present"): Sentence[] {
  const found: Sentence[] = [];
  let section = begin;
  for (const line of joinedLines(text)) {
    for (const piece of piecesOf(text, line)) {
      let { from } = piece;
      for (;;) {
        const heading = headingOf(text.slice(from, piece.to));
        if (heading === null) break;
        section = heading.section;
        from = skipped(text, from + heading.length, piece.to, /^\s+/u);
        if (from >= piece.to) break;
      }
      if (from >= piece.to) continue;
      const last = found.at(-1);
      const goesOn = last?.text.endsWith(";") === true && last.to >= line.from;
      const before = goesOn ? `${last.before} ${last.text}` : "";
      found.push({ from, to: piece.to, text: text.slice(from, piece.to), section, before });
    }
  }
  return found;
}

/** Lines without their blanks and bullets; one that goes on in small letters on the next is one with it. */
function joinedLines(text: string): Span[] {
  const lines: Span[] = [];
  let open: Span | null = null;
  let at = 0;
  for (const raw of text.split("\n")) {
    const start = at;
    at += raw.length + 1;
    const end = start + raw.trimEnd().length;
    if (raw.trim() === "") {
      open = null;
      continue;
    }
    const goesOn = open !== null && /^\s*[a-z(]/u.test(raw) && !/[.:;]$/u.test(text.slice(open.from, open.to));
    if (goesOn && open !== null) {
      open.to = end;
      continue;
    }
    const from = skipped(text, skipped(text, start, end, bullet), end, /^\s+/u);
    open = { from, to: end };
    lines.push(open);
  }
  return lines;
}

const skipped = (text: string, from: number, to: number, what: RegExp): number =>
  Math.min(to, from + (what.exec(text.slice(from, to))?.[0].length ?? 0));

/** Sentences of a line: ended by a stop, question or exclamation mark before a blank, and by a semicolon. */
function piecesOf(text: string, { from, to }: Span): Span[] {
  const pieces: Span[] = [];
  let start = from;
  const push = (end: number) => {
    const trimmed = skipped(text, start, end, /^\s+/u);
    if (trimmed < end) pieces.push({ from: trimmed, to: end });
    start = end;
  };
  for (let i = from; i < to; i++) {
    const sign = text[i];
    if (sign !== "." && sign !== "?" && sign !== "!" && sign !== ";") continue;
    if (i + 1 < to && !/\s/u.test(text[i + 1] ?? "")) continue;
    if (sign === "." && noEnd.test(text.slice(Math.max(start, i - 8), i + 1))) continue;
    // "1." of a list.
    if (sign === "." && /^\s*\d{1,2}\.$/u.test(text.slice(start, i + 1))) continue;
    push(i + 1);
  }
  push(to);
  return pieces;
}
