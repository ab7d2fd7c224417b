/**
 * What a mark on a time chart stands for. "observed": a filled mark. "corrected": read otherwise than written, filled with
 * a ring. "superseded" and "imputed" are hollow: not in use, or not measured.
 */
export type MarkStatus = "observed" | "corrected" | "superseded" | "imputed";

export interface ChartPoint {
  /** Minutes since the start of the stay. */
  minutes: number;
  value: number;
  status: MarkStatus;
  /** Where it comes from, in words: "line 412 of the source". */
  source?: string;
}

export interface Band {
  low: number;
  high: number;
}

/** Above or below the band; null inside it, on its edges and without one. */
export function directionOf(value: number, band: Band | null): "high" | "low" | null {
  if (!band) return null;
  if (value > band.high) return "high";
  return value < band.low ? "low" : null;
}

/**
 * Runs of points that a line may join: observed values (corrected ones too) in time order, broken where more than
 * `gapMinutes` passed without one. Hollow marks are never joined.
 */
export function joinedRuns(points: readonly ChartPoint[], gapMinutes: number): ChartPoint[][] {
  const runs: ChartPoint[][] = [];
  let last: ChartPoint | undefined;
  for (const point of points) {
    if (point.status === "superseded" || point.status === "imputed") continue;
    const run = runs.at(-1);
    if (run && last && point.minutes - last.minutes <= gapMinutes) run.push(point);
    else runs.push([point]);
    last = point;
  }
  return runs;
}

/**
 * Limits of the value axis: all values, and as much of the band as keeps the values readable. The band widens the axis by at
 * most half the values' own range on each side, so that a heart rate is not squeezed by a wide range it never enters;
 * a band that the values leave is always shown at the edge which they cross.
 */
export function valueDomain(points: readonly ChartPoint[], band: Band | null): [number, number] {
  const values = points.map((point) => point.value);
  if (values.length === 0) return band ? [band.low, band.high] : [0, 1];
  let low = Math.min(...values);
  let high = Math.max(...values);
  if (band) {
    const room = Math.max((high - low) / 2, (band.high - band.low) / 2);
    const from = Math.max(band.low, low - room);
    const to = Math.min(band.high, high + room);
    low = Math.min(low, from, band.high);
    high = Math.max(high, to, band.low);
  }
  if (low === high) {
    const room = Math.abs(low) * 0.1 || 1;
    return [low - room, high + room];
  }
  return [low, high];
}

/** Index of the point nearest in time; of those in one minute, the last in use. -1 without points. */
export function nearestIndex(points: readonly ChartPoint[], minutes: number): number {
  let best = -1;
  let distance = Number.POSITIVE_INFINITY;
  points.forEach((point, index) => {
    const away = Math.abs(point.minutes - minutes);
    const better = away < distance || (away === distance && point.status !== "superseded");
    if (better) {
      best = index;
      distance = away;
    }
  });
  return best;
}

/** Index of the last value in use at that moment; -1 before the first. */
export function standingIndex(points: readonly ChartPoint[], minutes: number): number {
  let best = -1;
  points.forEach((point, index) => {
    if (point.minutes <= minutes && point.status !== "superseded") best = index;
  });
  return best;
}

/** Ticks of an axis of hours, at most about `count`, at steps people count in: 1, 2, 4, 6, 12, 24 h. */
export function hourTicks(endMinutes: number, count: number): number[] {
  const hours = Math.max(endMinutes / 60, 1);
  const step =
    [1, 2, 4, 6, 12, 24].find((candidate) => hours / candidate <= count) ?? Math.ceil(hours / count / 24) * 24;
  return Array.from({ length: Math.floor(hours / step) + 1 }, (_, index) => index * step);
}

/** "31 h 20 min" since the start of the stay. */
export function elapsed(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** "31:20", hours and minutes since the start, for columns. */
export function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(Math.round(minutes % 60)).padStart(2, "0")}`;
}
