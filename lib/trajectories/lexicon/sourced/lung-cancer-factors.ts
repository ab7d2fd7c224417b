import type { SourcedFactor } from "../sourced-factor";
import { ageKeys, factor, smokingKeys } from "./made-factor";

const QCANCER =
  "Hippisley-Cox and Coupland, Br J Gen Pract 2011;61:e715-723, Table 3, adjusted hazard ratios within two years; geometric mean of women's and men's";
const PLCO =
  "Tammemägi et al. (PLCOm2012), N Engl J Med 2013;368:728-736, odds ratios within six years among those who ever smoked";
/** Of larger nodules and masses no figure was at hand to be checked: they weigh no less than this, and surely more. */
const LUNG_RADS =
  "American College of Radiology, Lung-RADS Version 1.1, 2019, assessment categories: risk of malignancy of a solid nodule of 6 to 8 mm (category 3) 1 to 2%, without a nodule (category 1) below 1%; 1.5, a lower bound";
const PER_YEAR = Math.exp(0.0778868);
/** Of an age against 62, the mean of PLCOm2012. */
const ofAge = (years: number) => PER_YEAR ** (years - 62);
const mean = (women: number, men: number) => Math.sqrt(women * men);

/** Smoking, lungs, symptoms, findings and age: all that is said of lung cancer, for which the data at hand have too few cases to learn from. */
export const lungCancerFactors: readonly SourcedFactor[] = [
  factor("current-smoker", {
    keys: smokingKeys(
      "current every day smoker",
      "current some day smoker",
      "heavy tobacco smoker",
      "light tobacco smoker",
      "smoker, current status unknown",
    ),
    words: ["current smoker", "smokes", "smokes tobacco daily", "active smoker", "tobacco use", "smoker"],
    ...{ category: "health behaviors or symptoms", theme: "smoking" },
    ...{ ratio: mean(8.32, 4.95), source: `${QCANCER}: 10 to 19 cigarettes a day, 8.32 and 4.95` },
  }),
  factor("former-smoker", {
    keys: smokingKeys("former smoker"),
    words: ["former smoker", "ex-smoker", "quit smoking", "history of smoking", "past smoker"],
    ...{ category: "health behaviors or symptoms", theme: "smoking" },
    ...{ ratio: mean(3.37, 2.13), source: `${QCANCER}: 3.37 and 2.13` },
  }),
  factor("copd", {
    // Not DOID:6132, bronchitis, to which acute bronchitis is linked as well.
    keys: ["disease|DOID:3083", "disease|DOID:9675"],
    words: [
      "chronic obstructive pulmonary disease",
      "copd",
      "chronic obstructive bronchitis",
      "chronic bronchitis",
      "emphysema",
      "pulmonary emphysema",
    ],
    ...{ category: "diagnosis", theme: "chronic lung disease" },
    ...{ ratio: mean(1.82, 1.51), source: `${QCANCER}: 1.82 and 1.51` },
  }),
  factor("haemoptysis", {
    words: ["haemoptysis", "hemoptysis", "coughing up blood", "blood in sputum", "blood-streaked sputum"],
    ...{ category: "health behaviors or symptoms", theme: "haemoptysis" },
    ...{ ratio: mean(23.9, 21.5), source: `${QCANCER}: 23.9 and 21.5` },
  }),
  factor("weight-loss", {
    words: ["weight loss", "loss of weight", "unintentional weight loss", "cachexia"],
    ...{ category: "health behaviors or symptoms", theme: "weight loss" },
    ...{ ratio: mean(4.52, 6.09), source: `${QCANCER}: 4.52 and 6.09` },
  }),
  factor("appetite-loss", {
    words: ["appetite loss", "loss of appetite", "poor appetite", "anorexia"],
    ...{ category: "health behaviors or symptoms", theme: "appetite loss" },
    ...{ ratio: mean(4.14, 4.71), source: `${QCANCER}: 4.14 and 4.71` },
  }),
  factor("cough", {
    words: ["cough", "chronic cough", "persistent cough"],
    ...{ category: "health behaviors or symptoms", theme: "cough" },
    ...{ ratio: mean(1.9, 1.47), source: `${QCANCER}: new in the last year, 1.90 and 1.47` },
  }),
  factor("anaemia", {
    keys: ["disease|DOID:2355", "loinc|718-7=low"],
    words: ["anaemia", "anemia"],
    ...{ category: "lab tests", theme: "anaemia" },
    ...{ ratio: mean(1.75, 1.89), source: `${QCANCER}: haemoglobin below 11 g/dL, 1.75 and 1.89` },
  }),
  factor("earlier-cancer", {
    words: ["history of cancer", "history of malignancy", "prior cancer", "prior malignancy"],
    ...{ category: "diagnosis", theme: "earlier cancer" },
    ...{ ratio: Math.exp(0.4589971), source: `${PLCO}: personal history of cancer, 1.58` },
  }),
  factor("family-history", {
    words: ["family history of lung cancer"],
    ...{ category: "health behaviors or symptoms", theme: "family history" },
    ...{ ratio: Math.exp(0.587185), source: `${PLCO}: family history of lung cancer, 1.80` },
  }),
  factor("nodule", {
    words: ["pulmonary nodule", "lung nodule", "solitary pulmonary nodule", "nodule of lung", "nodular opacity"],
    ...{ category: "diagnosis", theme: "lung nodule" },
    ...{ ratio: 1.5, source: LUNG_RADS },
  }),
  factor("mass", {
    words: [
      "lung mass",
      "pulmonary mass",
      "mass of lung",
      "hilar mass",
      "spiculated nodule",
      "spiculated mass",
      "suspected lung cancer",
    ],
    ...{ category: "diagnosis", theme: "lung mass" },
    ...{ ratio: 1.5, source: `${LUNG_RADS}; of a mass as of a nodule, since no figure of its own was checked` },
  }),
  ...[
    ["age-50s", ageKeys("50-59"), 55],
    ["age-60s", ageKeys("60-69"), 65],
    ["age-70s", ageKeys("70-79"), 75],
    ["age-80s", ageKeys("80-89", "90+"), 80],
  ].map(([id, keys, years]) =>
    factor(id as string, {
      keys: keys as string[],
      words: [],
      ...{ category: "demographics", theme: "age" },
      ...{
        ratio: ofAge(years as number),
        source: `${PLCO}: 1.081 a year of age, at ${years} against 62; fitted at 55 to 74`,
      },
    }),
  ),
];
