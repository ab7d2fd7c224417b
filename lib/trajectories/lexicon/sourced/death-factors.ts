import type { SourcedFactor } from "../sourced-factor";
import { factor } from "./made-factor";

const CHARLSON =
  "Charlson et al., J Chronic Dis 1987;40:373-383: a weight of 1 stands for a relative risk of death within a year of at least 1.2, of 2 for 1.5, of 3 for 2.5, of 6 for 6; the least is taken";
const least = { 1: 1.2, 2: 1.5, 3: 2.5, 6: 6 } as const;

type Row = [id: string, weight: keyof typeof least, keys: readonly string[], words: readonly string[], theme: string];

const rows: readonly Row[] = [
  ["infarct", 1, ["DOID:5844"], ["myocardial infarction", "myocardial infarct"], "coronary disease"],
  [
    "heart-failure",
    1,
    ["DOID:6000"],
    ["heart failure", "congestive heart failure", "chronic congestive heart failure"],
    "heart failure",
  ],
  [
    "peripheral-vascular",
    1,
    ["DOID:341"],
    ["peripheral vascular disease", "peripheral arterial disease"],
    "vascular disease",
  ],
  [
    "cerebrovascular",
    1,
    ["DOID:6713"],
    ["stroke", "cerebrovascular accident", "transient ischemic attack"],
    "cerebrovascular disease",
  ],
  ["dementia", 1, ["DOID:1307", "DOID:10652"], ["dementia", "alzheimer's disease"], "dementia"],
  [
    "chronic-pulmonary",
    1,
    ["DOID:3083", "DOID:9675"],
    ["chronic obstructive pulmonary disease", "copd", "emphysema"],
    "chronic lung disease",
  ],
  [
    "connective-tissue",
    1,
    ["DOID:65", "DOID:7148"],
    ["rheumatoid arthritis", "systemic lupus"],
    "connective tissue disease",
  ],
  ["ulcer", 1, ["DOID:750"], ["peptic ulcer"], "ulcer"],
  ["liver-mild", 1, ["DOID:5082"], ["cirrhosis", "chronic hepatitis"], "liver disease"],
  ["diabetes", 1, ["DOID:9351", "DOID:9352", "DOID:9744"], ["diabetes", "diabetes mellitus"], "diabetes"],
  ["hemiplegia", 2, ["DOID:10969"], ["hemiplegia", "hemiparesis"], "hemiplegia"],
  [
    "renal",
    2,
    ["DOID:783", "DOID:784", "DOID:1074"],
    ["end stage renal disease", "dialysis", "chronic kidney disease"],
    "kidney disease",
  ],
  ["tumour", 2, ["DOID:162"], ["carcinoma", "cancer", "malignant neoplasm", "malignant tumor"], "cancer"],
  ["leukemia", 2, ["DOID:1240"], ["leukemia", "leukaemia"], "cancer"],
  ["lymphoma", 2, ["DOID:0060058"], ["lymphoma"], "cancer"],
  ["liver-severe", 3, [], ["portal hypertension", "esophageal varices", "hepatic encephalopathy"], "liver disease"],
  ["metastasis", 6, [], ["metastasis", "metastatic", "secondary malignant neoplasm"], "metastasis"],
  ["aids", 6, [], ["acquired immunodeficiency syndrome", "aids"], "AIDS"],
];

/** What is known of death within a year. */
export const deathFactors: readonly SourcedFactor[] = rows.map(([id, weight, keys, words, theme]) =>
  factor(id, {
    ...{ keys: keys.map((key) => `disease|${key}`), words, category: "diagnosis", theme },
    ...{ ratio: least[weight], source: `${CHARLSON}; weight ${weight}` },
  }),
);
