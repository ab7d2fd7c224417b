import { matchesOf } from "../../platform/text-patterns";
import { staysInLine } from "./stays-in-line";

/** What a pattern found up to a pass: each match by its line, and where in it. */
interface Found {
  pass: number;
  matches: { line: number; at: number; match: RegExpExecArray }[];
}

/**
 * A text that is read again after some words in it were replaced. What a pattern found in a line that is as it was stands; only lines that have changed
 * are read anew. A pattern that looks beyond its line reads the whole text each time.
 */
export class TextInPasses {
  private pass = 0;
  private lines: string[] = [];
  private starts: number[] = [];
  /** In which pass each line came to be what it is. */
  private since: number[] = [];
  private readonly found = new Map<RegExp, Found>();

  constructor(public text: string) {
    this.divide(text);
    this.since = this.lines.map(() => 0);
  }

  private divide(text: string): void {
    this.text = text;
    this.lines = text.split(/(?<=\n)/u);
    let at = 0;
    this.starts = this.lines.map((line) => {
      const start = at;
      at += line.length;
      return start;
    });
  }

  /** Takes the text as it is in the next pass. */
  becomes(text: string): void {
    if (text === this.text) return;
    const before = this.lines;
    this.divide(text);
    this.pass++;
    if (this.lines.length === before.length)
      this.since = this.since.map((pass, i) => (this.lines[i] === before[i] ? pass : this.pass));
    else {
      this.since = this.lines.map(() => this.pass);
      this.found.clear();
    }
  }

  /** Every match of a pattern that stays in its line, as `matchesOf` finds them. */
  matches(pattern: RegExp): RegExpExecArray[] {
    const before = this.found.get(pattern);
    const matches = before ? this.readAnew(pattern, before) : this.placed(matchesOf(pattern, this.text));
    this.found.set(pattern, { pass: this.pass, matches });
    return matches.map(({ match }) => match);
  }

  private placed(matches: readonly RegExpExecArray[]): Found["matches"] {
    let line = 0;
    return matches.map((match) => {
      while ((this.starts[line + 1] ?? Number.POSITIVE_INFINITY) <= match.index) line++;
      return { line, at: match.index - (this.starts[line] ?? 0), match };
    });
  }

  private readAnew(pattern: RegExp, { pass, matches }: Found): Found["matches"] {
    if (pass === this.pass) return matches;
    const kept = matches.filter(({ line }) => (this.since[line] ?? 0) <= pass);
    const anew = this.lines.flatMap((text, line) =>
      (this.since[line] ?? 0) > pass
        ? matchesOf(pattern, text)
            // A match of nothing behind the end of a line is one at the beginning of the next.
            .filter(({ index }) => index < text.length || line === this.lines.length - 1)
            .map((match) => ({ line, at: match.index, match }))
        : [],
    );
    const all = [...kept, ...anew].sort((a, b) => a.line - b.line || a.at - b.at);
    for (const { line, at, match } of all) {
      match.index = (this.starts[line] ?? 0) + at;
      match.input = this.text;
    }
    return all;
  }
}

let read: TextInPasses | null = null;

/** Does some work in which `matchesIn` finds what stands in this text. Nothing of the text is kept afterwards but by whoever holds it. */
export function reading<T>(text: TextInPasses, work: () => T): T {
  read = text;
  try {
    return work();
  } finally {
    read = null;
  }
}

const staying = new WeakMap<RegExp, boolean>();

/** Every match of a pattern, as `matchesOf` finds them; in a text that is read in passes by what was found in the passes before. */
export function matchesIn(pattern: RegExp, text: string): RegExpExecArray[] {
  if (read === null || read.text !== text) return matchesOf(pattern, text);
  const stays = staying.get(pattern) ?? staysInLine(pattern);
  staying.set(pattern, stays);
  return stays ? read.matches(pattern) : matchesOf(pattern, text);
}
