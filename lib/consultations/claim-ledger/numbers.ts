import { escaped, timeUnits } from "../quantities";
import { unitOf } from "./units";

/** A number as a sentence states it. `start` and `end` are characters of the sentence. */
export interface WrittenNumber {
  start: number;
  end: number;
  text: string;
  /** Without its sign. */
  value: number;
  sign: 1 | -1 | 0;
  /** Half a unit of the last digit written. */
  tolerance: number;
  decimals: number;
  /** As it is spelt in units.ts; null where none is written. */
  unit: string | null;
  /** Hours that it stands for, where it is a time. */
  hours: number | null;
}

const units = [
  "mL/kg/hour",
  "mL/kg/h",
  "mL/24 h",
  "mL/h",
  "mmol/L",
  "µmol/L",
  "μmol/L",
  "umol/L",
  "mEq/L",
  "mg/dL",
  "mg/L",
  "ng/mL",
  "ng/L",
  "pg/mL",
  "µg/mL",
  "µg/L",
  "g/dL",
  "g/L",
  "IU/L",
  "U/L",
  "U/mL",
  "mm[Hg]",
  "mmHg",
  "mm Hg",
  "mm/h",
  "kPa",
  "°C",
  "°F",
  "degrees C",
  "degrees F",
  "beats per minute",
  "breaths per minute",
  "beats/min",
  "breaths/min",
  "bpm",
  "/min",
  "/15",
  "× 10⁹/L",
  "×10⁹/L",
  "x10⁹/L",
  "×10^9/L",
  "x10^9/L",
  "10^9/L",
  "10⁹/L",
  "10³/µL",
  "10³/uL",
  "10^3/µL",
  "K/µL",
  "/µL",
  "mL",
  "fL",
  "kg",
  "cm",
  "lb",
  "years",
  "year",
  "-year-old",
  "percent",
  "%",
  "points",
].sort((a, b) => b.length - a.length);

const pattern = new RegExp(
  `(?<![\\w.,³²⁹^])(?:(?<=^|[\\s(])([-−+]))?(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)` +
    `(?:\\s*-?(?:(${units.map(escaped).join("|")})(?![A-Za-z/])|(${Object.keys(timeUnits).join("|")})(?![A-Za-z/])))?(?![\\w³²])`,
  "giu",
);
/** "hour 45", "day 2": the unit stands first. */
const unitFirst = /\b(hour|minute|day)\s+$/i;
const ordinalDays: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  first: 1,
  second: 2,
  third: 3,
};
const dayPattern = /\bday\s+(one|two|three|four)\b|\b(first|second|third)\s+day\b/gi;

/** Every number of a sentence in order, with the unit or the time that it stands for. */
export function numbersIn(text: string): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  for (const match of text.matchAll(pattern)) {
    const digits = (match[2] ?? "").replaceAll(",", "");
    const value = Number(digits);
    const decimals = digits.split(".")[1]?.length ?? 0;
    const before = unitFirst.exec(text.slice(0, match.index));
    const timeUnit = match[4]?.toLowerCase() ?? (match[3] === undefined ? before?.[1]?.toLowerCase() : undefined);
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      text: match[0].trim(),
      value,
      sign: match[1] === undefined ? 0 : match[1] === "+" ? 1 : -1,
      tolerance: 0.5 * 10 ** -decimals + 1e-9,
      decimals,
      unit: match[3] === undefined ? null : unitOf(match[3]),
      hours: timeUnit === undefined ? null : value * (timeUnits[timeUnit] ?? 1),
    });
  }
  for (const match of text.matchAll(dayPattern)) {
    const day = ordinalDays[(match[1] ?? match[2] ?? "").toLowerCase()] ?? 1;
    const at = { start: match.index, end: match.index + match[0].length, text: match[0] };
    found.push({ ...at, value: day, sign: 0, tolerance: 0.5, decimals: 0, unit: null, hours: 24 * day });
  }
  return found.sort((a, b) => a.start - b.start);
}
