import { DAY } from "../evaluate/fact-time";
import type { Interval, TimeScope } from "../query/cohort-query";
import { beginHigh, beginLow, endHigh, endLow, type Lasts } from "./fact-times";
import { type Tri, within } from "./numeric-span";
import type { Segment } from "./segment";
import { type AgeInstants, ageInstants } from "./segment-ages";

/** A time of a criterion that a fact keeps or not by itself: it counts from nothing else. */
export type OwnScope =
  | { kind: "span"; low: number; high: number }
  | { kind: "last"; days: number }
  | { kind: "age"; instants: AgeInstants };

/** The times of a criterion that count from nothing else, as facts of a segment are judged by them. */
export const ownScopes = (segment: Segment, time: readonly TimeScope[] | undefined): OwnScope[] =>
  (time ?? []).flatMap((scope): OwnScope[] => {
    if (scope.kind === "last") return [scope];
    if (scope.kind === "age") return [{ kind: "age", instants: ageInstants(segment, scope.years) }];
    if (scope.kind !== "dates") return [];
    return [
      {
        kind: "span",
        low: scope.from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(scope.from),
        high: scope.to === undefined ? Number.POSITIVE_INFINITY : Date.parse(scope.to) + DAY - 1,
      },
    ];
  });

/** Whether a fact lies in such a time. @param at of the question, of this patient */
export function ownScopeFit(segment: Segment, fact: number, lasts: Lasts, scope: OwnScope, at: number): Tri {
  const begin = beginLow(segment, fact);
  if (Number.isNaN(begin)) return 0;
  if (scope.kind === "age")
    return inAge(begin, beginHigh(segment, fact), segment.owner[fact] as number, scope.instants);
  // A span: whether both have a moment in common.
  const low = scope.kind === "span" ? scope.low : at - scope.days * DAY;
  const high = scope.kind === "span" ? scope.high : at;
  if (begin > high || low > endHigh(segment, fact, lasts, at)) return -1;
  return beginHigh(segment, fact) <= high && low <= endLow(segment, fact, lasts, at) ? 1 : 0;
}

/** Whether what began from `low` to `high` began at an age: between two birthdays. */
function inAge(low: number, high: number, place: number, of: AgeInstants): Tri {
  if (high < (of.mayFrom[place] as number) || low >= (of.mayTo[place] as number)) return -1;
  return low >= (of.sureFrom[place] as number) && high < (of.sureTo[place] as number) ? 1 : 0;
}

/** Whether an encounter lasted so many days (`lengthFit`). */
export function lengthFit(segment: Segment, fact: number, lasts: Lasts, days: Interval, at: number): Tri {
  const begin = beginLow(segment, fact);
  if (Number.isNaN(begin)) return 0;
  const least = Math.max(0, endLow(segment, fact, lasts, at) - beginHigh(segment, fact)) / DAY;
  const isEnded = !Number.isNaN(segment.end[fact] as number);
  const most = isEnded ? (endHigh(segment, fact, lasts, at) - begin) / DAY : Number.POSITIVE_INFINITY;
  return within(days, least, most);
}
