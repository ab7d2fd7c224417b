import { alternatives, type Span, spanOf } from "../platform/text-patterns";
import { unitOf, writtenUnits } from "../record/customary-units";
import type { StatedNumber } from "./assertions/assertion";
import { toleranceOf } from "./stated-number";

/** A number as a sentence states it. */
export interface WrittenNumber extends Span {
  text: string;
  /** Without its sign. */
  value: number;
  sign: 1 | -1 | 0;
  /** Half a unit of the last digit written; in hours where it is a time. */
  tolerance: number;
  decimals: number;
  /** In one spelling (`unitOf`); null where none is written. */
  unit: string | null;
  /** As it is written. */
  writtenUnit: string | null;
  /** Hours that it stands for, where it is a time. */
  hours: number | null;
}

/** Hours in one of each. */
const timeUnits: Readonly<Record<string, number>> = {
  hours: 1,
  hour: 1,
  hrs: 1,
  hr: 1,
  h: 1,
  minutes: 1 / 60,
  minute: 1 / 60,
  min: 1 / 60,
  days: 24,
  day: 24,
};

/**
 * A number that is no part of a word ("PaO2", "10³") nor of a longer number, with the unit that follows it. A sign counts only
 * after a space or an opening bracket, so that "65-105" is a range.
 */
const pattern = new RegExp(
  `(?<![\\w.,³²⁹^])(?:(?<=^|[\\s(])([-−+]))?(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)` +
    `(?:\\s*-?(?:(${alternatives(writtenUnits)})(?![A-Za-z/])|(${alternatives(Object.keys(timeUnits))})(?![A-Za-z/])))?(?![\\w³²])`,
  "giu",
);
/** "hour 45", "day 2": the unit stands first. */
const unitFirst = /\b(hour|minute|day)\s+$/i;
/** Numbers as words, lower case. */
export const numberWords: Readonly<Record<string, number>> = Object.fromEntries(
  "one two three four five six seven eight nine ten eleven twelve".split(" ").map((word, i) => [word, i + 1]),
);
/** As the alternatives of a pattern. */
export const anyNumberWord = alternatives(Object.keys(numberWords));
const ordinals: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3 };
const dayPattern = /\bday\s+(one|two|three|four)\b|\b(first|second|third)\s+day\b/gi;

/** Every number of a text in order, with the unit that follows it. "41 in 100" and "24 to 38 in 100" are shares of a hundred. */
export function figuresIn(text: string): WrittenNumber[] {
  const figures = writtenFigures(text);
  return figures.flatMap((figure, i) => {
    if (isHundred(text, figures[i - 1], figure)) return [];
    const [next, after] = [figures[i + 1], figures[i + 2]];
    const isShare = isHundred(text, figure, next) || (isRange(text, figure, next) && isHundred(text, next, after));
    return [isShare && figure.unit === null ? { ...figure, unit: "%", writtenUnit: "%" } : figure];
  });
}

/** The "100" of "41 in 100". */
function isHundred(text: string, before: WrittenNumber | undefined, figure: WrittenNumber | undefined): boolean {
  return figure?.value === 100 && before !== undefined && /^\s+in\s+$/.test(text.slice(before.end, figure.start));
}

function isRange(text: string, from: WrittenNumber, to: WrittenNumber | undefined): boolean {
  return to !== undefined && /^\s+(?:to|and)\s+$/.test(text.slice(from.end, to.start));
}

function writtenFigures(text: string): WrittenNumber[] {
  return [...text.matchAll(pattern)].map((match) => {
    const digits = (match[2] ?? "").replaceAll(",", "");
    const decimals = digits.split(".")[1]?.length ?? 0;
    const figure = {
      ...spanOf(match),
      text: match[0].trim(),
      value: Number(digits),
      sign: match[1] === undefined ? 0 : match[1] === "+" ? 1 : -1,
      tolerance: toleranceOf({ decimals }),
      decimals,
      unit: match[3] === undefined ? null : unitOf(match[3]),
      writtenUnit: match[3] ?? null,
      hours: null,
    } as const;
    // "57 HR values": a heart rate, and no hours.
    if (match[4] === "HR") return { ...figure, end: figure.start + (match[2] ?? "").length, text: match[2] ?? "" };
    return match[4] === undefined ? figure : asTime(figure, match[4]);
  });
}

function asTime(figure: WrittenNumber, unit: string): WrittenNumber {
  const each = timeUnits[unit.toLowerCase()] ?? 1;
  return { ...figure, hours: figure.value * each, tolerance: figure.tolerance * each };
}

/** The same with the times whose unit stands first or whose number is a word: "hour 45", "the second day". */
export function numbersIn(text: string): WrittenNumber[] {
  const figures = figuresIn(text).map((figure) => {
    const before = figure.unit === null && figure.hours === null && unitFirst.exec(text.slice(0, figure.start));
    return before ? asTime(figure, before[1] ?? "") : figure;
  });
  const days = [...text.matchAll(dayPattern)].map((match): WrittenNumber => {
    const word = (match[1] ?? match[2] ?? "").toLowerCase();
    const day = numberWords[word] ?? ordinals[word] ?? 1;
    return {
      ...spanOf(match),
      text: match[0],
      value: day,
      sign: 0,
      tolerance: 12,
      decimals: 0,
      unit: null,
      writtenUnit: null,
      hours: 24 * day,
    };
  });
  return [...figures, ...days].sort((a, b) => a.start - b.start);
}

/** A written number as a sentence states it; `within`: how far it may be off where it is said to be rough. */
export function asStated({ value, sign, decimals, writtenUnit }: WrittenNumber, within?: number): StatedNumber {
  const number = { value: (sign || 1) * value, decimals, unit: writtenUnit };
  return within === undefined ? number : { ...number, within };
}
