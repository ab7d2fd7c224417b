import { type FeatureId, feature, featureIds } from "../record/catalogue";
import type { FeatureGroup } from "../terminology/feature";

interface BodySystem {
  /** As a heading: "Kidney". */
  title: string;
  /** As it stands in a sentence: "the model leans on kidney function". */
  inSentence: string;
  features: readonly FeatureId[];
}

/** Of which life hangs within hours: two marked problems of them make a patient unstable, and their old values are dated first. */
export const vitalSystems: ReadonlySet<BodySystemId> = new Set<BodySystemId>([
  "breathing",
  "circulation",
  "perfusion",
  "consciousness",
]);

/** By line and by cuff, as a bedside chart orders them. */
export const arterialPressures = [
  "systolicPressure",
  "diastolicPressure",
  "meanPressure",
  "niSystolicPressure",
  "niDiastolicPressure",
  "niMeanPressure",
] as const satisfies readonly FeatureId[];

/**
 * The one partition of features into body systems: built-in doctors reason by it, and criteria are listed by it, in this order.
 * Features of one system say much the same, so that an expert that weighs one of them has, in part, seen the others: pressures
 * taken by line and by cuff, creatinine and urea. It follows the organs of SOFA (Vincent 1996), with acid-base balance and
 * lactate together.
 *
 * Two other groupings of features are no partition into systems, and differ from this one on purpose. The catalogue's groups
 * are sections of the flowsheet: a blood gas holds pH and PaO2 side by side, because they come in one result, and says
 * something of two systems. The groups of attributions (experts/shap/attribution-groups.ts) take their features from here where
 * they are the same, and differ where values are drawn together; recorded explanations hold their sums, so they stay as they are.
 */
const table = {
  breathing: {
    title: "Lungs",
    inSentence: "breathing and gas exchange",
    features: ["pao2", "fio2", "oxygenSaturation", "respiratoryRate", "paco2", "mechanicalVentilation"],
  },
  circulation: {
    title: "Circulation",
    inSentence: "the circulation",
    features: [...arterialPressures, "heartRate"],
  },
  kidneys: {
    title: "Kidney",
    inSentence: "kidney function",
    features: ["creatinine", "bun", "urineOutput", "potassium"],
  },
  perfusion: {
    title: "Acid-base",
    inSentence: "lactate and acid-base balance",
    features: ["lactate", "ph", "bicarbonate"],
  },
  metabolism: {
    title: "Electrolytes",
    inSentence: "glucose and electrolytes",
    features: [
      "glucose",
      "sodium",
      "magnesium",
      "chloride",
      "calcium",
      "cholesterol",
      "uricAcid",
      "lactateDehydrogenase",
    ],
  },
  liver: {
    title: "Liver",
    inSentence: "the liver",
    features: [
      "bilirubin",
      "directBilirubin",
      "alanineAminotransferase",
      "aspartateAminotransferase",
      "alkalinePhosphatase",
      "gammaGlutamyltransferase",
      "albumin",
      "totalProtein",
    ],
  },
  /** No feature of the catalogue is measured of the gut itself; criteria of bleeding speak of it. */
  gut: { title: "Gut", inSentence: "the gut", features: [] },
  consciousness: { title: "Consciousness", inSentence: "consciousness", features: ["gcs"] },
  inflammation: {
    title: "Inflammation",
    inSentence: "temperature and white cells",
    features: ["temperature", "wbc"],
  },
  immunity: {
    title: "Immunity",
    inSentence: "kinds of white cells and inflammatory markers",
    features: [
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
      "interleukin6",
      "interleukin8",
      "interleukin10",
      "interleukin2Receptor",
      "tnfAlpha",
    ],
  },
  blood: {
    title: "Blood",
    inSentence: "blood counts",
    features: ["hematocrit", "hemoglobin", "meanCellVolume", "redCellWidth", "platelets", "meanPlateletVolume"],
  },
  coagulation: {
    title: "Coagulation",
    inSentence: "coagulation",
    features: ["prothrombinTime", "inr", "aptt", "fibrinogen", "dDimer"],
  },
  heart: {
    title: "Heart",
    inSentence: "the heart muscle",
    features: ["troponinI", "troponinT", "hsTroponinI", "ntProBnp"],
  },
  background: {
    title: "Background",
    inSentence: "age and background",
    features: ["age", "sex", "height", "weight"],
  },
} as const satisfies Record<string, BodySystem>;

export type BodySystemId = keyof typeof table;

export const bodySystemIds = Object.keys(table) as BodySystemId[];

/** Where a feature belongs that the table does not name, such as one that a new source adds, by what it is measured with. */
const systemOfGroup: Record<FeatureGroup, BodySystemId> = {
  vitals: "circulation",
  pressures: "circulation",
  respiratory: "breathing",
  gases: "perfusion",
  neuro: "consciousness",
  renal: "kidneys",
  electrolytes: "metabolism",
  metabolic: "metabolism",
  liver: "liver",
  blood: "blood",
  coagulation: "coagulation",
  inflammation: "immunity",
  cardiac: "heart",
  body: "background",
  descriptor: "background",
};
const named = new Set<FeatureId>(Object.values(table).flatMap((system): readonly FeatureId[] => system.features));
const unnamed = featureIds.filter((id) => !named.has(id));

const complete = bodySystemIds.map((system): [BodySystemId, BodySystem] => {
  const more = unnamed.filter((id) => systemOfGroup[feature(id).group] === system);
  return [system, { ...table[system], features: [...table[system].features, ...more] }];
});
export const bodySystems = Object.fromEntries(complete) as Readonly<Record<BodySystemId, BodySystem>>;

const systemByFeature = new Map<FeatureId, BodySystemId>(
  bodySystemIds.flatMap((system) => bodySystems[system].features.map((id) => [id, system] as const)),
);

/** The body system of a feature. Every feature of the catalogue has one (tested). */
export function bodySystemOf(id: FeatureId): BodySystemId {
  return systemByFeature.get(id) ?? "background";
}

/**
 * Features that show by themselves whether an organ of SOFA works. Sodium or glucose within its range, in contrast, says
 * little of whether a patient will live.
 */
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

/** Whether a normal value of a feature is worth an argument. */
export function marksOrgan(id: FeatureId): boolean {
  return organMarkers.has(id);
}
