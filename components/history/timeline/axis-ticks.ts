import { scaleUtc } from "d3-scale";
import { DAY, HOUR, type TimelineWindow } from "./timeline-window";

export interface AxisTick {
  at: number;
  /** "2012", "May", "3 May", "14:00"; the first of a larger unit says that unit. */
  label: string;
  /** Begins a larger unit than its neighbours: a year among months, a day among hours. */
  strong: boolean;
}

const text = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options });
  return (time: number) => format.format(time);
};
const yearOf = text({ year: "numeric" });
const monthOf = text({ month: "short" });
const dayOf = text({ day: "numeric", month: "short" });
const fullDayOf = text({ day: "numeric", month: "short", year: "numeric" });
const monthAndYear = text({ month: "short", year: "numeric" });
const clockOf = text({ hour: "2-digit", minute: "2-digit" });

type Unit = "year" | "month" | "day" | "clock";

/** What the ticks count: told by the distance between two of them. */
function unitOf(step: number): Unit {
  if (step < DAY) return "clock";
  if (step < 27 * DAY) return "day";
  return step < 360 * DAY ? "month" : "year";
}

const begins = {
  year: () => false,
  month: (date: Date) => date.getUTCMonth() === 0,
  day: (date: Date) => date.getUTCMonth() === 0 && date.getUTCDate() === 1,
  clock: (date: Date) => date.getUTCHours() === 0 && date.getUTCMinutes() === 0,
} satisfies Record<Unit, (date: Date) => boolean>;

/**
 * Ticks at round times of the source's clock, about `count` of them: every so many years, months, days, hours or minutes. The first
 * one tells the unit above, too: "14:00" alone would be of any day.
 */
export function axisTicks({ from, to }: TimelineWindow, count: number): AxisTick[] {
  const times = scaleUtc([from, to], [0, 1])
    .ticks(Math.max(count, 2))
    .map((date) => date.getTime());
  const step = times.length > 1 ? Math.min(...times.slice(1).map((time, i) => time - (times[i] ?? 0))) : to - from;
  const unit = unitOf(step);
  return times.map((at) => {
    const strong = begins[unit](new Date(at));
    return { at, strong, label: labelOf(unit, at, strong) };
  });
}

function labelOf(unit: Unit, at: number, strong: boolean): string {
  switch (unit) {
    case "year":
      return yearOf(at);
    case "month":
      return strong ? yearOf(at) : monthOf(at);
    case "day":
      return strong ? fullDayOf(at) : dayOf(at);
    case "clock":
      return strong ? dayOf(at) : clockOf(at);
    default: {
      const never: never = unit;
      return never;
    }
  }
}

/** What is in view, in words: "1931 to 2019", "May to Aug 2012", "3 to 9 May 2012", "3 May 2012, 10:00 to 14:00". */
export function windowText({ from, to }: TimelineWindow): string {
  const length = to - from;
  // The end is the first moment that is not in view.
  const last = to - 1;
  if (length > 3 * 365 * DAY) return joined(yearOf(from), yearOf(last));
  if (length > 62 * DAY) return joined(monthAndYear(from), monthAndYear(last));
  if (length > 2 * DAY) return joined(fullDayOf(from), fullDayOf(last));
  if (fullDayOf(from) === fullDayOf(last)) return `${fullDayOf(from)}, ${clockOf(from)} to ${clockOf(to)}`;
  return `${fullDayOf(from)}, ${clockOf(from)} to ${fullDayOf(to)}, ${clockOf(to)}`;
}

const joined = (from: string, to: string) => (from === to ? from : `${from} to ${to}`);

/** How long what is in view lasts, in the unit that fits: "80 years", "3 months", "36 h". */
export function lengthText({ from, to }: TimelineWindow): string {
  const length = to - from;
  const [size, unit] =
    length >= 700 * DAY
      ? [365.25 * DAY, "years"]
      : length >= 60 * DAY
        ? [30.44 * DAY, "months"]
        : length >= 3 * DAY
          ? [DAY, "days"]
          : length >= 2 * HOUR
            ? [HOUR, "hours"]
            : [60_000, "minutes"];
  return `${Math.round(length / size)} ${unit}`;
}
