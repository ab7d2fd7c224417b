import type { Random } from "../../platform/random";
import { feature } from "../../record/catalogue";
import type { PatientRecord, Series } from "../../record/schema";
import { entryOf } from "../../record/series-entries";

/**
 * The record as another future would have left it: up to `minutes` nothing differs; later observations are altered, taken away or
 * added, and the stay is observed for longer.
 */
export function withAnotherFuture(record: PatientRecord, minutes: number, { uniform }: Random): PatientRecord {
  const series = record.series.map((one) => {
    const kept = one.times.flatMap((time, i) => (time <= minutes ? [pointOf(one, i)] : []));
    const { low, high } = feature(one.feature).plausible;
    let time = minutes;
    const later = Array.from({ length: Math.floor(uniform() * 12) }, () => {
      time += 1 + Math.floor(uniform() * 300);
      const value = low + uniform() * (high - low);
      return {
        time,
        value,
        code: "later",
        unit: feature(one.feature).unit,
        line: 1_000_000 + time,
        status: "final" as const,
      };
    });
    const points = [...kept, ...later];
    return {
      feature: one.feature,
      times: points.map((p) => p.time),
      values: points.map((p) => p.value),
      codes: points.map((p) => p.code),
      units: points.map((p) => p.unit),
      sourceLines: points.map((p) => p.line),
      statuses: points.map((p) => p.status),
    };
  });
  const observedMinutes = minutes + Math.floor(uniform() * 10_000);
  return {
    ...record,
    encounter: { ...record.encounter, observedMinutes },
    series: series.filter((one) => one.times.length > 0),
  };
}

function pointOf(series: Series, i: number) {
  return {
    time: series.times[i] as number,
    value: series.values[i] as number,
    code: entryOf(series.codes, i) as string,
    unit: entryOf(series.units, i) as string,
    line: entryOf(series.sourceLines, i) as number,
    status: entryOf(series.statuses, i) as Series["statuses"][number],
  };
}
