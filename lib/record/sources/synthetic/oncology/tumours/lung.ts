import { lungAlterations } from "./lung-genes";
import { lungLines, squamousLines } from "./lung-lines";
import {
  amplification,
  chemoradiation,
  drugs,
  mutation,
  mutationalBurden,
  operation,
  programmedDeathLigand,
  radiation,
} from "./steps";
import type { Case, Step, TumourModel, TumourSite } from "./tumour-model";

const sites: TumourSite[] = [
  {
    name: "upper lobe of the right lung",
    icd10: "C34.11",
    display: "Malignant neoplasm of upper lobe, right bronchus or lung",
  },
  {
    name: "upper lobe of the left lung",
    icd10: "C34.12",
    display: "Malignant neoplasm of upper lobe, left bronchus or lung",
  },
  {
    name: "lower lobe of the right lung",
    icd10: "C34.31",
    display: "Malignant neoplasm of lower lobe, right bronchus or lung",
  },
  {
    name: "lower lobe of the left lung",
    icd10: "C34.32",
    display: "Malignant neoplasm of lower lobe, left bronchus or lung",
  },
  {
    name: "middle lobe of the right lung",
    icd10: "C34.2",
    display: "Malignant neoplasm of middle lobe, bronchus or lung",
  },
];

function first(of: Case): Step[] {
  const lung = `${of.side ?? "affected"} lung and mediastinum`;
  if (of.stage?.startsWith("III"))
    return [
      ...chemoradiation(lung, "60 Gy in 30", "carboplatin and paclitaxel", "curative"),
      ...(of.year >= 2018 && !of.has("EGFR") ? [drugs("durvalumab", "maintenance", 50)] : []),
    ];
  if (of.age > 80)
    return [radiation(`${of.side ?? "affected"} lung`, "54 Gy in 3", "curative", "stereotactic body radiotherapy")];
  return [
    operation(of.age > 74 ? "wedge resection" : "lobectomy"),
    ...(of.stage?.startsWith("II") ? [drugs("cisplatin + vinorelbine", "adjuvant", 12)] : []),
    ...(of.stage?.startsWith("II") && of.has("EGFR") && of.year >= 2021 ? [drugs("osimertinib", "adjuvant", 156)] : []),
  ];
}

const common = {
  organ: "lung",
  sites,
  sided: true,
  siteDisease: "disease:DOID:1324",
  female: 0.52,
  age: [68, 10, 34, 92] as const,
  grades: ["moderately differentiated", "poorly differentiated", "well differentiated"],
  staging: "lung",
  stages: [
    ["IA1", 4],
    ["IA2", 8],
    ["IA3", 6],
    ["IB", 6],
    ["IIA", 3],
    ["IIB", 7],
    ["IIIA", 13],
    ["IIIB", 6],
    ["IIIC", 2],
    ["IVA", 20],
    ["IVB", 24],
  ] as const,
  biopsy: "lung biopsy",
  spreadsTo: [
    ["brain", 15],
    ["bone", 30],
    ["liver", 14],
    ["adrenal gland", 14],
    ["pleura", 14],
    ["lung", 10],
    ["leptomeninges", 3],
  ] as const,
  markers: () => [programmedDeathLigand(0.45), mutationalBurden(0.16, 0.3)],
  sequenced: [0.4, 0.9] as const,
  alterations: lungAlterations,
  wildTypes: ["EGFR", "ALK", "ROS1", "KRAS"],
  first,
  lines: lungLines,
  relapses: { I: 0.22, II: 0.42, III: 0.68 },
  survivalMonths: 18,
};

const smallCell: Partial<TumourModel> & Pick<TumourModel, "first"> = {
  markers: () => [],
  sequenced: [0, 0.1],
  alterations: [
    { share: 0.8, of: [[mutation("TP53", "R273H", 8), 1]] },
    { share: 0.6, of: [[mutation("RB1", "R320*", 10, { significance: "oncogenic" }), 1]] },
  ],
  wildTypes: ["EGFR"],
  first: (of) => [
    ...chemoradiation(`${of.side ?? "affected"} lung and mediastinum`, "45 Gy in 30", "EP", "curative"),
    radiation("brain", "25 Gy in 10", "adjuvant", "prophylactic cranial irradiation"),
  ],
  lines: [
    { drugs: ["carboplatin", "etoposide", "atezolizumab"], since: 2019, at: "first", months: 6 },
    { regimen: "carboplatin and etoposide", at: "first", months: 6 },
    { drugs: ["topotecan"], at: "later", months: 3 },
    { drugs: ["lurbinectedin"], since: 2020, at: "later", months: 3 },
  ],
  survivalMonths: 11,
};

/** Cancers of the lung. Drivers: The Cancer Genome Atlas 2014 and Kris 2014 (JAMA 311:1998), with more EGFR as in the paper's quarter of Asian patients. */
export const lungTumours: TumourModel[] = [
  {
    ...common,
    id: "lung-adenocarcinoma",
    patients: 116,
    disease: "disease:DOID:3910",
    tumour: "tumour:LUAD",
    histologies: ["adenocarcinoma", "adenocarcinoma, acinar predominant", "adenocarcinoma, lepidic predominant"],
  },
  {
    ...common,
    id: "lung-squamous",
    patients: 32,
    disease: "disease:DOID:3907",
    tumour: "tumour:LUSC",
    histologies: ["squamous cell carcinoma"],
    female: 0.36,
    sequenced: [0.05, 0.3],
    alterations: [
      { share: 0.6, of: [[mutation("TP53", "R248Q", 7), 1]] },
      {
        share: 0.12,
        of: [
          [amplification("FGFR1"), 60],
          [mutation("FGFR3", "S249C", 7), 20],
          [{ gene: "CDKN2A", is: "deletion", origin: "somatic", significance: "oncogenic" }, 40],
        ],
      },
    ],
    lines: squamousLines,
  },
  {
    ...common,
    ...smallCell,
    id: "lung-small-cell",
    patients: 15,
    disease: "disease:DOID:5409",
    tumour: "tumour:SCLC",
    histologies: ["small cell carcinoma"],
    grades: [],
    stages: [
      ["IIIA", 2],
      ["IIIB", 3],
      ["IVA", 4],
      ["IVB", 6],
    ],
  },
  {
    ...common,
    id: "lung-carcinoid",
    patients: 7,
    disease: "disease:DOID:5410",
    tumour: "tumour:LUCA",
    histologies: ["typical carcinoid (neuroendocrine tumor)"],
    grades: ["grade 1"],
    stages: [
      ["IA2", 4],
      ["IA3", 2],
      ["IB", 1],
    ],
    markers: () => [],
    sequenced: [0, 0],
    relapses: { I: 0.02 },
  },
  {
    ...common,
    id: "lung-neuroendocrine",
    patients: 2,
    disease: "disease:DOID:5410",
    tumour: "tumour:LUNE",
    histologies: ["large cell neuroendocrine carcinoma"],
    grades: [],
    markers: () => [],
    sequenced: [0, 0.2],
    lines: smallCell.lines ?? [],
  },
  {
    ...common,
    id: "lung-sarcomatoid",
    patients: 2,
    disease: "disease:DOID:0080777",
    tumour: "tumour:SARCL",
    histologies: ["sarcomatoid carcinoma"],
    grades: [],
  },
  {
    ...common,
    id: "lung-pleomorphic",
    patients: 2,
    disease: "disease:DOID:0080899",
    tumour: "tumour:LUPC",
    histologies: ["pleomorphic carcinoma"],
    grades: [],
  },
];
