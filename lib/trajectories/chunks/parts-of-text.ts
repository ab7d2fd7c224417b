import { escaped } from "../xml/entry-xml";
import { countTokens } from "./count-tokens";

/**
 * A text in parts whose XML has at most so many tokens each; joined they are the text, letter by letter. Cut after a line or a sentence where
 * the second half of a part has one, else between words, else between characters.
 * @param most at least 16: some characters are five tokens
 */
export function partsOfText(text: string, most: number): string[] {
  const parts: string[] = [];
  let from = 0;
  while (from < text.length) {
    const to = from + fittingLength(text.slice(from, from + most * LONGEST_TOKEN), most);
    const end = to >= text.length ? text.length : from + goodCut(text.slice(from, to));
    parts.push(text.slice(from, end));
    from = end;
  }
  return parts;
}

/** Characters of which a token of ordinary text never has more. */
const LONGEST_TOKEN = 12;

/** The longest beginning that fits, found by halving; at least one character. */
function fittingLength(text: string, most: number): number {
  const fits = (length: number) => countTokens(escaped(text.slice(0, length))) <= most;
  if (fits(text.length)) return text.length;
  let [low, high] = [1, text.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return wholeCharacters(text, low);
}

/** No cut goes through a character of two code units. */
function wholeCharacters(text: string, length: number): number {
  const last = text.charCodeAt(length - 1);
  const isFirstHalf = last >= 0xd800 && last <= 0xdbff;
  return isFirstHalf ? (length > 1 ? length - 1 : length + 1) : length;
}

function goodCut(part: string): number {
  const half = part.length >> 1;
  for (const boundary of [/\n/gu, /[.!?;]\s/gu, /\s/gu]) {
    const last = [...part.matchAll(boundary)].at(-1);
    if (last !== undefined && last.index + last[0].length > half) return last.index + last[0].length;
  }
  return part.length;
}
