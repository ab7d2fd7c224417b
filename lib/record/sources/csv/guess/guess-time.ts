import { isRelative, readTime } from "../map/time-format";

/** Formats that are tried, in this order. */
const days = [
  "YYYY-MM-DD",
  "D.M.YYYY",
  "D.M.YY",
  "M/D/YYYY",
  "D/M/YYYY",
  "M/D/YY",
  "D/M/YY",
  "YYYY/M/D",
  "D-MMM-YYYY",
  "D-MMM-YY",
  "D MMM YYYY",
  "YYYYMMDD",
];
const clocks = ["H:mm:ss", "H:mm", "h:mm A", "h:mm:ss A"];
const formats = [
  "iso",
  ...days.flatMap((day) => [day, ...clocks.map((clock) => `${day} ${clock}`)]),
  "YYYYMMDDHHmm",
  "YYYYMMDDHHmmss",
];

/** Share of the cells that a format must read, or all but one of so many. A team decision: a broken cell is told later. */
const MOST = 0.9;
const FEW = 4;
const isEnough = (read: number, all: number) => read >= MOST * all || (all >= FEW && read >= all - 1);

/** A format in which cells are written, and the others that would read them as well with another day. */
export interface TimeGuess {
  format: string;
  /** Whether day and month cannot be told apart. */
  ambiguous: boolean;
}

/** How many of the cells a format reads. */
export const readBy = (cells: readonly string[], format: string): number =>
  cells.filter((cell) => readTime(cell, format, "UTC") !== null).length;

/** The format of cells that hold times; null where they hold none. Numbers of up to 7 digits are none by themselves. */
export function guessTimeFormat(cells: readonly string[]): TimeGuess | null {
  if (cells.length === 0 || cells.every((cell) => /^[+-]?\d{1,7}(?:[.,]\d+)?$/.test(cell))) return null;
  const fitting = formats.filter((format) => isEnough(readBy(cells, format), cells.length));
  const best = fitting.toSorted((a, b) => readBy(cells, b) - readBy(cells, a))[0];
  if (best === undefined) return null;
  const swapped = best.replace(/^M\/D/, "D/M");
  return { format: best, ambiguous: swapped !== best && isEnough(readBy(cells, swapped), cells.length) };
}

/** Times that a heading says count from admission: "observationoffset", "Hours since admission", "minute". */
export function relativeFormat(words: string): string | null {
  if (!/\b(?:from|since|after|seit|relative)\b|offset|^(?:minutes?|mins?|hours?|hrs|days?|stunden?|tag)$/.test(words))
    return null;
  const unit = /\b(?:hours?|hrs?|h|stunden?)\b/.test(words)
    ? "hours"
    : /\b(?:days?|tage?)\b/.test(words)
      ? "days"
      : "minutes";
  const format = `${unit} from admission`;
  return isRelative(format) ? format : null;
}

/** Whether a heading names a time and no more, so that plain numbers under it are spans. */
export const isPlainTime = (words: string): boolean =>
  /^(?:chart |sample |observation )?(?:time|zeit|zeitpunkt|t)$/.test(words);

/** Times of day in a column of their own. */
export const guessTimeOfDay = (cells: readonly string[]): string | null => {
  if (cells.length === 0) return null;
  const shapes: readonly (readonly [string, RegExp])[] = [
    ["H:mm:ss", /^\d{1,2}:\d{2}:\d{2}$/],
    ["H:mm", /^\d{1,2}:\d{2}$/],
    ["h:mm A", /^\d{1,2}:\d{2}\s*[ap]\.?m\.?$/i],
  ];
  return shapes.find(([, shape]) => cells.every((cell) => shape.test(cell)))?.[0] ?? null;
};
