import { arterialPressures, bodySystems } from "../../clinical/body-systems";
import { type FeatureId, feature, featureIds } from "../../record/catalogue";
import type { FeatureGroup } from "../../terminology/feature";
import type { Explanation } from "./permutation-shap";
import { standardErrorOfMean } from "./standard-error";

const sofa = "Vincent et al., SOFA, Intensive Care Med 22, 1996";
const panel = "drawn and reported together";

/**
 * Features that a clinician reads together: body systems where values of one system are also measured together, panels of
 * the laboratory elsewhere. Every feature of the catalogue is in one group, so that groups, like features, sum to the logit
 * less its base value. `source`: why these belong together.
 */
const groups = [
  {
    id: "pressures",
    title: "Arterial pressures",
    source: `cardiovascular: ${sofa}`,
    features: arterialPressures,
  },
  {
    id: "heart",
    title: "Heart",
    source: "rate, injury and strain of the heart: Thygesen et al., Fourth Universal Definition of MI, 2018",
    features: ["heartRate", ...bodySystems.heart.features],
  },
  {
    id: "ventilation",
    title: "Breathing and ventilation",
    source: `respiration: ${sofa}`,
    features: ["respiratoryRate", "oxygenSaturation", "fio2", "mechanicalVentilation"],
  },
  {
    id: "gases",
    title: "Blood gases and lactate",
    source: `arterial blood gas panel, ${panel}`,
    features: ["ph", "paco2", "pao2", "bicarbonate", "lactate"],
  },
  {
    id: "neuro",
    title: "Consciousness",
    source: `central nervous system: ${sofa}`,
    features: bodySystems.consciousness.features,
  },
  {
    id: "renal",
    title: "Kidneys",
    source: "KDIGO Clinical Practice Guideline for Acute Kidney Injury, 2012",
    features: ["creatinine", "bun", "urineOutput", "uricAcid"],
  },
  {
    id: "electrolytes",
    title: "Electrolytes",
    source: `electrolyte panel, ${panel}`,
    features: ["sodium", "potassium", "chloride", "magnesium", "calcium"],
  },
  {
    id: "liver",
    title: "Liver and proteins",
    source: `hepatic function panel, ${panel}`,
    features: bodySystems.liver.features,
  },
  {
    id: "coagulation",
    title: "Coagulation",
    source: `coagulation: ${sofa}; clotting times, ${panel}`,
    features: ["platelets", "meanPlateletVolume", "prothrombinTime", "inr", "aptt", "fibrinogen", "dDimer"],
  },
  {
    id: "blood",
    title: "Red cells",
    source: `red cell indices of the complete blood count, ${panel}`,
    features: ["hematocrit", "hemoglobin", "meanCellVolume", "redCellWidth"],
  },
  {
    id: "inflammation",
    title: "Temperature and inflammation",
    source: "temperature and white cells: Bone et al., SIRS, Chest 101, 1992; with the markers of inflammation",
    features: [...bodySystems.inflammation.features, ...bodySystems.immunity.features],
  },
  {
    id: "metabolic",
    title: "Metabolism",
    source: `basic and lipid panels, ${panel}; tissue damage`,
    features: ["glucose", "cholesterol", "lactateDehydrogenase"],
  },
  {
    id: "person",
    title: "The person and the unit",
    source: "known at admission",
    features: bodySystems.background.features,
  },
] as const satisfies readonly { id: string; title: string; source: string; features: readonly FeatureId[] }[];

export type AttributionGroupId = (typeof groups)[number]["id"];
export const attributionGroupIds = groups.map(({ id }) => id);

/** Where a feature belongs that no group names, such as one that a new source adds, by what it is measured with. */
const groupOfSection: Record<FeatureGroup, AttributionGroupId> = {
  vitals: "heart",
  pressures: "pressures",
  respiratory: "ventilation",
  gases: "gases",
  neuro: "neuro",
  renal: "renal",
  electrolytes: "electrolytes",
  metabolic: "metabolic",
  liver: "liver",
  blood: "blood",
  coagulation: "coagulation",
  inflammation: "inflammation",
  cardiac: "heart",
  body: "person",
  descriptor: "person",
};
const named = new Set<FeatureId>(groups.flatMap(({ features }): readonly FeatureId[] => features));
const unnamed = featureIds.filter((id) => !named.has(id));

export const attributionGroups = groups.map((group) => {
  const more = unnamed.filter((id) => groupOfSection[feature(id).group] === group.id);
  return { ...group, features: [...group.features, ...more] as readonly FeatureId[] };
});

/** What a group of features did together. */
export interface GroupShare {
  group: AttributionGroupId;
  total: number;
  standardError: number;
}

/**
 * Sums of the members' attributions, for the groups of which a model reads any; errors from the spread of the sums over
 * the pairs of orders, so that members that share their error or cancel it are not counted as independent.
 * @param features of the players in order
 */
export function groupShares(features: readonly FeatureId[], { samples }: Explanation): GroupShare[] {
  return attributionGroups.flatMap(({ id, features: members }) => {
    const players = features.flatMap((feature, p) => (members.includes(feature) ? [p] : []));
    if (players.length === 0) return [];
    const sums = samples.map((sample) => players.reduce((sum, p) => sum + (sample[p] as number), 0));
    const total = sums.reduce((sum, one) => sum + one, 0) / sums.length;
    return [{ group: id, total, standardError: standardErrorOfMean(sums) }];
  });
}
