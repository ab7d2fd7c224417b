import type { Interval } from "../query/cohort-query";

/** Parts of statements about instants, as milliseconds since 1970 in `float8`; days are those of UTC. */

/** "Now" of a patient, of whom something may be told of a later moment. @param now a parameter @param patient a row of `cohort_patient` */
export const atOf = (now: string, patient: string) => `greatest(${now}::float8, coalesce(${patient}.last_ms, 0))`;

const timestamp = (ms: string) => `(to_timestamp(${ms} / 1000.0) at time zone 'UTC')`;
const afterUnit = (ms: string, unit: string) =>
  `(extract(epoch from date_trunc('${unit}', ${timestamp(ms)}) + interval '1 ${unit}') * 1000)::float8 - 1`;

/** The last instant that a moment can mean. @param precision 0 second, 1 day, 2 month, 3 year */
const lastOf = (ms: string, precision: string) =>
  `case ${precision} when 0 then ${ms}::float8 when 1 then ${ms}::float8 + 86399999 when 2 then ${afterUnit(ms, "month")} else ${afterUnit(ms, "year")} end`;

/** When a fact began at the earliest: null where the record does not say, minus infinite where it says the end alone. @param fact a row of `cohort_fact` */
export const beginLow = (fact: string) =>
  `case when ${fact}.start_ms is not null then ${fact}.start_ms::float8 when ${fact}.end_ms is not null then '-infinity'::float8 end`;

export const beginHigh = (fact: string) =>
  `case when ${fact}.start_ms is not null then ${lastOf(`${fact}.start_ms`, `(${fact}.precisions & 3)`)}
    when ${fact}.end_ms is not null then ${endAt(fact)} end`;

/** The last instant of an end that is told. */
export const endAt = (fact: string) => lastOf(`${fact}.end_ms`, `(${fact}.precisions >> 2)`);

/** Completed years between two instants, none before birth. */
export const yearsBetween = (born: string, at: string) =>
  `case when ${at} = '-infinity'::float8 then 0 else greatest(0, extract(year from ${timestamp(at)}) - extract(year from ${timestamp(born)})
    - case when to_char(${timestamp(at)}, 'MMDD') < to_char(${timestamp(born)}, 'MMDD') then 1 else 0 end)::float8 end`;

/** Whether a number that lies somewhere from `low` to `high` is within bounds: 1, 0 or -1 (`intervalAnswer`). */
export function withinSql({ atLeast, above, atMost, below }: Interval, low: string, high: string): string {
  const bound = (value: number | undefined, first: string, last: string, sign: string) =>
    value === undefined
      ? []
      : [`case when ${first} ${sign} ${value} then 1 when ${last} ${sign} ${value} then 0 else -1 end`];
  const parts = [
    ...bound(atLeast, low, high, ">="),
    ...bound(above, low, high, ">"),
    ...bound(atMost, high, low, "<="),
    ...bound(below, high, low, "<"),
  ];
  return `least(${parts.join(", ")})`;
}
