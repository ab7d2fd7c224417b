import type { Interval } from "../query/cohort-query";
import { type Answer, allOf } from "./kleene";

/** Whether a number that lies somewhere from `low` to `high` is within an interval. */
export function intervalAnswer({ atLeast, above, atMost, below }: Interval, low: number, high: number): Answer {
  /** @param first the end at which it holds only if it holds at the other, too */
  const bound = (value: number | undefined, first: number, last: number, holds: (one: number) => boolean): Answer =>
    value === undefined || holds(first) ? "met" : holds(last) ? "unknown" : "not met";
  return allOf([
    bound(atLeast, low, high, (one) => one >= (atLeast ?? 0)),
    bound(above, low, high, (one) => one > (above ?? 0)),
    bound(atMost, high, low, (one) => one <= (atMost ?? 0)),
    bound(below, high, low, (one) => one < (below ?? 0)),
  ]);
}
