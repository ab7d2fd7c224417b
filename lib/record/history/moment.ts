import { z } from "zod";

export const momentPrecisions = ["year", "month", "day", "second"] as const;
export type MomentPrecision = (typeof momentPrecisions)[number];

/** An instant in UTC with milliseconds: "2180-07-23T18:02:00.000Z". */
export const instantSchema = z.iso.datetime({ precision: 3 });

/** A time as a source gives it (FHIR date, dateTime, instant): "2012", "2012-05", "2012-05-03", "2012-05-03T10:20:00-04:00". */
export const momentSchema = z.strictObject({
  /** The earliest instant that it can mean. A date without a zone is taken in UTC. */
  at: instantSchema,
  /** How exactly it is given. A time to the minute counts as one to the second. */
  precision: z.enum(momentPrecisions),
  /** Minutes east of UTC of the clock by which it was written; null for a date. */
  utcOffset: z.number().int().min(-840).max(840).nullable(),
});
export type Moment = z.infer<typeof momentSchema>;

/**
 * The first instant at which a moment is over: of a day, the midnight that ends it in the westernmost zone. What is dated by it alone
 * counts as known from here on, since nobody can say that it was known earlier (UTC, milliseconds since 1970).
 */
export function overAt({ at, precision }: Pick<Moment, "at" | "precision">): number {
  const date = new Date(at);
  if (precision === "second") return date.getTime();
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const next = {
    year: Date.UTC(year + 1, 0, 1),
    month: Date.UTC(year, month + 1, 1),
    day: Date.UTC(year, month, day + 1),
  }[precision];
  return next + WESTERNMOST_MINUTES * 60_000;
}

/** The last place where a day ends: UTC-12. */
const WESTERNMOST_MINUTES = 12 * 60;

const FHIR_TIME =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?(Z|[+-]\d{2}:\d{2})?)?)?)?$/;

/**
 * Reads FHIR's date, dateTime or instant. A time without a zone, which FHIR forbids and exports hold, is taken in UTC with a null offset.
 * @returns null for what is none, and for days that no calendar has ("2023-02-30").
 */
export function momentOf(text: string): Moment | null {
  const found = FHIR_TIME.exec(text.trim());
  if (!found) return null;
  const [, year = "", month, day, hour, minute, second = "00", fraction = "", zone] = found;
  const precision = hour !== undefined ? "second" : day !== undefined ? "day" : month !== undefined ? "month" : "year";
  const [y, mo, d] = [Number(year), Number(month ?? 1), Number(day ?? 1)];
  const calendar = new Date(Date.UTC(2000, mo - 1, d));
  calendar.setUTCFullYear(y, mo - 1, d);
  if (mo < 1 || mo > 12 || calendar.getUTCMonth() !== mo - 1 || calendar.getUTCDate() !== d) return null;
  // 60 is a leap second.
  if (Number(hour ?? 0) > 24 || Number(minute ?? 0) > 59 || Number(second) > 60) return null;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, "0"));
  const utcOffset = zone === undefined ? null : offsetMinutes(zone);
  if (utcOffset !== null && Math.abs(utcOffset) > 840) return null;
  const time =
    calendar.getTime() +
    ((Number(hour ?? 0) * 60 + Number(minute ?? 0) - (utcOffset ?? 0)) * 60 + Number(second)) * 1000 +
    milliseconds;
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() < 0 || at.getUTCFullYear() > 9999) return null;
  return { at: at.toISOString(), precision, utcOffset };
}

function offsetMinutes(zone: string): number {
  if (zone === "Z") return 0;
  const sign = zone.startsWith("-") ? -1 : 1;
  return sign * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6)));
}
