import { lowerFirst } from "../platform/english";
import { type FeatureId, feature } from "./catalogue";

/** Names as they stand inside a sentence, where the catalogue's label is a heading ("Mean arterial pressure, cuff"). */
const sentenceNames: Partial<Record<FeatureId, string>> = {
  meanPressure: "mean arterial pressure",
  systolicPressure: "systolic pressure",
  diastolicPressure: "diastolic pressure",
  niMeanPressure: "mean cuff pressure",
  niSystolicPressure: "systolic cuff pressure",
  niDiastolicPressure: "diastolic cuff pressure",
  bilirubin: "total bilirubin",
  cholesterol: "total cholesterol",
  bun: "blood urea nitrogen",
  gcs: "Glasgow Coma Score",
  ph: "arterial pH",
  troponinI: "troponin I",
  troponinT: "troponin T",
  crp: "C-reactive protein",
  directBilirubin: "direct bilirubin",
  interleukin2Receptor: "soluble interleukin 2 receptor",
  hsTroponinI: "high-sensitivity troponin I",
  lymphocyteShare: "the share of lymphocytes",
  neutrophilShare: "the share of neutrophils",
  monocyteShare: "the share of monocytes",
  dDimer: "D-dimer",
  icuType: "type of unit",
};

/** "lactate", "mean arterial pressure", "Glasgow Coma Score". */
export function nameOf(id: FeatureId): string {
  return sentenceNames[id] ?? lowerFirst(feature(id).label);
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
