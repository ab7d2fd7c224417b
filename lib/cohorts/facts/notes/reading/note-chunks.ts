import type { Span } from "../../../../clinical/notes/span";
import { tokensOf } from "../../../parse/words/tokens";

/** Words and signs of a chunk, and of what two chunks that follow each other have in common (ACR 3.4.1: 1,000 tokens, 10% overlap). */
export const CHUNK_TOKENS = 1000;
export const OVERLAP_TOKENS = 100;

/** What never holds more tokens than a chunk: most notes. */
const SURELY_ONE = CHUNK_TOKENS;

/**
 * A note in chunks of about 1,000 words and signs, each with about the last 100 of the one before it. A chunk begins at the start of a
 * line or sentence where there is one within the overlap, so that no fact has to be read from half a sentence.
 */
export function chunksOf(text: string): Span[] {
  if (text.length <= SURELY_ONE) return text.trim() === "" ? [] : [{ from: 0, to: text.length }];
  const tokens = tokensOf(text);
  if (tokens.length === 0) return [];
  const chunks: Span[] = [];
  for (let first = 0; ; ) {
    const last = Math.min(first + CHUNK_TOKENS, tokens.length) - 1;
    const from = chunks.length === 0 ? 0 : (tokens[first]?.start ?? 0);
    const to = last === tokens.length - 1 ? text.length : (tokens[last]?.end ?? text.length);
    chunks.push({ from, to });
    if (last === tokens.length - 1) return chunks;
    first = sentenceStart(text, tokens, last + 1 - OVERLAP_TOKENS, first + 1);
  }
}

/** The token at which a line or sentence begins, from a place backwards within another overlap; the place itself where none does. */
function sentenceStart(text: string, tokens: ReturnType<typeof tokensOf>, at: number, least: number): number {
  for (let i = at; i > Math.max(at - OVERLAP_TOKENS, least); i--) {
    const [before, token] = [tokens[i - 1], tokens[i]];
    if (before && token && /[.!?\n]\s*$/u.test(text.slice(before.start, token.start))) return i;
  }
  return Math.max(at, least);
}
