import type { Criterion } from "./cohort-query";

/** Whether a criterion asks that something was no more often than so: then what shows it is also that no more is recorded. */
export function isMetByFew(criterion: Criterion): boolean {
  if (!("count" in criterion) || criterion.count === undefined) return false;
  const { atMost, below } = criterion.count;
  return atMost !== undefined || below !== undefined;
}
