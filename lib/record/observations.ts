import type { FeatureId } from "./catalogue";
import type { PatientRecord, Series } from "./schema";
import { isInUse } from "./series-entries";

/** A value in the catalogue's unit, `minutes` after the start of the encounter. */
export interface Point {
  minutes: number;
  value: number;
}

/** The values of a feature that are in use, by time. */
export type Observations = (feature: FeatureId) => readonly Point[];

/** Minutes in which a clinician looks back for "now": scores and findings speak of the last 24 h. */
export const DAY = 24 * 60;

/** Volumes: what was collected by several ways at one minute (catheters, drains, by hand) is added up, not superseded. */
const addedUp: ReadonlySet<FeatureId> = new Set(["urineOutput"]);

/**
 * Reads a record as it stood at `asOfMinutes`: later values and superseded ones are left out; of volumes each minute has the sum.
 * Models read volumes otherwise, as they learned them (`hourlyGrid`).
 */
export function observationsOf(record: PatientRecord, asOfMinutes: number): Observations {
  const byFeature = new Map<FeatureId, Point[]>();
  for (const series of record.series) {
    const points = addedUp.has(series.feature) ? sumsByMinute(series, asOfMinutes) : inUse(series, asOfMinutes);
    if (points.length > 0) byFeature.set(series.feature, points);
  }
  return (feature) => byFeature.get(feature) ?? [];
}

function inUse(series: Series, asOfMinutes: number): Point[] {
  return series.times.flatMap((minutes, i) => {
    const value = series.values[i];
    return value === undefined || minutes > asOfMinutes || !isInUse(series, i) ? [] : [{ minutes, value }];
  });
}

function sumsByMinute({ times, values }: Series, asOfMinutes: number): Point[] {
  const sums = new Map<number, number>();
  for (const [i, minutes] of times.entries())
    if (minutes <= asOfMinutes) sums.set(minutes, (sums.get(minutes) ?? 0) + (values[i] ?? 0));
  return [...sums].map(([minutes, value]) => ({ minutes, value }));
}

/** Points with from <= minutes <= to. */
export function within<P extends Point>(points: readonly P[], from: number, to: number): P[] {
  return points.filter((p) => p.minutes >= from && p.minutes <= to);
}

/** The last point of a list sorted by time. */
export function latest<P extends Point>(points: readonly P[]): P | undefined {
  return points[points.length - 1];
}

/** The lowest or highest point; of equal ones the latest. */
export function extreme<P extends Point>(points: readonly P[], direction: "low" | "high"): P | undefined {
  let found: P | undefined;
  for (const p of points) {
    if (!found || (direction === "low" ? p.value <= found.value : p.value >= found.value)) found = p;
  }
  return found;
}

/** The lowest or highest of the points with from <= minutes <= to. */
export function extremeWithin<P extends Point>(
  points: readonly P[],
  { from, to }: { from: number; to: number },
  direction: "low" | "high",
): P | undefined {
  return extreme(within(points, from, to), direction);
}

/** The last point at or before `minutes`, no older than `within` minutes. */
export function lastBefore<P extends Point>(points: readonly P[], minutes: number, within: number): P | undefined {
  let found: P | undefined;
  for (const p of points) {
    if (p.minutes > minutes) break;
    found = p;
  }
  return found && minutes - found.minutes <= within ? found : undefined;
}
