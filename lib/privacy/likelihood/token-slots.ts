import { isGermanAmong } from "../german-text";
import { codeTraits } from "./code-features";
import { asSign, caseOf, labelOf, type ReadTokens, styleAt } from "./read-tokens";

/** How many rows the net's table of traits has; a trait's row is its hash modulo this. Row 0 is nobody's. */
export const slotCount = 8192;

/** The traits of a text's tokens as rows of the table: those of token i are `ids` from `offsets[i]` up to `offsets[i + 1]`. */
export interface TokenSlots {
  /** Each from 1 up to `slotCount`. */
  ids: Uint16Array;
  /** One more than there are tokens. */
  offsets: Int32Array;
}

/** A trait's row, from 1 up to `slotCount`: FNV-1a of 32 bits over its UTF-16 units. Two traits may share a row; the net learns with that. */
export function slotOf(trait: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < trait.length; i++) hash = Math.imul(hash ^ trait.charCodeAt(i), 0x01000193);
  // The low bits of FNV alone tell little of the first letters.
  return 1 + (((hash ^ (hash >>> 15)) >>> 0) % (slotCount - 1));
}

/**
 * What the net sees of each token: how it is written, what lists say of it, its letters in threes, which rules propose it. What stands
 * around a token is left to the net to read.
 * @param rulesAt the rules that propose a token
 */
export function tokenSlots(read: ReadTokens, rulesAt: (index: number) => readonly string[]): TokenSlots {
  const { tokens, text } = read;
  const offsets = new Int32Array(tokens.length + 1);
  // Words come again: what depends on the word alone is hashed once a text, and kept no longer, since it may be a name.
  const met = new Map<string, readonly number[]>();
  const all: number[] = [];
  for (const [i, token] of tokens.entries()) {
    let own = met.get(token.text);
    if (!own) {
      own = ownTraits(read, i).map(slotOf);
      met.set(token.text, own);
    }
    for (const one of own) all.push(one);
    for (const trait of placedTraits(read, i, text, rulesAt(i))) all.push(slotOf(trait));
    offsets[i + 1] = all.length;
  }
  return { ids: Uint16Array.from(all), offsets };
}

const longest = 14;

/** What depends on a token's letters alone. */
function ownTraits({ tokens, classes }: ReadTokens, i: number): string[] {
  const token = tokens[i];
  if (!token) return [];
  if (token.sort === "line") return ["line"];
  if (token.sort === "mark") return [`mark ${token.text.replace(/\d+/u, "9")}`];
  if (token.sort === "other") return ["other", `other ${token.text}`];
  if (token.sort === "code") {
    const letters = token.text.replace(/[^\p{L}]+/gu, ".").toLowerCase();
    return [
      "code",
      ...(letters === "." ? [] : [`in ${letters}`]),
      ...(token.text.length < 3 ? [`is ${token.text}`] : []),
    ];
  }
  const own = classes[i];
  if (!own) return [];
  const shape = caseOf(token.text);
  const framed = `<${own.lower.slice(0, longest)}>`;
  const threes = Array.from({ length: Math.max(0, framed.length - 2) }, (_, at) => `3 ${framed.slice(at, at + 3)}`);
  return [
    "word",
    `is ${own.lower}`,
    `base ${own.base}`,
    `kind ${own.kind}`,
    `case ${shape}`,
    `case ${shape} ${own.kind}`,
    `length ${Math.min(own.lower.length, 9)}`,
    ...(own.group === own.base ? [] : [`group ${own.group}`]),
    ...(token.text.includes("-") ? ["hyphen"] : []),
    ...(/['’]s$/u.test(token.text) ? ["'s"] : []),
    `end ${own.lower.slice(-4)}`,
    ...new Set(threes),
  ];
}

/** What depends on where a token stands: what parts it from the token before, the style around it, its line's label, the rules. */
function placedTraits(read: ReadTokens, i: number, text: string, rules: readonly string[]): string[] {
  const token = read.tokens[i];
  if (!token) return [];
  const gap = asSign(text.slice(read.tokens[i - 1]?.end ?? 0, token.start));
  const traits = [`gap ${gap.length > 1 ? "long" : gap}`];
  if (token.sort !== "word" && token.sort !== "code") return traits;
  const label = labelOf(read, i);
  if (label) traits.push(`label ${label}`);
  for (const rule of rules) traits.push(`rule ${rule}`);
  if (token.sort === "code") traits.push(...codeTraits(read, i));
  else {
    traits.push(`style ${styleAt(read, i)}`);
    if (isGermanAmong(read.german, token.start)) traits.push("german");
  }
  return traits;
}
