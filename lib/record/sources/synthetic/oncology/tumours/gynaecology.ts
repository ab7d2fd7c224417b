import { inherited, instability, isBrca } from "./ovary-genes";
import { amplification, chemoradiation, drugs, mutation, operation, programmedDeathLigand } from "./steps";
import type { Case, Line, TumourModel } from "./tumour-model";

const lines: Line[] = [
  {
    drugs: ["carboplatin", "paclitaxel", "bevacizumab"],
    since: 2014,
    if: (of) => of.age % 2 === 0,
    at: "first",
    months: 14,
  },
  { regimen: "carboplatin and paclitaxel", at: "first", months: 11 },
  { drugs: ["olaparib"], since: 2014, if: isBrca, at: "later", months: 14 },
  { drugs: ["niraparib"], since: 2017, at: "later", months: 8 },
  { drugs: ["carboplatin", "liposomal doxorubicin"], at: "later", months: 8 },
  { drugs: ["mirvetuximab soravtansine"], since: 2022, at: "later", months: 4 },
  { drugs: ["topotecan"], at: "later", months: 3 },
];

const common = {
  organ: "ovary",
  sites: [
    { name: "right ovary", icd10: "C56.1", display: "Malignant neoplasm of right ovary" },
    { name: "left ovary", icd10: "C56.2", display: "Malignant neoplasm of left ovary" },
  ],
  sided: true,
  siteDisease: "disease:DOID:2394",
  female: 1,
  age: [62, 12, 24, 89] as const,
  grades: ["high grade"],
  staging: "ovary",
  stages: [
    ["IC1", 8],
    ["IIB", 7],
    ["IIIA1", 6],
    ["IIIB", 12],
    ["IIIC", 44],
    ["IVA", 9],
    ["IVB", 14],
  ] as const,
  biopsy: "laparoscopy",
  spreadsTo: [
    ["peritoneum", 60],
    ["liver", 20],
    ["lung", 10],
    ["distant lymph nodes", 15],
    ["brain", 3],
  ] as const,
  markers: () => instability,
  sequenced: [0.55, 0.8] as const,
  alterations: [
    inherited,
    {
      share: 0.9,
      of: [
        [mutation("TP53", "R273H", 8), 50],
        [mutation("TP53", "Y220C", 6), 50],
      ] as const,
    },
    { share: 0.08, of: [[amplification("CCNE1"), 1]] as const },
  ],
  wildTypes: ["BRCA1", "BRCA2"],
  first: (of: Case) => [
    ...(of.stage === "IIIC" && of.age % 2 === 0 ? [drugs("carboplatin and paclitaxel", "neoadjuvant", 9)] : []),
    operation("total hysterectomy"),
    operation("bilateral salpingo-oophorectomy"),
    ...(of.stage?.startsWith("III") ? [operation("cytoreductive surgery"), operation("omentectomy")] : []),
    drugs("carboplatin and paclitaxel", "adjuvant", 18),
    ...(of.stage?.startsWith("III") && isBrca(of) && of.year >= 2018 ? [drugs("olaparib", "maintenance", 104)] : []),
  ],
  lines,
  relapses: { I: 0.14, II: 0.35, III: 0.74 },
  survivalMonths: 38,
};

const lowGrade = {
  grades: ["low grade"],
  markers: () => [],
  sequenced: [0.2, 0.6] as const,
  wildTypes: ["BRCA1", "BRCA2"],
};

