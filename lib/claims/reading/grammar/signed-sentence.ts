import { type Span, spanOf } from "../../../platform/text-patterns";
import type { FeatureId } from "../../../record/catalogue";
import type { StatedNumber } from "../../assertions/assertion";
import { anyNumberWord, asStated, numberWords } from "../../numbers-in-text";
import type { ParsedSentence } from "../parsed-sentence";

/** The first sign of each kind: the private characters that stand for names, values and times while a sentence is parsed. */
const first = { name: 0xe000, value: 0xe400, time: 0xe800 } as const;
type Kind = keyof typeof first;

/** Each kind as a pattern. */
export const signPatterns = {
  F: "[\\ue000-\\ue3ff]",
  V: "[\\ue400-\\ue7ff]",
  T: "[\\ue800-\\uebff]",
} as const;

export interface SignedNumber {
  stated: StatedNumber;
  /** Without a unit, and without decimals: it may be a count. */
  isBare: boolean;
}

export interface SignedTime {
  hours: number;
  /** "Day 2" rather than "hour 40". */
  isDay: boolean;
}

/** A sentence in lower case with a sign for each name, number and time: what a grammar is written for. */
export interface SignedSentence {
  text: string;
  names: readonly (readonly FeatureId[])[];
  values: readonly SignedNumber[];
  times: readonly SignedTime[];
}

const tens: Readonly<Record<string, number>> = { sixteen: 16, eighteen: 18, twenty: 20, thirty: 30, forty: 40 };
/** "Six hours", "twenty-four hours": times whose number is a word. */
const spokenTime = new RegExp(
  `\\b(?:(${alternativesOf(tens)})(?:-(${anyNumberWord}))?|(${anyNumberWord})|(half a))[\\s-]+(hours?|days?)\\b`,
  "gi",
);

function alternativesOf(words: Readonly<Record<string, number>>): string {
  return Object.keys(words).join("|");
}

interface Signed extends Span {
  kind: Kind;
  index: number;
}

/** Null where a name says more than whose value it is ("hyperlactataemia"): the grammar has no words for it. */
export function signedSentence({ text, mentions, numbers }: ParsedSentence): SignedSentence | null {
  const names = mentions.filter((m) => !m.features.includes("mechanicalVentilation"));
  if (names.some((m) => m.says !== null)) return null;
  const spoken = [...text.matchAll(spokenTime)];
  const taken = spoken.map(spanOf);
  const written = numbers.filter((n) => n.sign === 0 && !taken.some((t) => t.start < n.end && n.start < t.end));
  if (written.length < numbers.filter((n) => !taken.some((t) => t.start < n.end && n.start < t.end)).length)
    return null;
  const values = written.filter((n) => n.hours === null);
  const times = written.filter((n) => n.hours !== null);
  const signs: Signed[] = [
    ...names.map(({ start, end }, index) => ({ start, end, kind: "name" as const, index })),
    ...values.map(({ start, end }, index) => ({ start, end, kind: "value" as const, index })),
    ...times.map(({ start, end }, index) => ({ start, end, kind: "time" as const, index })),
    ...taken.map((span, i) => ({ ...span, kind: "time" as const, index: times.length + i })),
  ].sort((a, b) => a.start - b.start);
  let signed = "";
  let at = 0;
  for (const { start, end, kind, index } of signs) {
    if (start < at) return null;
    signed += `${text.slice(at, start)}${String.fromCharCode(first[kind] + index)}`;
    at = end;
  }
  return {
    text: (signed + text.slice(at)).toLowerCase(),
    names: names.map((m) => m.features),
    values: values.map((n) => ({ stated: asStated(n), isBare: n.unit === null && n.decimals === 0 })),
    times: [
      ...times.map((n) => ({ hours: n.hours ?? 0, isDay: /day/i.test(n.text) || isDayNumber(text, n.start) })),
      ...spoken.map((match) => ({ hours: spokenHours(match), isDay: false })),
    ],
  };
}

const isDayNumber = (text: string, start: number) => /\bday\s+$/i.test(text.slice(0, start));

function spokenHours([, ten, one, small, half, unit]: RegExpExecArray): number {
  const count = half
    ? 0.5
    : (tens[(ten ?? "").toLowerCase()] ?? 0) + (numberWords[(one ?? small ?? "").toLowerCase()] ?? 0);
  return count * (/^day/i.test(unit ?? "") ? 24 : 1);
}

/** What stands at a sign of a signed text. */
export function signAt(text: string, at: number): { kind: Kind; index: number } | null {
  const code = text.charCodeAt(at);
  for (const kind of ["name", "value", "time"] as const)
    if (code >= first[kind] && code < first[kind] + 0x400) return { kind, index: code - first[kind] };
  return null;
}
