import { median } from "../platform/averages";
import { type FeatureId, feature } from "../record/catalogue";
import { DAY, type Point, within } from "../record/observations";
import { noise } from "./reference-change-values";
import type { FeatureSummary } from "./schema";

/** Fewer values than this, or values closer together than `MIN_SPAN` minutes, say nothing of a direction. */
const MIN_POINTS = 3;
const MIN_SPAN = 3 * 60;

export type Trend = Pick<FeatureSummary, "trend" | "changePer24h">;

/**
 * Theil-Sen slope in units a minute: the median of the slopes between all pairs of points at different times
 * (Sen PK. J Am Stat Assoc 1968;63:1379-89). Null where no two points differ in time.
 */
export function theilSenSlope(points: readonly Point[]): number | null {
  const slopes: number[] = [];
  for (const [i, a] of points.entries()) {
    for (const b of points.slice(i + 1)) {
      if (b.minutes !== a.minutes) slopes.push((b.value - a.value) / (b.minutes - a.minutes));
    }
  }
  // Adding 0 turns -0 into 0.
  return slopes.length === 0 ? null : median(slopes) + 0;
}

/**
 * Direction over the last 24 h. It is called only when the fitted change between the first and the last of the
 * points exceeds the feature's noise. Volumes (urine) are taken by the hour.
 */
export function trendOf(id: FeatureId, points: readonly Point[], asOfMinutes: number): Trend {
  const recent = byHour(id, within(points, asOfMinutes - DAY, asOfMinutes));
  const first = recent[0];
  const last = recent[recent.length - 1];
  const limit = noise[id];
  if (!first || !last || recent.length < MIN_POINTS || last.minutes - first.minutes < MIN_SPAN || limit === undefined) {
    return { trend: "too few values", changePer24h: null };
  }
  const slope = theilSenSlope(recent) ?? 0;
  const change = slope * (last.minutes - first.minutes);
  const trend = Math.abs(change) <= limit ? "steady" : change > 0 ? "rising" : "falling";
  return { trend, changePer24h: slope * DAY };
}

/** One point an hour: the median, or the sum for volumes. Dense charting in one hour then weighs no more than in another. */
function byHour(id: FeatureId, points: readonly Point[]): Point[] {
  const hours = new Map<number, Point[]>();
  for (const p of points) {
    const hour = Math.floor(p.minutes / 60);
    const list = hours.get(hour);
    if (list) list.push(p);
    else hours.set(hour, [p]);
  }
  const sums = feature(id).hourly === "sum";
  return [...hours.values()].map((list) => {
    const values = list.map((p) => p.value);
    return {
      minutes: median(list.map((p) => p.minutes)),
      value: sums ? values.reduce((a, b) => a + b, 0) : median(values),
    };
  });
}
