import { stem } from "./stem";

/** A word, a number or a sign of a question, with its place: `end` is the place after it. */
export interface Token {
  start: number;
  end: number;
  /** As written. */
  text: string;
  /** As names are compared: small letters, one spelling, singular. A sign is itself. */
  key: string;
  /** Its value where it is a number written in figures. */
  number: number | null;
}

/** "100,000" is one number and "1,2,3" are three; letters and figures without a blank are one word ("V600E", "ypT3"). */
const written = /\d{1,3}(?:,\d{3})+(?![\d,\p{L}])|\d+\.\d+(?!\p{L})|[\p{L}\p{N}\p{M}]+|[<>]=|\S/gu;
/** A number with a unit behind it, without a blank between them: "10mg", "65yo". */
const withUnit =
  /^(\d+(?:\.\d+)?)(mg|mcg|ug|g|kg|ml|l|mmol|umol|mmhg|cm|mm|yo|y|yr|yrs|year|years|days|weeks|months|x)$/i;
const numeric = /^\d[\d,]*(?:\.\d+)?$/;

/** The words, numbers and signs of a text in their order; blanks part them. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(written)) {
    const parts = withUnit.exec(found);
    const pieces = parts ? [parts[1] ?? "", parts[2] ?? ""] : [found];
    let start = index;
    for (const piece of pieces) {
      tokens.push(tokenOf(piece, start));
      start += piece.length;
    }
  }
  return tokens;
}

function tokenOf(text: string, start: number): Token {
  const number = numeric.test(text) ? Number(text.replaceAll(",", "")) : null;
  return { start, end: start + text.length, text, key: number === null ? stem(text) : String(number), number };
}

/** Signs that may stand between the words of a name, or be left out there: "non-small", "Crohn's", "M. tuberculosis". */
export const isJoint = ({ text }: Pick<Token, "text">): boolean => /^[-‐‑–'’.]$/u.test(text);
