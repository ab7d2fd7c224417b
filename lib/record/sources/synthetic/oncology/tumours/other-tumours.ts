import {
  amplification,
  chemoradiation,
  drugs,
  fusion,
  germline,
  mutation,
  operation,
  programmedDeathLigand,
  radiation,
} from "./steps";
import type { Case, Line, TumourModel } from "./tumour-model";

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

/** Melanoma, thyroid, head and neck, brain and tumours that are rare here. A team decision, by NCCN over the years. */
export const otherTumours: TumourModel[] = [
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
  {
    ...{
      id: "glioblastoma",
      patients: 20,
      disease: "disease:DOID:3068",
      tumour: "tumour:GB",
      histologies: ["glioblastoma, IDH-wildtype"],
      organ: "brain",
      sided: false,
      siteDisease: "disease:DOID:1319",
    },
    sites: [
      { name: "right temporal lobe", icd10: "C71.2", display: "Malignant neoplasm of temporal lobe" },
      { name: "left frontal lobe", icd10: "C71.1", display: "Malignant neoplasm of frontal lobe" },
    ],
    ...{
      female: 0.42,
      age: [62, 11, 26, 84],
      grades: ["WHO grade 4"],
      staging: null,
      stages: [["none", 1]],
      biopsy: "biopsy",
      spreadsTo: [],
      markers: () => [],
      sequenced: [0.6, 0.8],
      wildTypes: ["IDH1"],
    },
    alterations: [
      { share: 0.4, of: [[amplification("EGFR"), 1]] },
      { share: 0.5, of: [[{ gene: "CDKN2A", is: "deletion", origin: "somatic", significance: "oncogenic" }, 1]] },
      { share: 0.35, of: [[{ gene: "PTEN", is: "deletion", origin: "somatic", significance: "oncogenic" }, 1]] },
      { share: 0.03, of: [[fusion("FGFR3", "TACC3"), 1]] },
    ],
    first: () => [
      operation("craniotomy"),
      ...chemoradiation("brain", "60 Gy in 30", "temozolomide", "adjuvant"),
      drugs("temozolomide", "maintenance", 24),
    ],
    ...{
      lines: [
        { drugs: ["bevacizumab"], since: 2009, months: 5 },
        { drugs: ["lomustine"], months: 3 },
      ],
      relapses: { none: 0.85 },
      survivalMonths: 9,
    },
  },
  {
    ...{
      id: "bowel-neuroendocrine",
      patients: 8,
      disease: "disease:DOID:4434",
      tumour: null,
      histologies: ["well-differentiated neuroendocrine tumor"],
      organ: "small intestine",
      sided: false,
      siteDisease: "disease:DOID:4434",
    },
    sites: [{ name: "ileum", icd10: "C7A.012", display: "Malignant carcinoid tumor of the ileum" }],
    ...{
      female: 0.5,
      age: [62, 11, 32, 86],
      grades: ["grade 1", "grade 2"],
      staging: "neuroendocrine",
      stages: [
        ["II", 20],
        ["III", 45],
        ["IV", 35],
      ],
      biopsy: "endoscopy",
      spreadsTo: [
        ["liver", 90],
        ["bone", 10],
      ],
      markers: () => [],
      sequenced: [0, 0.2],
      wildTypes: [],
      alterations: [],
    },
    first: () => [operation("small bowel resection")],
    ...{
      lines: [
        { drugs: ["octreotide"], at: "first", months: 36 },
        { drugs: ["everolimus"], since: 2016, months: 11 },
        { drugs: ["lutetium Lu 177 dotatate"], since: 2018, months: 24 },
      ],
      relapses: { I: 0.1, II: 0.2, III: 0.35 },
      survivalMonths: 90,
    },
  },
  {
    ...{
      id: "mesothelioma",
      patients: 6,
      disease: "disease:DOID:7474",
      tumour: "tumour:PLMESO",
      histologies: ["epithelioid mesothelioma"],
      organ: "pleura",
      sided: false,
      siteDisease: "disease:DOID:7474",
    },
    sites: [{ name: "right pleura", icd10: "C45.0", display: "Mesothelioma of pleura" }],
    ...{
      female: 0.22,
      age: [72, 8, 50, 88],
      grades: [],
      staging: "mesothelioma",
      stages: [
        ["IB", 30],
        ["IIIA", 20],
        ["IIIB", 25],
        ["IV", 25],
      ],
      biopsy: "VATS",
      spreadsTo: [
        ["lung", 50],
        ["liver", 20],
        ["bone", 20],
      ],
      markers: () => [],
      sequenced: [0.1, 0.3],
      wildTypes: [],
    },
    alterations: [{ share: 0.4, of: [[mutation("BAP1", "Q684*", 16), 1]] }],
    first: () => [drugs("cisplatin and pemetrexed", "curative", 18)],
    ...{
      lines: [
        { drugs: ["nivolumab", "ipilimumab"], since: 2020, months: 8 },
        { regimen: "carboplatin and pemetrexed", months: 6 },
        { drugs: ["gemcitabine"], months: 3 },
      ],
      relapses: { I: 0.6, III: 0.8 },
      survivalMonths: 13,
    },
  },
  {
    ...{
      id: "anus",
      patients: 6,
      disease: "disease:DOID:7177",
      tumour: "tumour:ANSC",
      histologies: ["squamous cell carcinoma"],
      organ: "anal canal",
      sided: false,
      siteDisease: "disease:DOID:14110",
    },
    sites: [{ name: "anal canal", icd10: "C21.1", display: "Malignant neoplasm of anal canal" }],
    ...{
      female: 0.66,
      age: [61, 10, 38, 84],
      grades: ["moderately differentiated"],
      staging: "anus",
      stages: [
        ["I", 15],
        ["IIA", 35],
        ["IIIA", 30],
        ["IIIC", 10],
        ["IV", 10],
      ],
      biopsy: "biopsy",
      spreadsTo: [
        ["liver", 70],
        ["lung", 30],
      ],
      markers: () => [],
      sequenced: [0, 0.4],
      wildTypes: [],
      alterations: [{ share: 0.3, of: [[mutation("PIK3CA", "E545K", 10), 1]] }],
    },
    first: () => chemoradiation("anal canal and pelvis", "54 Gy in 30", "fluorouracil + mitomycin", "curative"),
    ...{
      lines: [{ regimen: "carboplatin and paclitaxel", months: 8 }],
      relapses: { I: 0.08, II: 0.15, III: 0.25 },
      survivalMonths: 18,
    },
  },
  {
    ...{
      id: "seminoma",
      patients: 6,
      disease: "disease:DOID:4440",
      tumour: "tumour:SEM",
      histologies: ["seminoma"],
      organ: "testis",
      sided: false,
      siteDisease: "disease:DOID:2998",
    },
    sites: [{ name: "right testis", icd10: "C62.11", display: "Malignant neoplasm of descended right testis" }],
    ...{
      female: 0,
      age: [36, 8, 20, 58],
      grades: [],
      staging: null,
      stages: [["none", 1]],
      biopsy: "radical orchiectomy",
      spreadsTo: [],
      markers: () => [],
      sequenced: [0, 0],
      wildTypes: [],
      alterations: [],
    },
    first: (of) => (of.age % 3 === 0 ? [drugs("BEP", "adjuvant", 9)] : []),
    ...{ lines: [{ regimen: "EP", months: 40 }], relapses: { none: 0.12 }, survivalMonths: 200 },
  },
  {
    ...{
      id: "unknown-primary",
      patients: 9,
      disease: "disease:DOID:162",
      tumour: "tumour:CUPNOS",
      histologies: ["carcinoma of unknown primary, adenocarcinoma"],
      organ: "unknown primary",
      sided: false,
      siteDisease: "disease:DOID:162",
    },
    sites: [{ name: "unknown primary site", icd10: "C80.1", display: "Malignant (primary) neoplasm, unspecified" }],
    ...{
      female: 0.5,
      age: [66, 11, 36, 88],
      grades: ["poorly differentiated"],
      staging: null,
      stages: [["spread", 1]],
      biopsy: "core needle biopsy",
      spreadsTo: [
        ["liver", 50],
        ["bone", 30],
        ["lung", 30],
      ],
      markers: () => [],
      sequenced: [0.2, 0.6],
      wildTypes: [],
      alterations: [
        {
          share: 0.15,
          of: [
            [mutation("KRAS", "G12D", 2), 60],
            [fusion("NTRK1", "TPM3"), 10],
          ],
        },
      ],
    },
    first: () => [],
    ...{
      lines: [
        { regimen: "carboplatin and paclitaxel", at: "first", months: 5 },
        { drugs: ["gemcitabine"], at: "later", months: 3 },
      ],
      relapses: {},
      survivalMonths: 9,
    },
  },
];
