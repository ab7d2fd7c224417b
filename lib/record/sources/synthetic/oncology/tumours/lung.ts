import {
  amplification,
  chemoradiation,
  drugs,
  fusion,
  mutation,
  mutationalBurden,
  operation,
  programmedDeathLigand,
  radiation,
} from "./steps";
import type { AlterationRule, Case, Line, Step, TumourModel, TumourSite } from "./tumour-model";

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

/** Drivers exclude each other: one group. */
const drivers: AlterationRule = {
  share: 0.74,
  group: "driver",
  of: [
    [
      { gene: "EGFR", is: "deletion", change: "E746_A750del", exon: 19, origin: "somatic", significance: "actionable" },
      19,
    ],
    [mutation("EGFR", "L858R", 21, { significance: "actionable" }), 14],
    [
      {
        gene: "EGFR",
        is: "insertion",
        change: "D770_N771insSVD",
        exon: 20,
        origin: "somatic",
        significance: "actionable",
      },
      3,
    ],
    [mutation("EGFR", "G719A", 18, { significance: "actionable" }), 2],
    [mutation("EGFR", "L861Q", 21, { significance: "actionable" }), 1],
    [mutation("KRAS", "G12C", 2), 13],
    [mutation("KRAS", "G12D", 2), 8],
    [mutation("KRAS", "G12V", 2), 7],
    [fusion("ALK", "EML4"), 5],
    [fusion("ROS1", "CD74"), 2],
    [fusion("RET", "KIF5B"), 2],
    [mutation("BRAF", "V600E", 15, { significance: "actionable" }), 2],
    [{ gene: "MET", is: "skipping", exon: 14, origin: "somatic", significance: "actionable" }, 4],
    [
      {
        gene: "ERBB2",
        is: "insertion",
        change: "Y772_A775dup",
        exon: 20,
        origin: "somatic",
        significance: "actionable",
      },
      2,
    ],
    [fusion("NTRK1", "TPM3"), 0.6],
  ],
};

const alterations: AlterationRule[] = [
  drivers,
  {
    share: 0.45,
    of: [
      [mutation("TP53", "R248W", 7), 50],
      [mutation("TP53", "R273L", 8), 50],
    ],
  },
  { share: 0.12, of: [[mutation("STK11", "D194Y", 4, { significance: "pathogenic" }), 100]] },
  {
    share: 0.05,
    of: [
      [amplification("MET"), 50],
      [amplification("CDK4"), 30],
      [amplification("FGFR1"), 20],
    ],
  },
  { share: 0.03, of: [[{ gene: "CDKN2A", is: "deletion", origin: "somatic", significance: "oncogenic" }, 100]] },
  { share: 0.02, of: [[mutation("NF1", "R1534*", 35, { significance: "oncogenic" }), 100]] },
];

const egfr = (of: Case) => of.has("EGFR") && !of.has("EGFR", { exon: 20 });
const noDriver = (of: Case) => !["EGFR", "ALK", "ROS1", "RET"].some((gene) => of.has(gene));

const lines: Line[] = [
  { drugs: ["osimertinib"], since: 2018, if: egfr, at: "first", months: 19 },
  { drugs: ["erlotinib"], since: 2013, until: 2018, if: egfr, at: "first", months: 11 },
  { drugs: ["gefitinib"], since: 2015, until: 2018, if: egfr, at: "first", months: 11 },
  { drugs: ["afatinib"], since: 2013, until: 2018, if: egfr, at: "first", months: 11 },
  {
    drugs: ["osimertinib"],
    since: 2016,
    if: (of) => egfr(of) && of.has("EGFR", { change: "T790M" }),
    at: "later",
    months: 11,
  },
  { drugs: ["amivantamab"], since: 2021, if: (of) => of.has("EGFR", { exon: 20 }), at: "later", months: 8 },
  { drugs: ["alectinib"], since: 2017, if: (of) => of.has("ALK"), at: "first", months: 30 },
  { drugs: ["crizotinib"], since: 2011, until: 2017, if: (of) => of.has("ALK"), at: "first", months: 11 },
  { drugs: ["lorlatinib"], since: 2018, if: (of) => of.has("ALK"), at: "later", months: 10 },
  { drugs: ["crizotinib"], since: 2016, if: (of) => of.has("ROS1"), at: "first", months: 17 },
  { drugs: ["selpercatinib"], since: 2020, if: (of) => of.has("RET"), months: 22 },
  { drugs: ["dabrafenib", "trametinib"], since: 2017, if: (of) => of.has("BRAF", { change: "V600E" }), months: 11 },
  { drugs: ["capmatinib"], since: 2020, if: (of) => of.has("MET", { is: "skipping" }), months: 10 },
  { drugs: ["larotrectinib"], since: 2018, if: (of) => of.has("NTRK1"), months: 24 },
  { drugs: ["sotorasib"], since: 2021, if: (of) => of.has("KRAS", { change: "G12C" }), at: "later", months: 6 },
  {
    drugs: ["pembrolizumab"],
    since: 2016,
    if: (of) => noDriver(of) && of.result("PD-L1") === "positive",
    at: "first",
    months: 11,
  },
  { drugs: ["carboplatin", "pemetrexed", "pembrolizumab"], since: 2017, if: noDriver, at: "first", months: 9 },
  { regimen: "carboplatin and pemetrexed", since: 2008, months: 6 },
  { drugs: ["nivolumab"], since: 2015, if: noDriver, at: "later", months: 4 },
  { drugs: ["docetaxel"], at: "later", months: 3 },
];

const squamousLines: Line[] = [
  { drugs: ["pembrolizumab"], since: 2016, if: (of) => of.result("PD-L1") === "positive", at: "first", months: 10 },
  { drugs: ["carboplatin", "paclitaxel", "pembrolizumab"], since: 2018, at: "first", months: 8 },
  { regimen: "carboplatin and paclitaxel", months: 5 },
  { drugs: ["nivolumab"], since: 2015, at: "later", months: 4 },
  { drugs: ["gemcitabine"], at: "later", months: 3 },
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
  alterations,
  wildTypes: ["EGFR", "ALK", "ROS1", "KRAS"],
  first,
  lines,
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