/** Cancers of ovary, tube, peritoneum and cervix. BRCA: TCGA 2011, Alsop 2012. A team decision. */
export const gynaecologyTumours: TumourModel[] = [
  {
    ...common,
    id: "ovary-high-grade-serous",
    patients: 62,
    disease: "disease:DOID:0050933",
    tumour: "tumour:HGSOC",
    histologies: ["high-grade serous carcinoma"],
  },
  {
    ...common,
    ...lowGrade,
    id: "ovary-low-grade-serous",
    patients: 8,
    disease: "disease:DOID:0050933",
    tumour: "tumour:LGSOC",
    histologies: ["low-grade serous carcinoma"],
    alterations: [
      {
        share: 0.35,
        of: [
          [mutation("KRAS", "G12V", 2), 70],
          [mutation("BRAF", "V600E", 15), 20],
          [mutation("NRAS", "Q61R", 3), 20],
        ],
      },
    ],
  },
  {
    ...common,
    ...lowGrade,
    id: "ovary-endometrioid",
    patients: 12,
    disease: "disease:DOID:5828",
    tumour: "tumour:EOV",
    histologies: ["endometrioid carcinoma"],
    stages: [
      ["IA", 35],
      ["IC1", 30],
      ["IIB", 15],
      ["IIIC", 20],
    ],
    alterations: [
      {
        share: 0.35,
        of: [
          [mutation("PIK3CA", "H1047R", 21), 50],
          [mutation("CTNNB1", "S37F", 3), 50],
        ],
      },
    ],
  },
  {
    ...common,
    ...lowGrade,
    id: "ovary-clear-cell",
    patients: 9,
    disease: "disease:DOID:0050934",
    tumour: "tumour:CCOV",
    histologies: ["clear cell carcinoma"],
    grades: ["high grade"],
    stages: [
      ["IA", 35],
      ["IC1", 35],
      ["IIIC", 30],
    ],
    alterations: [
      {
        share: 0.5,
        of: [
          [mutation("ARID1A", "Q1334*", 18), 60],
          [mutation("PIK3CA", "E545K", 10), 40],
        ],
      },
    ],
  },
  {
    ...common,
    id: "fallopian-tube",
    patients: 6,
    disease: "disease:DOID:5598",
    tumour: "tumour:HGSFT",
    histologies: ["high-grade serous carcinoma"],
    organ: "fallopian tube",
    siteDisease: "disease:DOID:1964",
    sites: [
      { name: "right fallopian tube", icd10: "C57.01", display: "Malignant neoplasm of right fallopian tube" },
      { name: "left fallopian tube", icd10: "C57.02", display: "Malignant neoplasm of left fallopian tube" },
    ],
  },
  {
    ...common,
    id: "peritoneum",
    patients: 5,
    disease: "disease:DOID:4901",
    tumour: "tumour:PSEC",
    histologies: ["primary peritoneal high-grade serous carcinoma"],
    organ: "peritoneum",
    sided: false,
    siteDisease: "disease:DOID:1725",
    sites: [{ name: "peritoneum", icd10: "C48.2", display: "Malignant neoplasm of peritoneum, unspecified" }],
    stages: [
      ["IIIC", 70],
      ["IVB", 30],
    ],
  },
  {
    ...common,
    ...{
      id: "cervix",
      patients: 14,
      disease: "disease:DOID:3744",
      tumour: "tumour:CESC",
      histologies: ["squamous cell carcinoma"],
      organ: "cervix",
      sided: false,
      siteDisease: "disease:DOID:4362",
    },
    sites: [{ name: "cervix", icd10: "C53.9", display: "Malignant neoplasm of cervix uteri, unspecified" }],
    ...{
      age: [49, 12, 25, 84],
      grades: ["moderately differentiated", "poorly differentiated"],
      staging: "cervix",
      biopsy: "biopsy",
      markers: () => [programmedDeathLigand(0.4)],
      sequenced: [0.05, 0.5],
      wildTypes: [],
    },
    stages: [
      ["IB1", 30],
      ["IB2", 18],
      ["IIB", 22],
      ["IIIB", 14],
      ["IVB", 16],
    ],
    alterations: [{ share: 0.3, of: [[mutation("PIK3CA", "E545K", 10), 1]] }],
    first: (of) =>
      of.stage === "IB1"
        ? [operation("radical hysterectomy"), operation("pelvic lymph node dissection")]
        : chemoradiation("pelvis", "45 Gy in 25", "cisplatin", "curative"),
    lines: [
      { drugs: ["cisplatin", "paclitaxel", "bevacizumab"], since: 2014, at: "first", months: 8 },
      { regimen: "carboplatin and paclitaxel", at: "first", months: 6 },
      { drugs: ["pembrolizumab"], since: 2018, if: (of) => of.result("PD-L1") === "positive", at: "later", months: 4 },
      { drugs: ["topotecan"], at: "later", months: 3 },
    ],
    ...{ relapses: { I: 0.14, II: 0.3, III: 0.5 }, survivalMonths: 15 },
  },
];
