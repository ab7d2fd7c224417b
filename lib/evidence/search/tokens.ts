import { stem } from "./stems";
import type { Quantity } from "./value-direction";

export type Token =
  | { kind: "word"; raw: string; stem: string }
  | { kind: "number"; quantity: Quantity }
  | { kind: "break" };

/** Powers of ten in units of cell counts: "x10^9/L", "10³/µL". Their digits are no values. */
const countUnits = /[x×]?\s*10\s*(?:\^\s*\d+|[³⁹])\s*\/\s*[µμu]?[lL]\b/g;
/** A number that tells a time or a grade and not a value: "stage 2", "day 3" (as "at 34 h" by its unit). */
const timeOrGrade = /\b(?:day|stage|grade|class|phase|hour)\s+$/i;
const timeUnit = /^(?:h|hr|hrs|hours?|min|mins|minutes?|d|days?|weeks?|months?|years?|-?year-?old)$/;

const pattern = /\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?|[A-Za-z][A-Za-z0-9]*|[.;\n](?=\s|$)/g;

/** Words, numbers with their units, and the ends of clauses, in order. */
export function tokensOf(text: string): Token[] {
  const plain = text.replace(countUnits, " ").normalize("NFKC").replace(/[μµ]/g, "u");
  const tokens: Token[] = [];
  for (const match of plain.matchAll(pattern)) {
    const [raw] = match;
    if (/^\d/.test(raw)) {
      const before = plain.slice(Math.max(0, match.index - 12), match.index);
      const unit =
        /^[ \t]*([a-z%°]+(?:\/[a-z]+)*)/i.exec(plain.slice(match.index + raw.length))?.[1]?.toLowerCase() ?? "";
      if (timeOrGrade.test(before) || timeUnit.test(unit)) continue;
      tokens.push({ kind: "number", quantity: { value: Number(raw.replaceAll(",", "")), unit } });
    } else if (/^[a-z]/i.test(raw)) tokens.push({ kind: "word", raw, stem: stem(raw) });
    else tokens.push({ kind: "break" });
  }
  return tokens;
}
