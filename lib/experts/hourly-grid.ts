import { type FeatureId, feature } from "../record/catalogue";
import type { PatientRecord } from "../record/schema";
import { isInUse } from "../record/series-entries";
import { featuresOf, sourceOf } from "../record/source-of";
import { type ObservationWindow, stepsAt } from "./observation-window";

/** What preprocessing "hourly-v1" reads of a record, before any model's clipping and scaling. */
export interface HourlyGrid {
  hours: number;
  /** A series' value in each hour, in the catalogue's unit; NaN where nothing was recorded. Series without any value are not here. */
  series: ReadonlyMap<FeatureId, Float64Array>;
  /** Of the source's descriptors the values as the catalogue codes them (sex 1 male, 0 female); null where not recorded. */
  descriptors: Readonly<Partial<Record<FeatureId, number | null>>>;
}

/**
 * The task's window of a record, hour by hour (or in steps as long as the task says). Hour h holds the minutes 60h to
 * 60h + 59; the window's closing minute belongs to its last hour, and later minutes are left out. The value of an hour
 * is its last value, or the sum of its values, as the catalogue says; superseded values do not count. For a task that
 * predicts from any prefix, the grid at `asOfMinutes` has to be the beginning of every later grid: there the closing
 * minute belongs to the step that it opens.
 */
export function hourlyGrid(
  record: PatientRecord,
  task: ObservationWindow,
  asOfMinutes = Number.POSITIVE_INFINITY,
): HourlyGrid {
  const hours = stepsAt(task, asOfMinutes);
  const last = hours * task.stepMinutes - (task.prefix ? 1 : 0);
  const series = new Map<FeatureId, Float64Array>();
  for (const one of record.series) {
    const sums = feature(one.feature).hourly === "sum";
    const grid = series.get(one.feature) ?? new Float64Array(hours).fill(Number.NaN);
    one.times.forEach((minutes, i) => {
      if (minutes < 0 || minutes > last || !isInUse(one, i)) return;
      const hour = Math.min(Math.floor(minutes / task.stepMinutes), hours - 1);
      const before = grid[hour] as number;
      const value = one.values[i] as number;
      grid[hour] = sums && !Number.isNaN(before) ? before + value : value;
      series.set(one.feature, grid);
    });
  }
  return { hours, series, descriptors: descriptorsOf(record) };
}

function descriptorsOf({ patient, encounter }: PatientRecord): HourlyGrid["descriptors"] {
  const unit = sourceOf(encounter.source).careUnits.find(({ id }) => id === encounter.careUnit);
  const coded = {
    ageYears: encounter.ageYears,
    sex: patient.sex === "unknown" ? null : patient.sex === "male" ? 1 : 0,
    heightCm: encounter.heightCm,
    careUnit: unit?.code ?? null,
  };
  return Object.fromEntries(
    featuresOf(encounter.source).flatMap(({ id, describes }) => (describes ? [[id, coded[describes]]] : [])),
  );
}
