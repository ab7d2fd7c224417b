import { DAY } from "../evaluate/fact-time";
import { UNDATED } from "./fact-columns";
import type { Segment } from "./segment";

/** The last instant that a moment can mean (`rangeOfMoment`). @param precision 0 second, 1 day, 2 month, 3 year */
export function lastOf(at: number, precision: number): number {
  if (precision === 0) return at;
  if (precision === 1) return at + DAY - 1;
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return (precision === 2 ? Date.UTC(year, month + 1, 1) : Date.UTC(year + 1, 0, 1)) - 1;
}

const isUndated = ({ precisions }: Segment, fact: number) => ((precisions[fact] as number) & UNDATED) !== 0;

/** The first instant at which a fact may have begun (`beginOf`); NaN where the record does not say, minus infinite where it says the end alone. */
export function beginLow(segment: Segment, fact: number): number {
  if (!isUndated(segment, fact)) return segment.start[fact] as number;
  return Number.isNaN(segment.end[fact] as number) ? Number.NaN : Number.NEGATIVE_INFINITY;
}

/** The last instant at which it may have begun; NaN where the record does not say. */
export function beginHigh(segment: Segment, fact: number): number {
  const precisions = segment.precisions[fact] as number;
  return isUndated(segment, fact)
    ? lastOf(segment.end[fact] as number, (precisions >>> 2) & 3)
    : lastOf(segment.start[fact] as number, precisions & 3);
}

/** Whether it may go on where no end is told: 0 no, 1 it may, 2 it does. */
export type Lasts = 0 | 1 | 2;

/** The first instant at which it may have been over (`endOf`). @param at of the question */
export function endLow(segment: Segment, fact: number, lasts: Lasts, at: number): number {
  const end = segment.end[fact] as number;
  if (!Number.isNaN(end)) return end;
  return lasts === 2 ? at : beginLow(segment, fact);
}

/** The last instant at which it may have been over. */
export function endHigh(segment: Segment, fact: number, lasts: Lasts, at: number): number {
  const end = segment.end[fact] as number;
  if (!Number.isNaN(end)) return lastOf(end, ((segment.precisions[fact] as number) >>> 2) & 3);
  if (lasts === 2) return at;
  return lasts === 1 ? Math.max(at, beginHigh(segment, fact)) : beginHigh(segment, fact);
}

/** By what the latest of several is told (`latestFirst`): its beginning, or since when it was known. */
export function latestBy(segment: Segment, fact: number): number {
  const at = segment.start[fact] as number;
  return Number.isNaN(at) ? 0 : at;
}

/** Years, and months and days within them, in one number: a later day has a greater one, 512 more a year. */
export type CalendarDay = number;

/** Before all days. */
export const BEFORE_ALL: CalendarDay = -(2 ** 30);

/** The day of UTC on which an instant is (days from civil, Howard Hinnant's chrono algorithms, backwards). */
export function calendarDay(instant: number): CalendarDay {
  if (instant === Number.NEGATIVE_INFINITY) return BEFORE_ALL;
  const days = Math.floor(instant / DAY) + 719_468;
  const era = Math.floor(days / 146_097);
  const ofEra = days - era * 146_097;
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * month + 2) / 5) + 1;
  const calendarMonth = month < 10 ? month + 3 : month - 9;
  return (year + era * 400 + (calendarMonth <= 2 ? 1 : 0)) * 512 + calendarMonth * 32 + day;
}

/** `completedYears` between two days: what is left of a year that is not over is cut off, since months and days take up the lowest nine bits. */
export const yearsBetween = (born: CalendarDay, at: CalendarDay): number => Math.max(0, (at - born) >> 9);

/** The first instant of the day on which somebody completes so many years: who was born on 29 February does on 1 March in years without that day. */
export function birthday(born: CalendarDay, years: number): number {
  const ofYear = born & 511;
  const month = (born & 511) >> 5;
  const day = born & 31;
  const year = Math.floor(born / 512) + years - (ofYear < 3 * 32 ? 1 : 0);
  const era = Math.floor(year / 400);
  const inEra = year - era * 400;
  const days = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (era * 146_097 + inEra * 365 + Math.floor(inEra / 4) - Math.floor(inEra / 100) + days - 719_468) * DAY;
}
