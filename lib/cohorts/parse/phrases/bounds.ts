import type { Interval } from "../../query/cohort-query";
import { isTo, isWord, type Lexeme, wordOf } from "../lexemes/lexemes";
import type { Found } from "./item";

/** Reads one value at a lexeme: a number, a stage. */
export type ReadValue<T> = (lexemes: readonly Lexeme[], at: number) => Found<T> | null;

/** Bounds of values that have an order; one value alone is both bounds. */
export interface Bounds<T> {
  atLeast?: T;
  above?: T;
  atMost?: T;
  below?: T;
}

/** A number in figures, or in words up to twelve. */
export const readNumber: ReadValue<number> = (lexemes, at) => {
  const lexeme = lexemes[at];
  const spelled = wordOf(lexeme, "number word");
  const value = lexeme?.number ?? (spelled === null ? null : Number(spelled));
  return value === null ? null : { value, next: at + 1 };
};

const skipCopula = (lexemes: readonly Lexeme[], at: number): number => {
  let next = at;
  while (isWord(lexemes[next], "copula") && !isWord(lexemes[next], "lower bound", "upper bound")) next++;
  return next;
};

/**
 * Bounds in words or signs: "at least V", "no more than V", "between V and V", "V to V", "V-V", "V or less", "V+", "exactly V", "V". A copula
 * before them is a part of them.
 */
export function readBounds<T>(lexemes: readonly Lexeme[], from: number, read: ReadValue<T>): Found<Bounds<T>> | null {
  const at = skipCopula(lexemes, from);
  return readBetween(lexemes, at, read) ?? readPrefixed(lexemes, at, read) ?? readPlain(lexemes, at, read);
}

function readBetween<T>(lexemes: readonly Lexeme[], at: number, read: ReadValue<T>): Found<Bounds<T>> | null {
  if (!isWord(lexemes[at], "between")) return null;
  const low = read(lexemes, at + 1);
  if (!low || !(isWord(lexemes[low.next], "and") || isTo(lexemes[low.next]))) return null;
  const high = read(lexemes, low.next + 1);
  return high && { value: { atLeast: low.value, atMost: high.value }, next: high.next };
}

function readPrefixed<T>(lexemes: readonly Lexeme[], at: number, read: ReadValue<T>): Found<Bounds<T>> | null {
  const lower = wordOf(lexemes[at], "lower bound");
  const upper = wordOf(lexemes[at], "upper bound");
  const bound = lower ?? upper;
  if (bound === null) return null;
  const found = read(lexemes, at + 1);
  if (!found) return null;
  const own = { [bound]: found.value } as Bounds<T>;
  const to = isTo(lexemes[found.next]) && lower !== null ? read(lexemes, found.next + 1) : null;
  if (to) return { value: { atLeast: found.value, atMost: to.value }, next: to.next };
  const isSecond = /^and /i.test(lexemes[found.next]?.text ?? "");
  const isJoined = isWord(lexemes[found.next], "and") || isSecond;
  const more = isJoined ? readPrefixed(lexemes, isSecond ? found.next : found.next + 1, read) : null;
  const isOtherSide =
    more && Object.keys(more.value).every((key) => (lower !== null) === /^(?:atMost|below)$/.test(key));
  return isOtherSide ? { value: { ...own, ...more.value }, next: more.next } : { value: own, next: found.next };
}

function readPlain<T>(lexemes: readonly Lexeme[], at: number, read: ReadValue<T>): Found<Bounds<T>> | null {
  const start = isWord(lexemes[at], "exactly") ? at + 1 : at;
  const found = read(lexemes, start);
  if (!found) return null;
  const { value, next } = found;
  if (isWord(lexemes[next], "or more")) return { value: { atLeast: value }, next: next + 1 };
  if (isWord(lexemes[next], "or less")) return { value: { atMost: value }, next: next + 1 };
  const to = isTo(lexemes[next]) ? read(lexemes, next + 1) : null;
  if (to) return { value: { atLeast: value, atMost: to.value }, next: to.next };
  return { value: { atLeast: value, atMost: value }, next };
}

/** Bounds of numbers; null where they contradict each other. */
export function readInterval(lexemes: readonly Lexeme[], at: number): Found<Interval> | null {
  const found = readBounds(lexemes, at, readNumber);
  if (!found) return null;
  const { atLeast, above, atMost, below } = found.value;
  return (atLeast ?? above ?? -Infinity) <= (atMost ?? below ?? Infinity) ? found : null;
}

/** Whether words before a number say a bound, so that a number is asked for. */
export const beginsBounds = (lexeme: Lexeme | undefined): boolean =>
  isWord(lexeme, "lower bound", "upper bound", "between", "exactly");
