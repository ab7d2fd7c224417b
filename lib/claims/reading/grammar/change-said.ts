import type { Assertion, AssertionOf } from "../../assertions/assertion";
import type { Said, SaidNumber } from "./rule";
import { changeSaid, extremeSaid, valueSaid } from "./said";

export type Direction = AssertionOf<"trend">["direction"];

/** Which way values went; `sinceFirst`: from the first to the last. */
export const course = (said: Said, direction: Direction, sinceFirst = false) =>
  said.about.map((features) => ({
    kind: "trend" as const,
    features: [...features],
    direction,
    change: null,
    ...(sinceFirst && { sinceFirst: true as const }),
  }));

/** Between two values: each is read, and the way from one to the other. */
export function between(said: Said, direction: Direction | null) {
  const [from, to] = said.values;
  if (!from || !to) return null;
  const [was, is] = [valueSaid(said, from, momentOf(said, "from")), valueSaid(said, to, momentOf(said, "to"))];
  if (was && is && direction === null && from.stated.value === to.stated.value) return [...was, ...is];
  const isForNumbers = direction === null || direction === "better" || direction === "worse";
  const change = changeSaid(said, isForNumbers ? byNumbers(said) : direction, from, to);
  return was && is && change && [...was, ...is, ...change, ...extremeIn(said, to)];
}

/** "To a peak of 4.8". */
export function extremeIn(said: Said, number: SaidNumber): Assertion[] {
  const side = /\b(?:peak|high|maximum)(?: value| level)? of/.test(said.words)
    ? "highest"
    : /\b(?:nadir|low|minimum|trough)(?: value| level)? of/.test(said.words)
      ? "lowest"
      : null;
  return side === null ? [] : (extremeSaid({ ...said, moment: null, back: null }, side, number) ?? []);
}

/** The moment of one of two values: of the former what stands between them, of the latter what stands behind. */
export function momentOf({ words, times }: Said, which: "from" | "to") {
  const [a, b] = [...words.matchAll(/[\ue400-\ue7ff]/g)].map((m) => m.index);
  const part = which === "from" ? words.slice(a, b) : words.slice(b);
  const sign = /[\ue800-\uebff]/.exec(part);
  if (sign)
    return times[[...words.slice(0, words.indexOf(part) + sign.index).matchAll(/[\ue800-\uebff]/g)].length] ?? null;
  if (/arrival|admission|initial|baseline|first|presentation|outset|start\b|begin/.test(part)) return "first" as const;
  return /\b(?:now|currently|most recently|last|present|end)\b/.test(part) ? ("last" as const) : null;
}

export const wayTo = (from: SaidNumber | null | undefined, to: SaidNumber): Direction =>
  from && to.stated.value < from.stated.value ? "down" : "up";
export const wayIn = (words: string): Direction | null =>
  /\b(?:rose|risen|climbed|increased)\b/.test(words)
    ? "up"
    : /\b(?:fell|fallen|dropped|declined|decreased)\b/.test(words)
      ? "down"
      : null;
/** "Recovered from 88 to 145": which way that is, the numbers say. */
export const isOfOutcome = (direction: Direction) => direction === "better" || direction === "worse";
export const byNumbers = ({ values: [from, to] }: Said): Direction => (to ? wayTo(from, to) : "up");

/** Two names and two numbers, each of its own. */
export function ofEach(said: Said, read: (one: Said, number: SaidNumber) => Assertion[] | null): Assertion[] | null {
  if (said.about.length !== said.values.length) return null;
  const { moment } = said;
  const each = said.about.map((about, i) => {
    const number = said.values[i];
    return number ? read({ ...said, moment, about: [about] }, number) : null;
  });
  return each.every((one) => one !== null) ? each.flat() : null;
}
