import type { PatientRecord } from "../../record/schema";
import type { ObservationKey } from "./contribution-schema";

/** The record as a consultation reads it: without what clinicians excluded. The record that was given stays as it is. */
export function withoutExcluded(record: PatientRecord, excluded: readonly ObservationKey[]): PatientRecord {
  if (excluded.length === 0) return record;
  const series = record.series.map((one) => withheldFrom(one, excluded));
  return { ...record, series: series.filter(({ times }) => times.length > 0) };
}

type Series = PatientRecord["series"][number];

function withheldFrom(series: Series, excluded: readonly ObservationKey[]): Series {
  const keep = series.times.map(
    (minutes, i) =>
      !excluded.some(
        (one) => one.feature === series.feature && one.minutes === minutes && one.value === series.values[i],
      ),
  );
  if (keep.every(Boolean)) return series;
  const { times, values, codes, units, sourceLines, statuses } = series;
  const kept = <T>(list: readonly T[]) => list.filter((_, i) => keep[i]);
  // One code or unit may stand for all observations.
  const each = (list: string[]) => (list.length === times.length ? kept(list) : list);
  return {
    ...series,
    times: kept(times),
    values: kept(values),
    codes: each(codes),
    units: each(units),
    sourceLines: kept(sourceLines),
    statuses: kept(statuses),
  };
}

/** Whether the record holds such an observation, in use, by that minute. */
export function holdsObservation(record: PatientRecord, { feature, minutes, value }: ObservationKey): boolean {
  return record.series.some(
    (series) =>
      series.feature === feature &&
      series.times.some((at, i) => at === minutes && series.values[i] === value && series.statuses[i] !== "superseded"),
  );
}
