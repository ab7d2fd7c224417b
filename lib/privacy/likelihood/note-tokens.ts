import { matchesIn } from "../passes/text-in-passes";
import { marks } from "../schema";

/** A word, a number or code, a mark of what was taken out, one other character or the end of a line. */
export interface NoteToken {
  sort: "word" | "code" | "mark" | "other" | "line";
  text: string;
  start: number;
  end: number;
}

const literally = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
const mark = Object.values(marks)
  .filter((one) => one.startsWith("["))
  .map(literally)
  .join("|");
const pattern = new RegExp(
  String.raw`(?<mark>${mark}|\[(?:\d+ days? (?:before|after) the stay began|the day the stay began)\]|90 or older)` +
    String.raw`|(?<code>(?=[\p{L}_/\\-]*\d)[\p{L}\d]+(?:[-/.:,_\\*+]?[\p{L}\d]+)*)` +
    String.raw`|(?<word>\p{L}[\p{L}\p{M}]*(?:['’ʼ-]\p{L}[\p{L}\p{M}]*)*)|(?<line>\n)|(?<other>[^\s])`,
  "gu",
);

/** The tokens of a text in order; blanks between them are none. */
export function noteTokens(text: string): NoteToken[] {
  const tokens: NoteToken[] = [];
  for (const match of matchesIn(pattern, text)) {
    const { mark: isMark, code, word, line } = match.groups ?? {};
    const sort = isMark ? "mark" : code ? "code" : word ? "word" : line ? "line" : "other";
    tokens.push({ sort, text: match[0], start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}
