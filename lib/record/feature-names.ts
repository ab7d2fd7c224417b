import { lowerFirst } from "../platform/english";
import { type FeatureId, feature } from "./catalogue";

/** "lactate", "mean arterial pressure", "Glasgow Coma Score". */
export function nameOf(id: FeatureId): string {
  const { inSentence, label } = feature(id);
  return inSentence ?? lowerFirst(label);
}

/** How a feature comes into a record: a treatment is no measurement. */
export function takenAs(id: FeatureId): "measured" | "recorded" {
  return id === "mechanicalVentilation" ? "recorded" : "measured";
}

/**
 * The name of a feature that was not measured. A pressure is named with its method, since it may have been taken by the
 * other one; weight is named as body weight, since "weight" also means a model's weight.
 */
export function unmeasuredName(id: FeatureId): string {
  const name: Partial<Record<FeatureId, string>> = {
    meanPressure: "mean pressure by arterial line",
    systolicPressure: "systolic pressure by arterial line",
    diastolicPressure: "diastolic pressure by arterial line",
    weight: "body weight",
  };
  return name[id] ?? nameOf(id);
}
