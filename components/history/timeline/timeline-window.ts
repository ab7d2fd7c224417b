/**
 * The part of a life that is in view. All times of the timeline are milliseconds that the clock on the wall showed, as if that clock
 * were UTC's (`onWall`): a day is then a day of the source's, and 07:00 stands at 7, whatever zone the reader is in.
 */
export interface TimelineWindow {
  from: number;
  /** Later than `from`. */
  to: number;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const YEAR = 365.25 * DAY;

/** No closer than a quarter of an hour, no wider than two centuries. */
const [NARROWEST, WIDEST] = [15 * MINUTE, 200 * YEAR];

/** Lengths that one press chooses; "life" is all of the record. */
export const presets = [
  { name: "life", label: "Life", length: null },
  { name: "decade", label: "Decade", length: 10 * YEAR },
  { name: "year", label: "Year", length: YEAR },
  { name: "month", label: "Month", length: 31 * DAY },
  { name: "day", label: "Day", length: DAY },
  { name: "hour", label: "Hour", length: HOUR },
] as const;
export type Preset = (typeof presets)[number]["name"];

const lengthOf = ({ from, to }: TimelineWindow) => to - from;

/** Of a length that can be shown, and with something of the record in it: nobody gets lost in empty centuries. */
export function bounded(window: TimelineWindow, whole: TimelineWindow): TimelineWindow {
  const length = Math.min(WIDEST, Math.max(NARROWEST, lengthOf(window)));
  const middle = (window.from + window.to) / 2;
  const kept = Math.min(Math.max(middle, whole.from), whole.to);
  return { from: Math.round(kept - length / 2), to: Math.round(kept - length / 2 + length) };
}

/** Closer by `factor` (below 1) or wider, with the moment `at` where it is. */
export function zoomed(
  window: TimelineWindow,
  { factor, at, whole }: { factor: number; at: number; whole: TimelineWindow },
): TimelineWindow {
  const length = Math.min(WIDEST, Math.max(NARROWEST, lengthOf(window) * factor));
  const share = (at - window.from) / lengthOf(window);
  return bounded({ from: at - share * length, to: at + (1 - share) * length }, whole);
}

/** Later by a share of its length; earlier where that is negative. */
export function panned(window: TimelineWindow, share: number, whole: TimelineWindow): TimelineWindow {
  const by = lengthOf(window) * share;
  return bounded({ from: window.from + by, to: window.to + by }, whole);
}

/**
 * The window of a preset about what is looked at: about its middle where that is closer, and where all was in view, the end of the
 * record, since the latest is what most are after.
 */
export function presetWindow(preset: Preset, current: TimelineWindow, whole: TimelineWindow): TimelineWindow {
  const length = presets.find(({ name }) => name === preset)?.length ?? null;
  if (length === null) return padded(whole);
  const sawTheEnd = current.to >= whole.to;
  const middle = (current.from + current.to) / 2;
  if (sawTheEnd) {
    const to = whole.to + length * MARGIN;
    return bounded({ from: to - length, to }, whole);
  }
  return bounded({ from: middle - length / 2, to: middle + length / 2 }, whole);
}

/** The preset that a window is of; null between them. */
export function presetOf(window: TimelineWindow, whole: TimelineWindow): Preset | null {
  const all = padded(whole);
  if (window.from === all.from && window.to === all.to) return "life";
  return presets.find(({ length }) => length !== null && Math.abs(lengthOf(window) - length) < MINUTE)?.name ?? null;
}

const MARGIN = 0.02;

/** All of the record with a little room beside it. */
export function padded({ from, to }: TimelineWindow): TimelineWindow {
  const room = Math.max((to - from) * MARGIN, NARROWEST);
  return { from: Math.round(from - room), to: Math.round(to + room) };
}

const minuteText = (time: number) => new Date(time).toISOString().slice(0, 16);

/** A window as it stands in an address: to the minute, without a zone. */
export const windowParams = ({ from, to }: TimelineWindow) => ({ from: minuteText(from), to: minuteText(to) });

const WALL_MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Reads a window from an address; null where that says none, or none that can be. */
export function windowFrom(params: Pick<URLSearchParams, "get">): TimelineWindow | null {
  const [from, to] = ["from", "to"].map((name) => {
    const text = params.get(name) ?? "";
    return WALL_MINUTE.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  });
  if (from === undefined || to === undefined || !(to - from >= NARROWEST - MINUTE)) return null;
  return { from, to };
}
