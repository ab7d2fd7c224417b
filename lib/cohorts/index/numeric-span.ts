import { DAY } from "../evaluate/fact-time";
import type { Interval } from "../query/cohort-query";

/** 1 met, 0 unknown, -1 not met: `and` is the least, `or` the greatest. */
export type Tri = -1 | 0 | 1;

/** Whether a number that lies somewhere from `low` to `high` is within bounds; what `intervalAnswer` says of an interval. */
export function within({ atLeast, above, atMost, below }: Interval, low: number, high: number): Tri {
  let worst: Tri = 1;
  if (atLeast !== undefined && low < atLeast) worst = high >= atLeast ? 0 : -1;
  if (worst >= 0 && above !== undefined && low <= above) worst = high > above ? 0 : -1;
  if (worst >= 0 && atMost !== undefined && high > atMost) worst = low <= atMost ? 0 : -1;
  if (worst >= 0 && below !== undefined && high >= below) worst = low < below ? 0 : -1;
  return worst;
}

export const dayOf = (instant: number): number => Math.floor(instant / DAY);
