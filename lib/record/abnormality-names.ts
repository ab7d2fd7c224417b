import type { FeatureId } from "./catalogue";
import { nameOf } from "./feature-names";

export type Direction = "high" | "low";

/**
 * What abnormal values are called. Names are definitions, not interpretations, and can end "signs of ...". What is not here is
 * called by direction and feature ("low cholesterol").
 */
const names: Partial<Record<`${FeatureId}-${Direction}`, string>> = {
  "albumin-low": "hypoalbuminaemia",
  "alkalinePhosphatase-high": "raised alkaline phosphatase",
  "alanineAminotransferase-high": "raised aminotransferases",
  "aspartateAminotransferase-high": "raised aminotransferases",
  "bilirubin-high": "hyperbilirubinaemia",
  "bun-high": "azotaemia",
  "creatinine-high": "raised creatinine",
  "urineOutput-low": "oliguria",
  "potassium-high": "hyperkalaemia",
  "potassium-low": "hypokalaemia",
  "sodium-high": "hypernatraemia",
  "sodium-low": "hyponatraemia",
  "magnesium-high": "hypermagnesaemia",
  "magnesium-low": "hypomagnesaemia",
  "glucose-high": "hyperglycaemia",
  "glucose-low": "hypoglycaemia",
  "lactate-high": "hyperlactataemia",
  "ph-low": "acidaemia",
  "ph-high": "alkalaemia",
  "bicarbonate-low": "low bicarbonate",
  "bicarbonate-high": "raised bicarbonate",
  "paco2-high": "hypercapnia",
  "paco2-low": "hypocapnia",
  "pao2-low": "hypoxaemia",
  "pao2-high": "hyperoxaemia",
  "oxygenSaturation-low": "desaturation",
  "fio2-high": "a high oxygen requirement",
  "mechanicalVentilation-high": "mechanical ventilation",
  "respiratoryRate-high": "tachypnoea",
  "respiratoryRate-low": "a slow respiratory rate",
  "meanPressure-low": "arterial hypotension",
  "niMeanPressure-low": "arterial hypotension",
  "systolicPressure-low": "arterial hypotension",
  "niSystolicPressure-low": "arterial hypotension",
  "meanPressure-high": "arterial hypertension",
  "niMeanPressure-high": "arterial hypertension",
  "systolicPressure-high": "arterial hypertension",
  "niSystolicPressure-high": "arterial hypertension",
  "heartRate-high": "tachycardia",
  "heartRate-low": "bradycardia",
  "gcs-low": "reduced consciousness",
  "temperature-high": "fever",
  "temperature-low": "hypothermia",
  "wbc-high": "leucocytosis",
  "wbc-low": "leucopenia",
  "platelets-low": "thrombocytopenia",
  "platelets-high": "thrombocytosis",
  "hematocrit-low": "anaemia",
  "hematocrit-high": "haemoconcentration",
  "lymphocyteCount-low": "lymphopenia",
  "neutrophilCount-high": "neutrophilia",
  "lactateDehydrogenase-high": "raised lactate dehydrogenase",
  "crp-high": "raised C-reactive protein",
  "procalcitonin-high": "raised procalcitonin",
  "ferritin-high": "hyperferritinaemia",
  "dDimer-high": "raised D-dimer",
  "prothrombinTime-high": "a prolonged prothrombin time",
  "calcium-low": "hypocalcaemia",
  "calcium-high": "hypercalcaemia",
  "hemoglobin-low": "anaemia",
  "hsTroponinI-high": "raised troponin",
  "ntProBnp-high": "raised NT-proBNP",
  "troponinI-high": "raised troponin",
  "troponinT-high": "raised troponin",
};

/** What a high or low value of a feature is called: "hyperlactataemia". */
export function abnormalityName(id: FeatureId, direction: Direction): string {
  return names[`${id}-${direction}`] ?? `${direction} ${nameOf(id)}`;
}
