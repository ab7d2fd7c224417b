import type { Statement } from "../document-brief";
import type { RenderedNote, StatementSpan } from "../note-family";

// Of the private use area: in no text that a family writes. A statement's own character follows the first.
const begin = "\uE000";
const end = "\uE001";
const first = 0xe100;
const marks = /[\uE000\uE001]|[\uE100-\uF8FF]/gu;

/** A statement's text with marks around it, which stay where they are while lines are broken and put together. */
export const marked = (at: number, text: string): string => `${begin}${String.fromCharCode(first + at)}${text}${end}`;

/** Without marks. */
export const unmarked = (text: string): string => text.replaceAll(marks, "");

/** The text without marks, and where each statement stands in it. */
export function withSpans(text: string, statements: readonly Statement[]): RenderedNote {
  const spans: StatementSpan[] = [];
  const parts = text.split(begin);
  let plain = parts[0] ?? "";
  for (const part of parts.slice(1)) {
    const statement = statements[(part.codePointAt(0) ?? 0) - first];
    const [said = "", after = ""] = part.slice(1).split(end);
    if (statement !== undefined)
      spans.push({ statement: statement.id, from: plain.length, to: plain.length + said.length });
    plain += said + after;
  }
  return { text: plain, spans };
}
