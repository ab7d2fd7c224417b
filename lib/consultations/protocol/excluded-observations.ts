import type { PatientRecord } from "../../record/schema";
import { isInUse, observationsKept } from "../../record/series-entries";
import type { ObservationKey, WithheldObservation } from "./contribution-schema";

/** The record as a consultation reads it: without what clinicians excluded, and with the values that they put right. The record that was given stays as it is. */
export function withoutExcluded(record: PatientRecord, excluded: readonly WithheldObservation[]): PatientRecord {
  if (excluded.length === 0) return record;
  const series = record.series.map((one) => withheldFrom(one, excluded));
  return { ...record, series: series.filter(({ times }) => times.length > 0) };
}

type Series = PatientRecord["series"][number];

function withheldFrom(series: Series, excluded: readonly WithheldObservation[]): Series {
  const found = series.times.map((minutes, i) =>
    excluded.find((one) => one.feature === series.feature && one.minutes === minutes && one.value === series.values[i]),
  );
  if (found.every((one) => one === undefined)) return series;
  const values = series.values.map((value, i) => found[i]?.correctedTo ?? value);
  return observationsKept({ ...series, values }, (i) => found[i] === undefined || found[i]?.correctedTo !== undefined);
}

/** Whether the record holds such an observation, in use, by that minute. */
export function holdsObservation(record: PatientRecord, { feature, minutes, value }: ObservationKey): boolean {
  return record.series.some(
    (series) =>
      series.feature === feature &&
      series.times.some((at, i) => at === minutes && series.values[i] === value && isInUse(series, i)),
  );
}
