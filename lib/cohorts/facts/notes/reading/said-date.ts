import { matchesOf } from "../../../../clinical/notes/matches-of";
import type { Span } from "../../../../clinical/notes/span";
import { type Moment, momentOf } from "../../../../record/history/moment";

/** A date, or a span of dates, where a sentence says it. */
export interface SaidDate extends Span {
  start: Moment;
  /** "05/2014 to 11/2014", "from 2009 until 2012". */
  end: Moment | null;
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const monthName = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?";
const year = "((?:19|20)\\d{2})";
const written = new RegExp(
  [
    String.raw`\b${year}-(\d{2})(?:-(\d{2}))?\b(?!-)`,
    String.raw`\b(\d{1,2})\/(\d{1,2})\/((?:19|20)?\d{2})\b`,
    String.raw`\b(\d{1,2})\/${year}\b`,
    String.raw`\b${monthName}\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+${year}\b`,
    String.raw`\b(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?${monthName},?\s+${year}\b`,
    String.raw`\b${monthName},?\s+(?:of\s+)?${year}\b`,
    String.raw`(?<![\d.,/@#-])${year}(?![\d/%-]|\s*(?:mg|ml|mcg|units?|iu|cells?|kcal|g|u)\b)`,
  ].join("|"),
  "giu",
);

/**
 * The dates of a sentence in their order. Days written with figures and strokes are read as in the United States, unless the first figure
 * can be no month (a team decision).
 */
export function datesIn(text: string): SaidDate[] {
  const found: SaidDate[] = [];
  if (!/\d/u.test(text)) return found;
  for (const match of matchesOf(written, text)) {
    const moment = momentOfMatch(match);
    if (moment === null) continue;
    const span = { from: match.index, to: match.index + match[0].length };
    const before = found.at(-1);
    if (
      before &&
      before.end === null &&
      /^\s*(?:to|until|till|through|thru|–|—|-)\s*$/iu.test(text.slice(before.to, span.from))
    )
      found[found.length - 1] = { ...before, to: span.to, end: moment };
    else found.push({ ...span, start: moment, end: null });
  }
  return found;
}

function momentOfMatch(match: RegExpMatchArray): Moment | null {
  const [, y1, m1, d1, a2, b2, y2, m3, y3, n4, d4, y4, d5, n5, y5, n6, y6, y7] = match;
  if (y1) return dateOf(y1, m1, d1);
  if (y2) {
    const full = y2.length === 2 ? `${Number(y2) > 50 ? "19" : "20"}${y2}` : y2;
    return Number(a2) > 12 ? dateOf(full, b2, a2) : dateOf(full, a2, b2);
  }
  if (y3) return dateOf(y3, m3);
  if (y4) return dateOf(y4, monthOf(n4), d4);
  if (y5) return dateOf(y5, monthOf(n5), d5);
  if (y6) return dateOf(y6, monthOf(n6));
  return y7 ? dateOf(y7) : null;
}

const monthOf = (name = "") => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);
const dateOf = (y: string, month?: string, day?: string): Moment | null =>
  momentOf([y, month, day].flatMap((part) => (part ? part.padStart(2, "0") : [])).join("-"));

/** With what a line of a course begins: "03/2014: diagnosed with colon cancer", "2014-03 - hemicolectomy". */
export function leadingDate(text: string, [first]: readonly SaidDate[]): SaidDate | null {
  if (first === undefined || first.from > 12) return null;
  if (
    text
      .slice(0, first.from)
      .replace(/^(?:in|on|from)\s+/iu, "")
      .trim() !== ""
  )
    return null;
  return /^\s*(?:[:,–—-]|\)|\s(?=[A-Za-z]))/u.test(text.slice(first.to)) ? first : null;
}
