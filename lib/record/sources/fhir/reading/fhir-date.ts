/** How exactly a FHIR date says when. */
export type DatePrecision = "year" | "month" | "day" | "minute" | "second" | "millisecond";

/** What a FHIR date, dateTime or instant says. */
export interface FhirDate {
  /** First millisecond that it can mean, since 1970 in UTC; local times without a zone are taken as UTC. */
  start: number;
  /** First millisecond after all that it can mean. */
  end: number;
  precision: DatePrecision;
  /** Minutes east of UTC as written; null for a date, and for a time without a zone. */
  offset: number | null;
  /** Whether it is written as FHIR R4 says (https://hl7.org/fhir/R4/datatypes.html#dateTime), or only so that it can be understood. */
  strict: boolean;
}

const DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:([T ])(\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?(Z|[+-]\d\d:?[0-5]\d)?)?)?)?$/;
/** The largest offset in use is +14:00 (https://www.iana.org/time-zones); FHIR's own pattern ends there too. */
const MOST_OFFSET = 14 * 60;

function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  if (zone === "Z") return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith("-") ? -minutes : minutes;
}

/** Midnight of a day of the calendar, as UTC; null for one that there is not. */
function dayStart(year: number, month: number, day: number): number | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isThere = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? date.getTime() : null;
}

/** @returns null where the text is no date, or one that no calendar has: 2023-02-30, 25:00 */
export function fhirDate(text: string): FhirDate | null {
  const match = DATE.exec(text);
  if (!match) return null;
  const [, year, month, day, between, hour, minute, second, fraction, zone] = match;
  const start = dayStart(Number(year), Number(month ?? 1), Number(day ?? 1));
  if (start === null) return null;
  if (hour === undefined) return wholeDate(start, Number(year), month, day);
  const offset = offsetOf(zone);
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 60) return null;
  if (offset !== null && Math.abs(offset) > MOST_OFFSET) return null;
  const ms = fraction === undefined ? 0 : Number(`${fraction}00`.slice(1, 4));
  const at = start + ((Number(hour) * 60 + Number(minute) - (offset ?? 0)) * 60 + Number(second ?? 0)) * 1000 + ms;
  const [precision, length] = timePrecision(second, fraction);
  const strict = between === "T" && second !== undefined && zone !== undefined && /Z|:/.test(zone);
  return { start: at, end: at + length, precision, offset, strict };
}

function wholeDate(start: number, year: number, month: string | undefined, day: string | undefined): FhirDate {
  const at = { start, offset: null, strict: true };
  if (month === undefined) return { ...at, end: dayStart(year + 1, 1, 1) ?? start, precision: "year" };
  if (day !== undefined) return { ...at, end: start + 86_400_000, precision: "day" };
  const next = Number(month) === 12 ? dayStart(year + 1, 1, 1) : dayStart(year, Number(month) + 1, 1);
  return { ...at, end: next ?? start, precision: "month" };
}

function timePrecision(second: string | undefined, fraction: string | undefined): [DatePrecision, number] {
  if (second === undefined) return ["minute", 60_000];
  return fraction === undefined ? ["second", 1000] : ["millisecond", 1];
}
