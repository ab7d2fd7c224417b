import { momentText } from "../../record/history/moment-text";
import { instantOfTime, type TrajectoryClock } from "../xml/time-to-index";
import { timeText } from "./time-text";

/** A stretch that is shorter is told by its days. */
const TOLD_BY_MONTHS = 62 * 86_400_000;

/** The day alone, for lists and axes; of a stay without a calendar the hour, which is no date. */
export const dayOrHour = (at: string, clock: TrajectoryClock): string =>
  clock.clock === "stay" ? timeText(at, clock) : momentText({ at, precision: "day", utcOffset: null });

/** "Mar 2014 to Aug 2015", "3 Mar 2014 to 9 Mar 2014", "hour 0:00 to hour 11:40"; one time alone where both are told alike. */
export function spanText(from: string, to: string, clock: TrajectoryClock): string {
  const byMonths = clock.clock === "calendar" && Date.parse(to) - Date.parse(from) > TOLD_BY_MONTHS;
  const told = (at: string) =>
    byMonths ? momentText({ at, precision: "month", utcOffset: null }) : dayOrHour(at, clock);
  const [first, last] = [told(from), told(to)];
  return first === last ? first : `${first} to ${last}`;
}

/** The moment at which is judged: "as of 12 May 2015", "at hour 48:00 of the stay". */
export const indexText = (clock: TrajectoryClock): string =>
  clock.clock === "stay" ? `at ${timeText(clock.index, clock)} of the stay` : `as of ${dayOrHour(clock.index, clock)}`;

/** Words of an agent with its times as people tell them: agents write "day -412, 07:30" and "H+12:05" (`time-to-index.ts`). */
export const withTimes = (text: string, clock: TrajectoryClock): string =>
  text.replaceAll(/\bday -\d{1,6}(?:,? \d{2}:\d{2})?(?!\d)|\bH\+\d+:\d{2}\b/giu, (told) => {
    const at = instantOfTime(told, clock);
    // Told to the minute, which begins up to a minute before: what was at midnight is of the day that began then.
    return at === null ? told : dayOrHour(new Date(Date.parse(at) + 59_999).toISOString(), clock);
  });
