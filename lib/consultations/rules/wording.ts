import { type FeatureId, feature } from "../../terminology/catalogue";

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
 * What was not measured, by its name: a pressure with the way of measuring it, since it may have been taken by the other; and the
 * weight of a body, since a model puts weight on it.
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

/** ["a", "b", "c"] as "a, b and c"; ["a and b", "c"] as "a and b, and c". */
export function listText(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? "";
  const last = items.some((item) => item.includes(" and ")) ? ", and" : " and";
  return `${items.slice(0, -1).join(", ")}${last} ${items.at(-1)}`;
}

/** "AdaCare's", "Gradient-boosted trees'". */
export function possessive(name: string): string {
  return name.endsWith("s") ? `${name}'` : `${name}'s`;
}

/** "one" to "nine", figures beyond. */
export function countText(n: number): string {
  return ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][n] ?? String(n);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Lowers the first letter unless the word is an acronym ("ICU type") or a mixed form ("pH"). */
export function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Ends a sentence with one full stop. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
