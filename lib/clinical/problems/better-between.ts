import type { FeatureId } from "../../record/catalogue";
import type { Point } from "../../record/observations";
import { monitored } from "../findings/limits";
import { noise } from "../reference-change-values";

interface Course<P extends Point> {
  feature: FeatureId;
  points: readonly P[];
  worst: P;
  last: P;
  /** How far from harm a value is: the larger, the better. */
  goodness: (point: P) => number;
  gradeOf: (point: P) => number;
  /** The change that is none, where it is not that of the feature. */
  least?: number;
}

/** Enzymes vary by a part of what they are, and not by so many units: one that came back by less than a fifth goes on falling. A team decision. */
const enzymes: ReadonlySet<FeatureId> = new Set([
  ...(["alanineAminotransferase", "aspartateAminotransferase", "alkalinePhosphatase", "lactateDehydrogenase"] as const),
]);
const FIFTH = 1 / 5;

/** Part of the way from the worst to the best by which the latest has come back. A team decision. */
const BACK = 1 / 3;

/**
 * The best value between the worst and the latest, where the latest is clearly worse again: by more than the feature's noise, and by a grade or,
 * beyond the limits, by more than a third of the way that it had come.
 * Null of signs that a monitor takes, which go up and down within the hour.
 */
export function betterBetween<P extends Point>(course: Course<P>): P | null {
  const { feature, points, worst, last, goodness, gradeOf, least = noise[feature] } = course;
  if (least === undefined || monitored.has(feature)) return null;
  const between = points.filter(({ minutes }) => minutes > worst.minutes && minutes < last.minutes);
  const best = between.toSorted((a, b) => goodness(b) - goodness(a))[0];
  if (!best || goodness(best) - goodness(last) <= least) return null;
  const back = goodness(best) - goodness(last);
  const isClear = !enzymes.has(feature) || back > FIFTH * best.value;
  const isBack = gradeOf(last) > 0 && isClear && back > BACK * (goodness(best) - goodness(worst));
  return isBack || gradeOf(best) < gradeOf(last) ? best : null;
}
