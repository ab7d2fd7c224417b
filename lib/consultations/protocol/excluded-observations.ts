import type { PatientRecord } from "../../record/schema";
import { isInUse, observationsKept } from "../../record/series-entries";
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
  return keep.every(Boolean) ? series : observationsKept(series, (i) => keep[i] === true);
}

/** Whether the record holds such an observation, in use, by that minute. */
export function holdsObservation(record: PatientRecord, { feature, minutes, value }: ObservationKey): boolean {
  return record.series.some(
    (series) =>
      series.feature === feature &&
      series.times.some((at, i) => at === minutes && series.values[i] === value && isInUse(series, i)),
  );
}
