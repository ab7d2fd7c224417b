import type { FeatureId } from "../../../terminology/catalogue";

/**
 * Features that say much the same of one organ system. An expert that weighs one of them has, in part, seen the others:
 * pressures taken by line and by cuff, creatinine and urea. The grouping follows the organs of SOFA (Vincent 1996),
 * with acid-base balance and lactate together.
 */
const members = {
  circulation: [
    "meanPressure",
    "systolicPressure",
    "diastolicPressure",
    "niMeanPressure",
    "niSystolicPressure",
    "niDiastolicPressure",
    "heartRate",
  ],
  perfusion: ["lactate", "ph", "bicarbonate"],
  breathing: ["pao2", "fio2", "oxygenSaturation", "respiratoryRate", "paco2", "mechanicalVentilation"],
  kidneys: ["creatinine", "bun", "urineOutput", "potassium"],
  consciousness: ["gcs"],
  liver: [
    "bilirubin",
    "directBilirubin",
    "albumin",
    "totalProtein",
    "alkalinePhosphatase",
    "alanineAminotransferase",
    "aspartateAminotransferase",
    "gammaGlutamyltransferase",
  ],
  inflammation: ["temperature", "wbc"],
  immunity: [
    "lymphocyteCount",
    "lymphocyteShare",
    "neutrophilCount",
    "neutrophilShare",
    "monocyteCount",
    "monocyteShare",
    "eosinophilCount",
    "crp",
    "procalcitonin",
    "ferritin",
    "sedimentationRate",
    "interleukin2Receptor",
    "interleukin6",
    "interleukin8",
    "interleukin10",
    "tnfAlpha",
  ],
  blood: ["hematocrit", "hemoglobin", "meanCellVolume", "redCellWidth", "platelets", "meanPlateletVolume"],
  coagulation: ["prothrombinTime", "inr", "aptt", "fibrinogen", "dDimer"],
  heart: ["troponinI", "troponinT", "hsTroponinI", "ntProBnp"],
  metabolism: [
    "glucose",
    "sodium",
    "magnesium",
    "chloride",
    "calcium",
    "cholesterol",
    "uricAcid",
    "lactateDehydrogenase",
  ],
  background: ["age", "sex", "height", "icuType", "weight"],
} as const satisfies Record<string, readonly FeatureId[]>;

export type System = keyof typeof members;

/** Names for use inside a sentence: "the model leans on kidney function". */
export const systemNames: Record<System, string> = {
  circulation: "the circulation",
  perfusion: "lactate and acid-base balance",
  breathing: "breathing and gas exchange",
  kidneys: "kidney function",
  consciousness: "consciousness",
  liver: "the liver",
  inflammation: "temperature and white cells",
  immunity: "kinds of white cells and inflammatory markers",
  blood: "blood counts",
  coagulation: "coagulation",
  heart: "the heart muscle",
  metabolism: "glucose and electrolytes",
  background: "age and background",
};

const systemByFeature = new Map<FeatureId, System>(
  (Object.entries(members) as [System, readonly FeatureId[]][]).flatMap(([system, ids]) =>
    ids.map((id) => [id, system] as const),
  ),
);

/** Features whose normal value shows that an organ of SOFA works. A sodium or glucose in range says little of the outlook. */
const organMarkers: ReadonlySet<FeatureId> = new Set([
  "meanPressure",
  "niMeanPressure",
  "lactate",
  "pao2",
  "oxygenSaturation",
  "creatinine",
  "urineOutput",
  "gcs",
  "platelets",
  "bilirubin",
  "ph",
]);

/** Whether a normal value of the feature counts as evidence for a lower risk. */
export function marksOrgan(id: FeatureId): boolean {
  return organMarkers.has(id);
}

/** The organ system of a feature. Every feature of the catalogue has one (tested). */
export function systemOf(id: FeatureId): System {
  return systemByFeature.get(id) ?? "background";
}
