import { countTokens } from "../chunks/count-tokens";

/** A text with at most so many tokens: cut after a word, with a sign that it was. */
export function clippedToTokens(text: string, most: number): string {
  if (countTokens(text) <= most) return text;
  let [low, high] = [0, text.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (countTokens(`${text.slice(0, middle)} …`) <= most) low = middle;
    else high = middle;
  }
  return `${text.slice(0, low).replace(/\s+\S*$/u, "")} …`;
}
