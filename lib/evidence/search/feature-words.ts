import type { SharedFeatureId } from "../../terminology/feature";

/** The series that guidelines of the library speak of by name. */
export type SeriesFeature = Exclude<SharedFeatureId, "age" | "sex" | "height">;

/** How a feature is named in clinical text, and what a high and a low value are called. The notation is that of synonyms.ts. */
export interface FeatureWords {
  names: readonly string[];
  high: readonly string[];
  low: readonly string[];
}

const meanPressure: FeatureWords = {
  names: ["mean arterial pressure", "=MAP", "mean pressure", "mean blood pressure"],
  high: ["high blood pressure", "hypertension", "hypertensive"],
  low: ["hypotension", "hypotensive", "low blood pressure", "shock"],
};
const systolicPressure: FeatureWords = {
  names: ["systolic pressure", "systolic", "blood pressure", "SBP", "=BP"],
  high: meanPressure.high,
  low: meanPressure.low,
};
const diastolicPressure: FeatureWords = { ...systolicPressure, names: ["diastolic pressure", "diastolic", "DBP"] };
const troponin: Pick<FeatureWords, "high" | "low"> = { high: ["high troponin", "myocardial injury"], low: [] };

/** All series features that sources share; the type holds the table complete. */
export const featureWords: Record<SeriesFeature, FeatureWords> = {
  albumin: { names: ["albumin", "=Alb"], high: [], low: ["low albumin", "hypoalbuminaemia"] },
  alkalinePhosphatase: { names: ["alkaline phosphatase", "=ALP"], high: ["high ALP", "cholestasis"], low: [] },
  alanineAminotransferase: {
    names: ["alanine aminotransferase", "=ALT", "transaminases", "aminotransferases"],
    high: ["high ALT", "liver injury", "transaminases"],
    low: [],
  },
  aspartateAminotransferase: {
    names: ["aspartate aminotransferase", "=AST"],
    high: ["high AST", "liver injury", "transaminases"],
    low: [],
  },
  bilirubin: { names: ["bilirubin", "=Bili"], high: ["high bilirubin", "hyperbilirubinaemia", "jaundice"], low: [] },
  bun: {
    names: ["blood urea nitrogen", "=BUN", "urea"],
    high: ["high urea", "uraemia", "azotaemia"],
    low: [],
  },
  cholesterol: { names: ["cholesterol", "=Chol"], high: ["high cholesterol"], low: ["low cholesterol"] },
  creatinine: {
    names: ["creatinine", "=Crea"],
    high: ["high creatinine", "acute kidney injury", "renal failure"],
    low: [],
  },
  diastolicPressure,
  niDiastolicPressure: diastolicPressure,
  systolicPressure,
  niSystolicPressure: systolicPressure,
  meanPressure,
  niMeanPressure: { ...meanPressure, names: [...meanPressure.names, "NIMAP"] },
  fio2: {
    names: ["FiO2", "inspired oxygen fraction", "fraction of inspired oxygen", "inspired oxygen"],
    high: ["oxygen therapy", "FiO2", "hypoxaemia"],
    low: [],
  },
  gcs: {
    names: ["Glasgow Coma Scale", "Glasgow Coma Score", "GCS", "coma score", "consciousness"],
    high: [],
    low: ["low GCS", "coma", "Glasgow Coma Scale"],
  },
  glucose: {
    names: ["glucose", "blood sugar", "=Gluc"],
    high: ["hyperglycaemia", "high glucose"],
    low: ["hypoglycaemia", "low glucose"],
  },
  bicarbonate: {
    names: ["bicarbonate", "HCO3"],
    high: ["high bicarbonate", "metabolic alkalosis"],
    low: ["low bicarbonate", "metabolic acidosis", "acidaemia"],
  },
  hematocrit: {
    names: ["haematocrit", "haemoglobin", "=Hct", "=Hb"],
    high: ["high haematocrit", "haemoconcentration"],
    low: ["low haematocrit", "anaemia"],
  },
  heartRate: {
    names: ["heart rate", "pulse", "=HR"],
    high: ["tachycardia", "tachycardic", "high heart rate"],
    low: ["bradycardia", "bradycardic", "low heart rate"],
  },
  potassium: {
    names: ["potassium", "=K"],
    high: ["hyperkalaemia", "high potassium"],
    low: ["hypokalaemia", "low potassium"],
  },
  lactate: { names: ["lactate", "=Lac"], high: ["hyperlactataemia", "lactic acidosis", "lactate"], low: [] },
  magnesium: {
    names: ["magnesium", "=Mg"],
    high: ["hypermagnesaemia", "high magnesium"],
    low: ["hypomagnesaemia", "low magnesium"],
  },
  mechanicalVentilation: {
    names: [
      "mechanical ventilation",
      "mechanically ventilated",
      "ventilated",
      "ventilator",
      "intubated",
      "intubation",
      "=Vent",
    ],
    high: [],
    low: [],
  },
  sodium: {
    names: ["sodium", "=Na"],
    high: ["hypernatraemia", "high sodium"],
    low: ["hyponatraemia", "low sodium"],
  },
  paco2: {
    names: ["PaCO2", "pCO2", "carbon dioxide pressure", "carbon dioxide"],
    high: ["hypercapnia", "high PaCO2", "respiratory acidosis"],
    low: ["hypocapnia", "low PaCO2", "hyperventilation"],
  },
  pao2: {
    names: ["PaO2", "arterial oxygen pressure", "oxygen pressure"],
    high: ["hyperoxia", "high PaO2", "hyperoxaemia"],
    low: ["hypoxaemia", "low PaO2"],
  },
  ph: {
    names: ["pH", "arterial pH"],
    high: ["high pH", "alkalaemia", "alkalosis"],
    low: ["low pH", "acidaemia", "acidosis"],
  },
  platelets: { names: ["platelets", "platelet count", "=Plt"], high: [], low: ["thrombocytopenia", "low platelets"] },
  respiratoryRate: {
    names: ["respiratory rate", "breathing rate", "=RR"],
    high: ["high respiratory rate", "tachypnoea", "tachypnoeic"],
    low: ["low respiratory rate", "respiratory depression", "bradypnoea"],
  },
  oxygenSaturation: {
    names: ["oxygen saturation", "SaO2", "SpO2", "saturation"],
    high: [],
    low: ["low oxygen saturation", "hypoxaemia", "desaturation"],
  },
  temperature: {
    names: ["temperature", "core temperature", "=Temp"],
    high: ["fever", "febrile", "pyrexia", "high temperature", "hyperthermia"],
    low: ["hypothermia", "low temperature"],
  },
  troponinI: { names: ["troponin", "troponin I", "TnI"], ...troponin },
  troponinT: { names: ["troponin", "troponin T", "TnT"], ...troponin },
  urineOutput: {
    names: ["urine output", "urine", "diuresis"],
    high: ["polyuria"],
    low: ["oliguria", "oliguric", "anuria", "low urine output"],
  },
  wbc: {
    names: ["white cell count", "white blood cells", "WBC", "WCC", "leukocytes"],
    high: ["leukocytosis", "high white cell count"],
    low: ["leukopenia", "neutropenia", "low white cell count"],
  },
  weight: {
    names: ["weight", "body weight", "=Wt"],
    high: ["weight gain", "fluid balance", "fluid overload"],
    low: [],
  },
};

/** The ratio of two features, with names of its own. Low at 300 mmHg or less (Berlin definition). */
export const oxygenationRatio = {
  names: ["PaO2/FiO2", "P/F ratio", "PF ratio", "oxygenation ratio"],
  low: ["hypoxaemia", "ARDS", "PaO2/FiO2"],
  lowAtOrBelow: 300,
} as const;
