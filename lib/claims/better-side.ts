import type { FeatureId } from "../record/catalogue";

/** Features of which more is better, and of which less is, whatever their value: "never better than 9", "deteriorated". */
const betterHigh: ReadonlySet<FeatureId> = new Set(["gcs", "oxygenSaturation", "pao2", "platelets", "urineOutput"]);
const betterLow: ReadonlySet<FeatureId> = new Set(["lactate", "creatinine", "bun", "bilirubin", "fio2", "paco2"]);

/** On which side the better values of features lie; null where that depends on the value. */
export function betterSide(features: readonly FeatureId[]): "high" | "low" | null {
  if (features.length === 0) return null;
  if (features.every((id) => betterHigh.has(id))) return "high";
  return features.every((id) => betterLow.has(id)) ? "low" : null;
}
