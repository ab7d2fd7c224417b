import { z } from "zod";
import { type Moment, momentPrecisions } from "../../record/history/moment";
import { hourText } from "../../record/value-text";

/** A moment on the clock of a stay: minutes since its start, negative before it, and how exactly the source gives it. */
export const stayTimeSchema = z.strictObject({ minutes: z.number().int(), precision: z.enum(momentPrecisions) });
export type StayTime = z.infer<typeof stayTimeSchema>;

/** @param start of the stay, milliseconds since 1970 */
export function onStayClock(moment: Moment | null, start: number): StayTime | null {
  if (moment === null) return null;
  return { minutes: minutesAt(moment.at, start), precision: moment.precision };
}

/** Minutes on a stay's clock of an instant. */
export const minutesAt = (instant: string, start: number): number => Math.floor((Date.parse(instant) - start) / 60_000);

const DAY = 24 * 60;
const MONTH = 30.44 * DAY;
const YEAR = 365.25 * DAY;
const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? "" : "s"}`;

/**
 * "40 h" of the stay; before it, how long before, and never a date: "5 h before", "3 days before", "4 months before", "6 years before". What
 * is dated to the day alone is told in days.
 */
export function stayTimeText({ minutes, precision }: StayTime): string {
  if (minutes >= 0) return precision === "second" ? hourText(minutes) : `day ${Math.floor(minutes / DAY) + 1}`;
  const before = -minutes;
  if (precision !== "second" && before < 60 * DAY) {
    const days = Math.ceil(before / DAY) - 1;
    // The day in which the stay began is its first.
    return days === 0 ? "day 1" : `${count(days, "day")} before`;
  }
  if (precision === "second" && before < 2 * DAY) return `${Math.max(1, Math.round(before / 60))} h before`;
  if (before < 60 * DAY) return `${count(Math.max(1, Math.round(before / DAY)), "day")} before`;
  if (before < 2 * YEAR) return `${count(Math.round(before / MONTH), "month")} before`;
  return `${count(Math.round(before / YEAR), "year")} before`;
}
