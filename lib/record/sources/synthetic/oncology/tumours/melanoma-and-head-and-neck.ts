import { chemoradiation, drugs, mutation, operation, programmedDeathLigand, radiation } from "./steps";
import type { Case, Line, TumourModel } from "./tumour-model";

const isBraf = (of: Case) => of.has("BRAF");

const headAndNeckSites = [
  { name: "tonsil", icd10: "C09.9", display: "Malignant neoplasm of tonsil, unspecified" },
  { name: "base of tongue", icd10: "C01", display: "Malignant neoplasm of base of tongue" },
  { name: "glottic larynx", icd10: "C32.0", display: "Malignant neoplasm of glottis" },
  { name: "lateral tongue", icd10: "C02.1", display: "Malignant neoplasm of border of tongue" },
];

const melanomaLines: Line[] = [
  { drugs: ["nivolumab", "ipilimumab"], since: 2015, at: "first", if: (of) => of.age < 75, months: 16 },
  { drugs: ["pembrolizumab"], since: 2015, at: "first", months: 12 },
  { drugs: ["vemurafenib"], since: 2011, until: 2014, if: isBraf, months: 7 },
  { drugs: ["dabrafenib", "trametinib"], since: 2014, if: isBraf, months: 11 },
  { drugs: ["ipilimumab"], since: 2011, until: 2015, months: 5 },
  { drugs: ["dacarbazine"], months: 2 },
];

/** Melanoma, and squamous cell cancer of head and neck. A team decision, by NCCN over the years. */
export const melanomaAndHeadAndNeck: TumourModel[] = [
  {
    ...{
      id: "melanoma",
      patients: 17,
      disease: "disease:DOID:8923",
      tumour: "tumour:SKCM",
      histologies: ["superficial spreading melanoma", "nodular melanoma"],
      organ: "skin",
      sided: false,
      siteDisease: "disease:DOID:8923",
    },
    sites: [
      { name: "skin of the back", icd10: "C43.59", display: "Malignant melanoma of other part of trunk" },
      {
        name: "skin of the left leg",
        icd10: "C43.72",
        display: "Malignant melanoma of left lower limb, including hip",
      },
      {
        name: "skin of the right arm",
        icd10: "C43.61",
        display: "Malignant melanoma of right upper limb, including shoulder",
      },
    ],
    ...{
      female: 0.42,
      age: [61, 14, 24, 90],
      grades: [],
      staging: "melanoma",
      stages: [
        ["IA", 15],
        ["IB", 15],
        ["IIA", 12],
        ["IIB", 12],
        ["IIIB", 14],
        ["IIIC", 12],
        ["IV", 25],
      ],
      biopsy: "excisional biopsy",
    },
    ...{
      spreadsTo: [
        ["lung", 30],
        ["brain", 16],
        ["liver", 22],
        ["skin", 15],
        ["distant lymph nodes", 15],
      ],
      markers: () => [],
      sequenced: [0.65, 1],
      wildTypes: ["BRAF", "NRAS"],
    },
    alterations: [
      {
        share: 0.72,
        group: "driver",
        of: [
          [mutation("BRAF", "V600E", 15, { significance: "actionable" }), 42],
          [mutation("BRAF", "V600K", 15, { significance: "actionable" }), 14],
          [mutation("NRAS", "Q61R", 3), 26],
          [mutation("KIT", "L576P", 11), 4],
        ],
      },
      { share: 0.12, of: [[mutation("NF1", "Q1341*", 30), 1]] },
      { share: 0.3, of: [[{ gene: "CDKN2A", is: "deletion", origin: "somatic", significance: "oncogenic" }, 1]] },
    ],
    first: (of) => [
      operation("wide local excision"),
      ...(of.stage === "IA" ? [] : [operation("sentinel lymph node biopsy")]),
      ...(of.stage?.startsWith("III") && of.year >= 2018
        ? [drugs(isBraf(of) ? "dabrafenib + trametinib" : "nivolumab", "adjuvant", 52)]
        : []),
    ],
    ...{ lines: melanomaLines, relapses: { I: 0.06, II: 0.3, III: 0.5 }, survivalMonths: 24 },
  },
  {
    ...{
      id: "head-and-neck",
      patients: 58,
      disease: "disease:DOID:5520",
      tumour: "tumour:HNSC",
      histologies: ["squamous cell carcinoma"],
      organ: "head and neck",
      sites: headAndNeckSites,
      sided: false,
      siteDisease: "disease:DOID:11934",
    },
    ...{
      female: 0.27,
      age: [62, 10, 32, 88],
      grades: ["moderately differentiated", "poorly differentiated"],
      staging: "head and neck",
      stages: [
        ["I", 20],
        ["II", 17],
        ["III", 20],
        ["IVA", 30],
        ["IVB", 5],
        ["IVC", 8],
      ],
      biopsy: "biopsy",
    },
    ...{
      spreadsTo: [
        ["lung", 60],
        ["bone", 20],
        ["liver", 15],
        ["brain", 2],
      ],
      markers: () => [programmedDeathLigand(0.3)],
      sequenced: [0.03, 0.45],
      wildTypes: [],
    },
    alterations: [
      { share: 0.6, of: [[mutation("TP53", "R175H", 5), 1]] },
      {
        share: 0.25,
        of: [
          [{ gene: "CDKN2A", is: "deletion", origin: "somatic", significance: "oncogenic" }, 60],
          [mutation("HRAS", "G12S", 2), 20],
          [mutation("PIK3CA", "E545K", 10), 40],
        ],
      },
    ],
    first: (of) =>
      of.site.includes("lateral tongue")
        ? [
            operation("glossectomy"),
            operation("neck dissection"),
            ...(of.stage === "I" ? [] : [radiation("oral cavity and neck", "60 Gy in 30", "adjuvant")]),
          ]
        : of.stage === "I"
          ? [radiation(of.site, "66 Gy in 33", "curative", "intensity-modulated radiotherapy")]
          : chemoradiation(`${of.site} and neck`, "70 Gy in 35", "cisplatin", "curative"),
    lines: [
      { drugs: ["pembrolizumab"], since: 2019, if: (of) => of.result("PD-L1") === "positive", at: "first", months: 6 },
      { drugs: ["cisplatin", "fluorouracil", "cetuximab"], since: 2011, at: "first", months: 6 },
      { drugs: ["carboplatin", "fluorouracil"], at: "first", months: 5 },
      { drugs: ["nivolumab"], since: 2016, at: "later", months: 4 },
      { drugs: ["docetaxel"], at: "later", months: 3 },
    ],
    ...{ relapses: { I: 0.12, II: 0.2, III: 0.3, IV: 0.42 }, survivalMonths: 12 },
  },
];
