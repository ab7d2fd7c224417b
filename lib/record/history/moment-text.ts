import type { Moment } from "./moment";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Milliseconds since 1970 that the clock on the wall showed, as if that clock were UTC's: by this the source's own day and hour are told. */
export const onWall = ({ at, utcOffset }: Pick<Moment, "at" | "utcOffset">): number =>
  Date.parse(at) + (utcOffset ?? 0) * 60_000;

const two = (n: number) => String(n).padStart(2, "0");

/** "2012", "May 2012", "3 May 2012", "3 May 2012, 10:20": as exactly as it is given, by the clock of who wrote it. */
export function momentText(moment: Moment): string {
  const date = new Date(onWall(moment));
  const year = String(date.getUTCFullYear());
  if (moment.precision === "year") return year;
  const month = `${months[date.getUTCMonth()]} ${year}`;
  if (moment.precision === "month") return month;
  const day = `${date.getUTCDate()} ${month}`;
  return moment.precision === "day" ? day : `${day}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** The day alone, for lists where the hour says nothing. */
export const dayText = (moment: Moment): string =>
  momentText(moment.precision === "second" ? { ...moment, precision: "day" } : moment);
