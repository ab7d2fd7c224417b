import type { FeatureId } from "../../../record/catalogue";
import type { PatientRecord } from "../../../record/schema";

/** A value as charted. */
export interface RawPoint {
  minutes: number;
  value: number;
}

/** The values of a feature up to a minute, straight from the record: the truth of seeded sentences shares no code with the checks. */
export function rawPoints(record: PatientRecord, feature: FeatureId, upTo: number): RawPoint[] {
  const series = record.series.find((s) => s.feature === feature);
  if (!series) return [];
  return series.times
    .map((minutes, i) => ({
      minutes,
      value: series.values[i] ?? Number.NaN,
      status: series.statuses.length === 1 ? series.statuses[0] : series.statuses[i],
    }))
    .filter((p) => p.minutes <= upTo && p.status !== "superseded")
    .map(({ minutes, value }) => ({ minutes, value }));
}

/** A stretch of readings beyond a limit: hours from its first to its last, and at most, from the reading before to the one after. */
export interface RawStretch {
  seen: number;
  atMost: number;
}

export function rawStretches(points: readonly RawPoint[], isIn: (value: number) => boolean, end: number): RawStretch[] {
  const found: RawStretch[] = [];
  let first: number | null = null;
  for (let i = 0; i <= points.length; i++) {
    const point = points[i];
    if (point && isIn(point.value)) {
      first ??= i;
      continue;
    }
    if (first === null) continue;
    const [from, to] = [points[first] as RawPoint, points[i - 1] as RawPoint];
    const [before, after] = [points[first - 1]?.minutes ?? 0, point?.minutes ?? end];
    found.push({ seen: (to.minutes - from.minutes) / 60, atMost: (after - before) / 60 });
    first = null;
  }
  return found;
}

/** Hours beyond a limit within a window, added up: as seen, and at most. */
export function rawTotal(
  points: readonly RawPoint[],
  isIn: (value: number) => boolean,
  from: number,
  end: number,
): RawStretch {
  let [seen, atMost] = [0, 0];
  for (let i = 0; i < points.length; i++) {
    const here = points[i] as RawPoint;
    const [before, after] = [points[i - 1]?.minutes ?? 0, points[i + 1]?.minutes ?? end];
    if (!isIn(here.value)) continue;
    const next = points[i + 1];
    const span = (a: number, b: number) => Math.max(0, Math.min(b, end) - Math.max(a, from)) / 60;
    if (next && isIn(next.value)) seen += span(here.minutes, next.minutes);
    atMost += span(here.minutes, after);
    const previous = points[i - 1];
    if (!previous || !isIn(previous.value)) atMost += span(before, here.minutes);
  }
  return { seen, atMost };
}
