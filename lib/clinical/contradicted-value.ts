import type { FeatureId } from "../record/catalogue";
import type { Point } from "../record/observations";
import { noise } from "./reference-change-values";

/** What blood holds of these moves over hours, so that two values of one hour that lie far apart are not both right. */
const slow: ReadonlySet<FeatureId> = new Set([
  ...(["hematocrit", "hemoglobin", "platelets", "wbc", "sodium", "potassium", "magnesium", "calcium"] as const),
  ...(["creatinine", "bun", "bilirubin", "alanineAminotransferase", "aspartateAminotransferase", "inr"] as const),
]);
/** These move within minutes of what is given or set: only values of one minute contradict each other. */
const fast: ReadonlySet<FeatureId> = new Set(["glucose", "lactate", "ph", "paco2", "pao2", "bicarbonate"]);

const HOUR = 60;
/** Reference change values by which they lie apart: two, that chance alone makes in far less than one of a hundred pairs. A team decision. */
const APART = 2;

/** Another value of the same hour that contradicts the latest; null where there is none, and for what truly moves so fast. */
export function contradictionOf(feature: FeatureId, points: readonly Point[]): Point | null {
  const last = points.at(-1);
  const least = APART * (noise[feature] ?? Number.POSITIVE_INFINITY);
  const within = slow.has(feature) ? HOUR : fast.has(feature) ? 0 : null;
  if (!last || within === null) return null;
  return (
    points.findLast(
      (one) => one !== last && last.minutes - one.minutes <= within && Math.abs(last.value - one.value) > least,
    ) ?? null
  );
}
