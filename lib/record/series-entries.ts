import type { Series } from "./schema";

/** A parallel array's entry: one an observation, or one that stands for all. */
export function entryOf<T>(entries: readonly T[], index: number): T | undefined {
  return entries.length === 1 ? entries[0] : entries[index];
}

/** Whether an observation is the one in use for its minute. */
export const isInUse = ({ statuses }: Series, index: number) => entryOf(statuses, index) !== "superseded";

/** A series with these of its observations alone. An entry that stands for all goes on standing for those left. */
export function observationsKept(series: Series, keeps: (index: number) => boolean): Series {
  const kept = <T>(entries: T[]) =>
    entries.length < series.times.length ? entries : entries.filter((_, index) => keeps(index));
  return {
    ...series,
    times: kept(series.times),
    values: kept(series.values),
    codes: kept(series.codes),
    units: kept(series.units),
    sourceLines: kept(series.sourceLines),
    statuses: kept(series.statuses),
  };
}
