import { type FeatureId, features } from "../../../catalogue";
import { featureOfCode } from "../../fhir/feature-of-code";
import { arterial } from "../../mimic-iii-demo/mapping/lab-events";

export const LOINC = "http://loinc.org";

/**
 * LOINC codes of MIMIC's laboratory items in blood, by the item's number: the demo's D_LABITEMS has none (https://mimic.mit.edu/docs/iv/modules/hosp/d_labitems/).
 * Chosen by label and fluid; a team decision. Those of arterial blood stand in the mapping of MIMIC-III, with whose numbers these are one.
 */
export const labCodes: Readonly<Record<string, readonly [label: string, loinc: string]>> = {
  "50809": ["Glucose, whole blood", "2339-0"],
  "50813": ["Lactate", "32693-4"],
  "50822": ["Potassium, whole blood", "6298-4"],
  "50824": ["Sodium, whole blood", "2947-0"],
  "50861": ["Alanine aminotransferase", "1742-6"],
  "50862": ["Albumin", "1751-7"],
  "50863": ["Alkaline phosphatase", "6768-6"],
  "50868": ["Anion gap", "1863-0"],
  "50878": ["Aspartate aminotransferase", "1920-8"],
  "50882": ["Bicarbonate", "1963-8"],
  "50885": ["Bilirubin, total", "1975-2"],
  "50893": ["Calcium, total", "17861-6"],
  "50902": ["Chloride", "2075-0"],
  "50907": ["Cholesterol, total", "2093-3"],
  "50912": ["Creatinine", "2160-0"],
  "50931": ["Glucose", "2345-7"],
  "50954": ["Lactate dehydrogenase", "2532-0"],
  "50960": ["Magnesium", "2601-3"],
  "50970": ["Phosphate", "2777-1"],
  "50971": ["Potassium", "2823-3"],
  "50983": ["Sodium", "2951-2"],
  "51003": ["Troponin T", "6598-7"],
  "51006": ["Urea nitrogen", "3094-0"],
  "51221": ["Hematocrit", "4544-3"],
  "51222": ["Hemoglobin", "718-7"],
  "51237": ["INR(PT)", "6301-6"],
  "51265": ["Platelet count", "777-3"],
  "51301": ["White blood cells", "6690-2"],
};

const found = [...Object.values(labCodes).map(([, loinc]) => loinc), ...Object.values(arterial)].flatMap(
  (code) => featureOfCode({ coding: [{ system: LOINC, code, display: null }], text: null })?.feature ?? [],
);

/** The features that the laboratory gives. */
export const labFeatures: readonly FeatureId[] = features.map(({ id }) => id).filter((id) => found.includes(id));
