import type { Trajectory } from "../entries/trajectory-entry";

const MINUTE = 60_000;
const DAY_MINUTES = 1440;

/** The clock of a trajectory, as far as times are written by it. */
export type TrajectoryClock = Pick<Trajectory, "clock" | "index">;

/**
 * A time as agents read and write it. On a calendar: the day before the index, 1 its last 24 hours, and minutes within it, "day -412, 07:30";
 * dates would be taken out of what leaves the machine, as would most other ways to write this (decision 71). In a stay: hours and minutes since admission, "H+12:05".
 */
export function timeToIndex(at: string, { clock, index }: TrajectoryClock): string {
  if (clock === "stay") {
    const minutes = Math.floor((Date.parse(at) - Date.UTC(2000, 0, 1)) / MINUTE);
    return `H+${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
  }
  const before = Math.ceil((Date.parse(index) - Date.parse(at)) / MINUTE);
  const day = Math.max(1, Math.ceil(before / DAY_MINUTES));
  const within = day * DAY_MINUTES - before;
  return `day -${day}, ${twoDigits(Math.floor(within / 60))}:${twoDigits(within % 60)}`;
}

/** What such a time means, to the minute; the beginning of the day where it names none. Null for what is no such time. */
export function instantOfTime(text: string, { clock, index }: TrajectoryClock): string | null {
  const [, hours, past] = /^H\+(\d+):(\d{2})$/u.exec(text.trim()) ?? [];
  if (clock === "stay" && hours !== undefined)
    return new Date(Date.UTC(2000, 0, 1) + (Number(hours) * 60 + Number(past)) * MINUTE).toISOString();
  const [, day, hour = "0", minute = "0"] = /^day -(\d{1,6})(?:,? (\d{2}):(\d{2}))?$/iu.exec(text.trim()) ?? [];
  if (clock !== "calendar" || day === undefined) return null;
  const before = Number(day) * DAY_MINUTES - Number(hour) * 60 - Number(minute);
  return new Date(Date.parse(index) - before * MINUTE).toISOString();
}

const twoDigits = (n: number) => String(n).padStart(2, "0");
