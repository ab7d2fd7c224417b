import { drugs, fusion, germline, mutation, operation } from "./steps";
import type { Case, TumourModel } from "./tumour-model";

const isBraf = (of: Case) => of.has("BRAF");

const thyroid: Omit<
  TumourModel,
  "id" | "patients" | "disease" | "tumour" | "histologies" | "stages" | "alterations" | "lines"
> = {
  ...{
    organ: "thyroid",
    sided: false,
    siteDisease: "disease:DOID:1781",
    female: 0.75,
    age: [49, 15, 19, 86],
    grades: [],
    staging: "thyroid under 55",
    biopsy: "fine needle aspiration",
  },
  sites: [
    { name: "right lobe of the thyroid", icd10: "C73", display: "Malignant neoplasm of thyroid gland" },
    { name: "left lobe of the thyroid", icd10: "C73", display: "Malignant neoplasm of thyroid gland" },
  ],
  ...{
    spreadsTo: [
      ["lung", 60],
      ["bone", 30],
      ["brain", 6],
    ],
    markers: () => [],
    sequenced: [0.2, 0.7],
    wildTypes: ["BRAF"],
  },
  first: (of) => [
    operation(of.t === "T1a" ? "hemithyroidectomy" : "total thyroidectomy"),
    ...(of.n !== null && of.n !== "N0" ? [operation("neck dissection")] : []),
    ...(of.stage !== "I" ? [drugs("radioactive iodine", "adjuvant", 1)] : []),
  ],
  ...{ relapses: { I: 0.05, II: 0.1, III: 0.3, IV: 0.4 }, survivalMonths: 70 },
};

/** Cancers of the thyroid. Genes: TCGA 2014. A team decision. */
export const thyroidTumours: TumourModel[] = [
  {
    ...thyroid,
    id: "thyroid-papillary",
    patients: 26,
    disease: "disease:DOID:3969",
    tumour: "tumour:THPA",
    histologies: ["papillary thyroid carcinoma"],
    stages: [
      ["I", 80],
      ["II", 12],
      ["III", 4],
      ["IVB", 4],
    ],
    alterations: [
      {
        share: 0.75,
        group: "driver",
        of: [
          [mutation("BRAF", "V600E", 15), 80],
          [fusion("RET", "CCDC6"), 10],
          [mutation("NRAS", "Q61R", 3), 10],
          [fusion("NTRK3", "ETV6"), 6],
        ],
      },
    ],
    lines: [
      { drugs: ["lenvatinib"], since: 2015, months: 18 },
      { drugs: ["selpercatinib"], since: 2020, if: (of) => of.has("RET"), months: 24 },
    ],
  },
  {
    ...thyroid,
    id: "thyroid-follicular",
    patients: 5,
    disease: "disease:DOID:3962",
    tumour: "tumour:THFO",
    histologies: ["follicular thyroid carcinoma"],
    stages: [
      ["I", 60],
      ["II", 30],
      ["IVB", 10],
    ],
    alterations: [{ share: 0.4, of: [[mutation("NRAS", "Q61R", 3), 1]] }],
    lines: [{ drugs: ["lenvatinib"], since: 2015, months: 18 }],
  },
  {
    ...thyroid,
    id: "thyroid-medullary",
    patients: 4,
    disease: "disease:DOID:3973",
    tumour: "tumour:THME",
    histologies: ["medullary thyroid carcinoma"],
    staging: "thyroid medullary",
    stages: [
      ["I", 20],
      ["II", 30],
      ["IVA", 30],
      ["IVC", 20],
    ],
    sequenced: [0.8, 1],
    alterations: [
      {
        share: 0.7,
        of: [
          [mutation("RET", "M918T", 16), 60],
          [germline("RET", "C634R"), 40],
        ],
      },
    ],
    wildTypes: ["RET"],
    lines: [
      { drugs: ["vandetanib"], since: 2011, until: 2019, months: 20 },
      { drugs: ["selpercatinib"], since: 2020, if: (of) => of.has("RET"), months: 26 },
      { drugs: ["cabozantinib"], since: 2012, months: 11 },
    ],
    first: () => [operation("total thyroidectomy"), operation("neck dissection")],
  },
  {
    ...thyroid,
    id: "thyroid-anaplastic",
    patients: 1,
    disease: "disease:DOID:0080522",
    tumour: "tumour:THAP",
    histologies: ["anaplastic thyroid carcinoma"],
    age: [72, 6, 60, 84],
    staging: "thyroid anaplastic",
    stages: [
      ["IVB", 1],
      ["IVC", 1],
    ],
    alterations: [{ share: 0.5, of: [[mutation("BRAF", "V600E", 15), 1]] }],
    lines: [
      { drugs: ["dabrafenib", "trametinib"], since: 2018, if: isBraf, months: 7 },
      { regimen: "carboplatin and paclitaxel", months: 2 },
    ],
    survivalMonths: 5,
  },
];
