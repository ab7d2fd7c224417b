import { fhirTime } from "../../tables/table-row";
import { inZone } from "./zone";

/** Units in which a time may count from admission, in milliseconds. */
const fromAdmission: Readonly<Record<string, number>> = {
  "seconds from admission": 1000,
  "minutes from admission": 60_000,
  "hours from admission": 3_600_000,
  "days from admission": 86_400_000,
};

/** Counts from a fixed day: its instant, and a unit in milliseconds. "excel days": spreadsheets count days since 1899-12-30. */
const fromEpoch: Readonly<Record<string, { from: number; unit: number }>> = {
  "unix seconds": { from: 0, unit: 1000 },
  "unix milliseconds": { from: 0, unit: 1 },
  "excel days": { from: Date.parse("1899-12-30T00:00:00Z"), unit: 86_400_000 },
};

/** Formats that are no pattern; "iso": 2150-03-01, 2150-03-01 08:30 or 2150-03-01T08:30:00+01:00. */
export const namedTimeFormats = ["iso", ...Object.keys(fromAdmission), ...Object.keys(fromEpoch)] as const;

/** Parts of a pattern: YYYY, MMM the English short name of a month, hh with A for AM or PM. M, D, H and h take one digit or two. */
const tokens: Readonly<Record<string, string>> = {
  YYYY: "(?<year>\\d{4})",
  YY: "(?<shortYear>\\d{2})",
  MMM: "(?<monthName>[A-Za-z]{3})",
  MM: "(?<month>\\d{2})",
  M: "(?<month>\\d{1,2})",
  DD: "(?<day>\\d{2})",
  D: "(?<day>\\d{1,2})",
  HH: "(?<hour>\\d{2})",
  H: "(?<hour>\\d{1,2})",
  hh: "(?<hour12>\\d{2})",
  h: "(?<hour12>\\d{1,2})",
  mm: "(?<minute>\\d{2})",
  ss: "(?<second>\\d{2})(?:[.,]\\d+)?",
  A: "(?<half>[AaPp]\\.?[Mm]\\.?)",
};
const TOKEN = /YYYY|YY|MMM|MM|M|DD|D|HH|H|hh|h|mm|ss|A/g;

const expressions = new Map<string, RegExp>();

function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known) return known;
  let source = "";
  let at = 0;
  for (const found of pattern.matchAll(TOKEN)) {
    source += literal(pattern.slice(at, found.index)) + tokens[found[0]];
    at = found.index + found[0].length;
  }
  const made = new RegExp(`^${source}${literal(pattern.slice(at))}$`);
  expressions.set(pattern, made);
  return made;
}

/** Blanks of any number, all else as it stands. */
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/\s+/g, "\\s+");

/** What is wrong with a format, as what was expected; null for one that can be read. */
export function timeFormatFault(format: string): string | null {
  if (isNamed(format)) return null;
  const found = format.match(TOKEN) ?? [];
  const kinds = found.map((token) => (token.startsWith("Y") ? "Y" : token === "HH" ? "H" : token.slice(0, 1)));
  if (/[A-Za-z]/.test(format.replace(TOKEN, "").replace(/T/g, "")) || new Set(kinds).size < kinds.length)
    return `a time format: ${namedTimeFormats.join(", ")}, or a pattern of YYYY MM DD HH mm ss as DD.MM.YYYY HH:mm`;
  const hasDay = kinds.includes("Y") && kinds.includes("M") && kinds.includes("D");
  const hasTime = (kinds.includes("H") || kinds.includes("h")) && kinds.includes("m");
  return hasDay || hasTime ? null : "a time format with year, month and day, or with hour and minute";
}

const isNamed = (format: string) => (namedTimeFormats as readonly string[]).includes(format);

/** Whether a time counts from the patient's admission, which then has to be known. */
export const isRelative = (format: string): boolean => Object.hasOwn(fromAdmission, format);

/** What is expected in a cell: "a time as DD.MM.YYYY". */
export const expectedTime = (format: string): string =>
  format === "iso" ? "a time as 2150-03-01 08:30:00" : isNamed(format) ? `a number, ${format}` : `a time as ${format}`;

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** A time by itself, or so many milliseconds from admission. */
export type CellTime = { at: string } | { offset: number };

/**
 * Reads a cell's time.
 * @param zone of times that name none: "UTC", "Europe/Berlin"
 * @returns `at` as FHIR writes it, to the day where the format has no hour; null for what the format does not fit or no calendar has
 */
export function readTime(text: string, format: string, zone: string): CellTime | null {
  const unit = fromAdmission[format];
  if (unit !== undefined) return NUMBER.test(text) ? { offset: Math.round(Number(text) * unit) } : null;
  const epoch = fromEpoch[format];
  if (epoch) return NUMBER.test(text) ? instantOf(epoch.from + Number(text) * epoch.unit) : null;
  if (format === "iso") {
    const read = fhirTime(text, false);
    const isZoned = read === null || !read.includes("T") || /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text);
    return zoned(read, isZoned ? "UTC" : zone);
  }
  const groups = expressionOf(format).exec(text)?.groups;
  return groups === undefined ? null : zoned(timeOf(groups), zone);
}

function instantOf(ms: number): CellTime | null {
  const date = new Date(Math.round(ms));
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 || date.getUTCFullYear() < 1
    ? null
    : { at: date.toISOString().replace(/\.\d+Z$/, "Z") };
}

function zoned(read: string | null, zone: string): CellTime | null {
  if (read === null || read.slice(11, 13) > "23") return null;
  const at = zone === "UTC" || !read.includes("T") ? read : inZone(read, zone);
  return at === null ? null : { at };
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function timeOf(groups: Record<string, string | undefined>): string | null {
  const { year, shortYear, month, monthName, day } = groups;
  // As POSIX reads two digits: 69 to 99 are of the last century.
  const full = year ?? (shortYear === undefined ? null : `${Number(shortYear) >= 69 ? "19" : "20"}${shortYear}`);
  const number = month ?? (monthName === undefined ? null : MONTHS.indexOf(monthName.toLowerCase()) + 1);
  if (full === null || number === null || day === undefined) return null;
  const date = `${full}-${two(number)}-${two(day)}`;
  const time = timeOfDay(groups);
  return fhirTime(time === null ? date : `${date}T${time}Z`, time === null);
}

const two = (value: string | number) => String(value).padStart(2, "0");

function timeOfDay({ hour, hour12, half, minute, second }: Record<string, string | undefined>): string | null {
  if (minute === undefined) return null;
  const whole = hour12 === undefined ? hour : (Number(hour12) % 12) + (/^p/i.test(half ?? "") ? 12 : 0);
  return whole === undefined ? null : `${two(whole)}:${minute}:${second ?? "00"}`;
}

/** A time of day in a column of its own, as "08:30:00"; null for what is none. */
export function readTimeOfDay(text: string, format: string): string | null {
  const groups = expressionOf(format).exec(text)?.groups;
  const time = groups === undefined ? null : timeOfDay(groups);
  return time === null || fhirTime(`2000-01-01T${time}Z`, false) === null ? null : time;
}
