import { momentText } from "../../record/history/moment-text";
import { instantOfTime, type TrajectoryClock } from "../xml/time-to-index";

/** Where a stay's clock begins (`entries-of-stay.ts`). */
const ADMISSION = Date.UTC(2000, 0, 1);
const MINUTE = 60_000;
/** A stretch that is shorter is told by its days. */
const TOLD_BY_MONTHS = 62 * 86_400_000;

/** A time as a page and a file show it: "12 Mar 2014", in a stay "hour 12:05" since admission, which is no date. */
export function timeWords(at: string, { clock }: Pick<TrajectoryClock, "clock">): string {
  if (clock === "calendar") return momentText({ at, precision: "day", utcOffset: null });
  const minutes = Math.floor((Date.parse(at) - ADMISSION) / MINUTE);
  return `hour ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** "Mar 2014 to Aug 2015", "3 Mar 2014 to 9 Mar 2014", "hour 0:00 to hour 11:40"; one time alone where both are told alike. */
export function spanWords(from: string, to: string, clock: Pick<TrajectoryClock, "clock">): string {
  const byMonths = clock.clock === "calendar" && Date.parse(to) - Date.parse(from) > TOLD_BY_MONTHS;
  const told = (at: string) =>
    byMonths ? momentText({ at, precision: "month", utcOffset: null }) : timeWords(at, clock);
  const [first, last] = [told(from), told(to)];
  return first === last ? first : `${first} to ${last}`;
}

/** The moment at which is judged: "as of 12 May 2015", "at hour 48 of the stay". */
export function indexWords({ clock, index }: TrajectoryClock): string {
  if (clock === "calendar") return `as of ${timeWords(index, { clock })}`;
  const hours = (Date.parse(index) - ADMISSION) / (60 * MINUTE);
  return `at hour ${Number.isInteger(hours) ? hours : hours.toFixed(1)} of the stay`;
}

/** Words of an agent with its times as people tell them: "D-412 07:30" and "H+12:05" are how agents write them (`time-to-index.ts`). */
export const withTimes = (text: string, clock: TrajectoryClock): string =>
  text.replaceAll(/\bD-\d{1,6}(?: \d{2}:\d{2})?(?!\d)|\bH\+\d+:\d{2}\b/gu, (told) => {
    const at = instantOfTime(told, clock);
    return at === null ? told : timeWords(at, clock);
  });
