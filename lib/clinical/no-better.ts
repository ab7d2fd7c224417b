import type { FeatureId } from "../record/catalogue";
import type { Point } from "../record/observations";
import { noise } from "./reference-change-values";

/**
 * Whether a feature that is abnormal in a direction is "no better" after these values, by time: its last lies less than half its noise off
 * the worst of them, so that a coma score that was 3 and is 5 is better, and no further than its noise from the first, so that one that was 15
 * and is 10 is worse. Null where no noise is known, or where there is nothing to compare. A team decision; the rules write by it and sentences are
 * checked by it.
 */
export function isNoBetter(id: FeatureId, direction: "high" | "low", values: readonly Point[]): boolean | null {
  const least = noise[id];
  const [first, last] = [values[0], values.at(-1)];
  if (least === undefined || !first || !last || values.length < 2) return null;
  const badness = ({ value }: Point) => (direction === "high" ? value : -value);
  const isBetter = Math.max(...values.map(badness)) - badness(last) >= least / 2;
  return !isBetter && badness(last) - badness(first) <= least;
}
