import type { Band, ChartPoint } from "@/components/ui/chart-geometry";
import { type FeatureId, feature } from "@/lib/record/catalogue";
import type { PatientRecord, Series } from "@/lib/record/schema";
import { entryOf } from "@/lib/record/series-entries";
import { sourceOf } from "@/lib/record/source-of";
import type { FeatureGroup } from "@/lib/terminology/feature";

const hours = 60;
/** The laboratory's, whose values come daily. */
const dailyGap = 30 * hours;
const bedsideGaps: Partial<Record<FeatureGroup, number>> = {
  vitals: 4 * hours,
  pressures: 4 * hours,
  respiratory: 12 * hours,
  neuro: 8 * hours,
};

/**
 * Longest time in minutes between two values that a line may bridge. Bedside values come hourly, so four hours without one
 * is a gap. A drawn line claims that nothing happened in between.
 */
export function gapMinutesOf(id: FeatureId): number {
  return id === "urineOutput" ? 6 * hours : (bedsideGaps[feature(id).group] ?? dailyGap);
}

/** The reference range to judge values by. None for FiO2: it is set by people, and more than room air is no finding. */
export function bandOf(id: FeatureId): Band | null {
  return id === "fio2" ? null : feature(id).reference;
}

const markStatus = { final: "observed", corrected: "corrected", superseded: "superseded" } as const;

/** The observations of a series, each as its source wrote it. */
export function entriesOf({ feature: id, times, values, ...series }: Series) {
  return times.flatMap((minutes, index) => {
    const value = values[index];
    if (value === undefined) return [];
    const unit = entryOf(series.units, index) ?? feature(id).unit;
    const status = entryOf(series.statuses, index) ?? "final";
    const code = entryOf(series.codes, index) ?? "";
    return [{ minutes, value, unit, status, code, sourceLine: series.sourceLines[index] ?? null }];
  });
}

/**
 * A series as points of a chart, in time order. Values in another unit than the catalogue's cannot stand on its axis:
 * they are left out and counted.
 */
export function pointsOf(record: PatientRecord, id: FeatureId): { points: ChartPoint[]; otherUnits: number } {
  const series = record.series.filter((one) => one.feature === id);
  const points = series.flatMap((one) => pointsOfSeries(one, record.encounter.source));
  const total = series.reduce((sum, one) => sum + one.times.length, 0);
  return { points: points.sort((a, b) => a.minutes - b.minutes), otherUnits: total - points.length };
}

function pointsOfSeries(series: Series, source: PatientRecord["encounter"]["source"]): ChartPoint[] {
  const { unit } = feature(series.feature);
  return entriesOf(series)
    .filter((entry) => entry.unit === unit)
    .map(({ minutes, value, status, sourceLine }) => ({
      minutes,
      value,
      status: markStatus[status],
      ...(sourceLine === null ? {} : { source: sourceOf(source).entryText(sourceLine) }),
    }));
}
