import { germanWordsIn } from "../german-text";
import { withUnit } from "../measured-numbers";
import type { NoteToken } from "./note-tokens";
import { type WordClass, wordClass } from "./word-classes";

/** A text's tokens with what is asked of them over and over. */
export interface ReadTokens {
  text: string;
  tokens: readonly NoteToken[];
  classes: readonly (WordClass | null)[];
  /** Where its German words begin. */
  german: readonly number[];
  /** Up to each token: how many words are written in capitals, with one capital, in small letters. */
  cases: { upper: Int32Array; title: Int32Array; lower: Int32Array };
}

export function readTokens(text: string, tokens: readonly NoteToken[]): ReadTokens {
  const cases = {
    upper: new Int32Array(tokens.length + 1),
    title: new Int32Array(tokens.length + 1),
    lower: new Int32Array(tokens.length + 1),
  };
  const met = new Map<string, WordClass>();
  const classes = tokens.map((token, i) => {
    const shape = token.sort === "word" && token.text.length > 2 ? caseOf(token.text) : "";
    cases.upper[i + 1] = (cases.upper[i] ?? 0) + (shape === "XX" ? 1 : 0);
    cases.title[i + 1] = (cases.title[i] ?? 0) + (shape === "Xx" ? 1 : 0);
    cases.lower[i + 1] = (cases.lower[i] ?? 0) + (shape === "x" ? 1 : 0);
    if (token.sort !== "word") return null;
    const own = met.get(token.text) ?? wordClass(token.text);
    met.set(token.text, own);
    return own;
  });
  return { text, tokens, classes, cases, german: germanWordsIn(text) };
}

/** "Xx", "XX", "x", "xX": how a word is written; "X" is one capital. */
export function caseOf(text: string): string {
  if (text.length === 1) return /\p{Lu}/u.test(text) ? "X" : "x1";
  const bare = text.replace(/['’]s$/u, "");
  if (!/\p{Lu}/u.test(bare)) return "x";
  if (!/\p{Ll}/u.test(bare)) return "XX";
  return /^\p{Lu}[\p{Ll}\p{M}'’]+(?:-\p{L}[\p{Ll}\p{M}'’]+)*$/u.test(bare) ? "Xx" : "xX";
}

const reach = 50;
/** How the words around a token are written: capitals throughout, small letters throughout, or mixed. */
export function styleAt({ cases, tokens }: ReadTokens, i: number): string {
  const [from, to] = [Math.max(0, i - reach), Math.min(tokens.length, i + reach)];
  const count = (of: Int32Array) => (of[to] ?? 0) - (of[from] ?? 0);
  const [upper, title, lower] = [count(cases.upper), count(cases.title), count(cases.lower)];
  if (upper > 2 * (title + lower)) return "U";
  if (lower > 12 * (title + 0.3 * upper)) return "L";
  return "M";
}

/** What a token is to its neighbours: a word's group, a number's sort, a mark's kind, or the sign itself. */
export function roleOf(read: ReadTokens, i: number): string {
  const token = read.tokens[i];
  if (!token) return "|";
  if (token.sort === "line") return "|";
  if (token.sort === "mark" || token.sort === "other") return token.text;
  if (token.sort === "code")
    return /^\d+$/u.test(token.text)
      ? `9.${Math.min(token.text.length, 6)}`
      : /^\d+[.,]\d+$/u.test(token.text)
        ? "9d"
        : withUnit.test(token.text)
          ? "9u"
          : "9x";
  return read.classes[i]?.group ?? "";
}
export function wordAt(read: ReadTokens, i: number): string {
  return read.classes[i]?.lower ?? roleOf(read, i);
}
/** A neighbour's role and how it is written. */
export function neighbour(read: ReadTokens, i: number): string {
  const one = read.classes[i];
  return one
    ? `${one.group}.${caseOf(read.tokens[i]?.text ?? "")}${one.kind.includes("+") ? "n" : ""}`
    : roleOf(read, i);
}

/** The word before the first colon of the token's line, if it stands before the token. */
export function labelOf({ tokens, classes }: ReadTokens, i: number): string {
  for (let at = i - 1; at >= 0 && at > i - 12; at--) {
    const token = tokens[at];
    if (!token || token.sort === "line") return "";
    if (token.text === ":") return classes[at - 1]?.lower ?? "";
    if (token.text === "." || token.text === ";") return "";
  }
  return "";
}

const telling =
  /^(?:title|kin|role|did|dose|thing|place|id|day|\[name\]|\[place\]|\[date\]|\[record number\]|\[phone number\])$/u;
/** The nearest telling word before a token on its line, within a reach. */
export function before(read: ReadTokens, i: number, within: number): string {
  for (let at = i - 2; at >= 0 && at >= i - within; at--) {
    const role = roleOf(read, at);
    if (role === "|") return "";
    if (telling.test(role)) return role;
  }
  return "";
}
export function after(read: ReadTokens, i: number, within: number): string {
  for (let at = i + 2; at < read.tokens.length && at <= i + within; at++) {
    const role = roleOf(read, at);
    if (role === "|") return "";
    if (telling.test(role)) return role;
  }
  return "";
}

/** A character or what parts two tokens, blanks that are no spaces as a sign, so that it can stand in a feature's name. */
export const asSign = (text: string | undefined): string => (text ?? "").replace(/\n/gu, "⏎").replace(/\s/gu, " ");
