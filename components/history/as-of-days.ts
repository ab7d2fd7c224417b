import { momentText } from "@/lib/record/history/moment-text";

const DAY = 86_400_000;

/** The last instant of a day in UTC: what is looked at on a day holds all that was known on it. @param day "2015-05-12" */
export const endOfDay = (day: string): string => `${day}T23:59:59.999Z`;

/** "2015-05-12", in UTC. */
export const dayOf = (instant: string): string => instant.slice(0, 10);

/** "12 May 2015"; with the time where the moment is not the end of a day. */
export function asOfWords(asOf: string): string {
  const isDay = asOf === endOfDay(dayOf(asOf));
  const words = momentText({ at: asOf, precision: isDay ? "day" : "second", utcOffset: null });
  return isDay ? words : `${words} UTC`;
}

/** The days over which the slider goes, counted from its start. */
export function daysFrom(from: string, instant: string): number {
  return Math.round((Date.parse(dayOf(instant)) - Date.parse(dayOf(from))) / DAY);
}

/** The day so many days after the start, as the slider's place gives it. */
export const dayAfter = (from: string, days: number): string =>
  new Date(Date.parse(dayOf(from)) + days * DAY).toISOString().slice(0, 10);

/** The same day some months earlier or later; of a shorter month its last. */
export function monthsLater(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return date.toISOString().slice(0, 10);
}

/** Years that are written under the slider, about eight of them: [year, share of the way 0..1]. */
export function yearMarks(from: string, to: string): [year: number, share: number][] {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const years = (end - start) / (365.25 * DAY);
  const step = [1, 2, 5, 10, 20, 50].find((one) => years / one <= 8) ?? 50;
  const first = Math.ceil(new Date(start).getUTCFullYear() / step) * step;
  const marks: [number, number][] = [];
  for (let year = first; Date.UTC(year, 0) <= end; year += step) {
    const share = (Date.UTC(year, 0) - start) / (end - start);
    if (share >= 0.02 && share <= 0.98) marks.push([year, share]);
  }
  return marks;
}
