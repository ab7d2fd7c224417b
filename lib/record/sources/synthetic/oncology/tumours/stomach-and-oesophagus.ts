import {
  amplification,
  chemoradiation,
  drugs,
  mismatchRepair,
  mutation,
  operation,
  programmedDeathLigand,
} from "./steps";
import type { TumourModel } from "./tumour-model";

const gastric: Omit<
  TumourModel,
  | "id"
  | "patients"
  | "disease"
  | "tumour"
  | "histologies"
  | "organ"
  | "sites"
  | "staging"
  | "stages"
  | "siteDisease"
  | "first"
> = {
  ...{
    sided: false,
    female: 0.27,
    age: [66, 11, 36, 90],
    grades: ["poorly differentiated", "moderately differentiated"],
    biopsy: "upper endoscopy",
    spreadsTo: [
      ["liver", 40],
      ["peritoneum", 30],
      ["distant lymph nodes", 30],
      ["lung", 10],
      ["brain", 3],
    ],
  },
  markers: () => [
    {
      marker: "HER2",
      tested: 0.6,
      answers: [
        [{ result: "positive", words: "positive", value: "IHC 3+" }, 20],
        [{ result: "negative", words: "negative", value: "IHC 0" }, 80],
      ],
    },
    ...mismatchRepair(0.5, 0.08),
    programmedDeathLigand(0.4),
  ],
  ...{ sequenced: [0.15, 0.5], wildTypes: ["ERBB2"] },
  alterations: [
    {
      share: 0.18,
      of: [
        [amplification("ERBB2"), 60],
        [amplification("FGFR2"), 20],
        [amplification("EGFR"), 10],
        [amplification("MET"), 10],
      ],
    },
    { share: 0.5, of: [[mutation("TP53", "R248Q", 7), 1]] },
  ],
  lines: [
    {
      drugs: ["fluorouracil", "leucovorin", "oxaliplatin", "trastuzumab"],
      since: 2010,
      if: (of) => of.result("HER2") === "positive",
      at: "first",
      months: 9,
    },
    { drugs: ["fluorouracil", "leucovorin", "oxaliplatin", "nivolumab"], since: 2021, at: "first", months: 8 },
    { regimen: "FOLFOX", at: "first", months: 6 },
    { drugs: ["paclitaxel", "ramucirumab"], since: 2014, at: "later", months: 4 },
    { regimen: "FOLFIRI", at: "later", months: 3 },
  ],
  ...{ relapses: { I: 0.12, II: 0.38, III: 0.6, IV: 0.8 }, survivalMonths: 12 },
};

/** Cancers of stomach and oesophagus. Genes: TCGA 2014. A team decision. */
export const gastricTumours: TumourModel[] = [
  {
    ...gastric,
    id: "stomach",
    patients: 16,
    disease: "disease:DOID:3717",
    tumour: "tumour:STAD",
    histologies: ["adenocarcinoma", "diffuse-type adenocarcinoma"],
    organ: "stomach",
    siteDisease: "disease:DOID:10534",
    sites: [
      { name: "antrum of the stomach", icd10: "C16.3", display: "Malignant neoplasm of pyloric antrum" },
      { name: "body of the stomach", icd10: "C16.2", display: "Malignant neoplasm of body of stomach" },
    ],
    staging: "stomach",
    stages: [
      ["I", 15],
      ["IIA", 10],
      ["IIB", 12],
      ["III", 25],
      ["IVB", 38],
    ],
    first: (of) => [
      ...(of.stage === "I" ? [] : [drugs(of.year >= 2017 ? "FLOT" : "FOLFOX", "neoadjuvant", 8)]),
      operation(of.age % 2 === 0 ? "total gastrectomy" : "partial gastrectomy"),
    ],
  },
  {
    ...gastric,
    id: "gastro-oesophageal-junction",
    patients: 10,
    disease: "disease:DOID:4944",
    tumour: "tumour:GEJ",
    histologies: ["adenocarcinoma"],
    organ: "gastroesophageal junction",
    siteDisease: "disease:DOID:4944",
    sites: [{ name: "gastroesophageal junction", icd10: "C16.0", display: "Malignant neoplasm of cardia" }],
    staging: "oesophagus",
    stages: [
      ["IIB", 10],
      ["III", 35],
      ["IVA", 15],
      ["IVB", 40],
    ],
    first: (of) =>
      of.stage === "IVA"
        ? []
        : [drugs(of.year >= 2017 ? "FLOT" : "FOLFOX", "neoadjuvant", 8), operation("esophagectomy")],
  },
  {
    ...gastric,
    id: "oesophagus-adenocarcinoma",
    patients: 14,
    disease: "disease:DOID:4914",
    tumour: "tumour:ESCA",
    histologies: ["adenocarcinoma"],
    organ: "esophagus",
    siteDisease: "disease:DOID:5041",
    sites: [
      {
        name: "lower third of the esophagus",
        icd10: "C15.5",
        display: "Malignant neoplasm of lower third of esophagus",
      },
    ],
    staging: "oesophagus",
    stages: [
      ["I", 12],
      ["IIB", 8],
      ["III", 45],
      ["IVA", 10],
      ["IVB", 25],
    ],
    first: (of) =>
      of.stage === "I"
        ? [operation("esophagectomy")]
        : [
            ...chemoradiation("esophagus", "41.4 Gy in 23", "carboplatin and paclitaxel", "neoadjuvant"),
            operation("esophagectomy"),
          ],
  },
  {
    ...gastric,
    id: "oesophagus-squamous",
    patients: 4,
    disease: "disease:DOID:3748",
    tumour: "tumour:ESCC",
    histologies: ["squamous cell carcinoma"],
    organ: "esophagus",
    siteDisease: "disease:DOID:5041",
    sites: [
      {
        name: "middle third of the esophagus",
        icd10: "C15.4",
        display: "Malignant neoplasm of middle third of esophagus",
      },
    ],
    staging: "oesophagus",
    stages: [
      ["III", 50],
      ["IVA", 20],
      ["IVB", 30],
    ],
    markers: () => [programmedDeathLigand(0.6)],
    alterations: [{ share: 0.6, of: [[mutation("TP53", "R248W", 7), 1]] }],
    first: () => chemoradiation("esophagus", "50.4 Gy in 28", "carboplatin and paclitaxel", "curative"),
  },
];
