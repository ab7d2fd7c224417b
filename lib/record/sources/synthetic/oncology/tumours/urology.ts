import {
  amplification,
  chemoradiation,
  deletion,
  drugs,
  fusion,
  germline,
  mutation,
  mutationalBurden,
  operation,
  radiation,
} from "./steps";
import type { AlterationRule, Case, Line, Step, TumourModel } from "./tumour-model";

const repair: AlterationRule = {
  share: 0.2,
  group: "repair",
  of: [
    [germline("BRCA2", "S1982fs"), 30],
    [{ ...germline("BRCA2", "K936fs"), origin: "somatic" }, 14],
    [germline("ATM", "R2547fs"), 18],
    [germline("CHEK2", "T367fs", "likely pathogenic"), 14],
    [{ ...germline("CDK12", "Y319fs"), origin: "somatic", significance: "likely pathogenic" }, 14],
    [germline("PALB2", "N1039fs"), 8],
    [germline("BRCA1", "Q1777fs"), 5],
    [germline("FANCA", "E344fs", "uncertain"), 4],
  ],
};

const isResistant = (of: Case) => of.year >= 2011;

const prostateLines: Line[] = [
  { drugs: ["leuprolide"], at: "first", until: 2014, months: 20 },
  { drugs: ["leuprolide", "docetaxel"], since: 2015, if: (of) => of.age < 70, at: "first", months: 22 },
  { drugs: ["leuprolide", "abiraterone", "prednisone"], since: 2018, at: "first", months: 30 },
  { drugs: ["leuprolide"], at: "first", months: 18 },
  {
    drugs: ["olaparib"],
    since: 2020,
    if: (of) => ["BRCA1", "BRCA2", "ATM"].some((gene) => of.has(gene)),
    at: "later",
    months: 8,
  },
  { drugs: ["enzalutamide"], since: 2012, if: isResistant, at: "later", months: 13 },
  { drugs: ["abiraterone", "prednisone"], since: 2011, if: isResistant, at: "later", months: 12 },
  { drugs: ["docetaxel", "prednisone"], at: "later", months: 7 },
  { drugs: ["cabazitaxel", "prednisone"], since: 2010, at: "later", months: 5 },
  { drugs: ["lutetium Lu 177 vipivotide tetraxetan"], since: 2022, at: "later", months: 7 },
];

function prostate(of: Case): Step[] {
  if (of.stage === "I" && of.age % 2 === 0) return [];
  if (of.age < 68)
    return [operation("radical prostatectomy"), ...(of.n === "N1" ? [drugs("leuprolide", "adjuvant", 104)] : [])];
  const isHigh = of.stage?.startsWith("III") || of.stage === "IVA";
  return [
    ...(isHigh ? [drugs("leuprolide", "neoadjuvant", 104)] : []),
    radiation("prostate", "78 Gy in 39", "curative", "intensity-modulated radiotherapy"),
  ];
}

/** Gleason scores that a stage group of the AJCC may have. */
const gleason: Readonly<Record<string, readonly string[]>> = {
  I: ["Gleason 3+3=6 (grade group 1)"],
  IIA: ["Gleason 3+3=6 (grade group 1)"],
  IIB: ["Gleason 3+4=7 (grade group 2)"],
  IIC: ["Gleason 4+3=7 (grade group 3)", "Gleason 4+4=8 (grade group 4)"],
  IIIB: ["Gleason 3+4=7 (grade group 2)", "Gleason 4+3=7 (grade group 3)"],
  IIIC: ["Gleason 4+5=9 (grade group 5)", "Gleason 5+4=9 (grade group 5)"],
  IVA: ["Gleason 4+4=8 (grade group 4)", "Gleason 4+5=9 (grade group 5)"],
  IVB: ["Gleason 4+5=9 (grade group 5)", "Gleason 4+4=8 (grade group 4)"],
};
/** Of a stage group, where its grade hangs on it. */
export const gradesOfStage = (tumour: string | null, group: string): readonly string[] | undefined =>
  tumour === "tumour:PRAD" ? gleason[group] : undefined;

const urothelial: AlterationRule[] = [
  {
    share: 0.22,
    group: "FGFR",
    of: [
      [mutation("FGFR3", "S249C", 7), 60],
      [mutation("FGFR3", "R248C", 7), 20],
      [fusion("FGFR3", "TACC3"), 20],
    ],
  },
  { share: 0.4, of: [[mutation("TP53", "R280T", 8), 100]] },
  {
    share: 0.12,
    of: [
      [amplification("ERBB2"), 50],
      [mutation("ERBB2", "S310F", 8, { significance: "actionable" }), 50],
    ],
  },
  { share: 0.1, of: [[deletion("CDKN2A"), 100]] },
  { share: 0.06, of: [[mutation("TSC1", "R692*", 17, { significance: "oncogenic" }), 100]] },
];

function bladder(of: Case): Step[] {
  if (of.stage === "0is" || of.stage === "I") return [operation("TURBT"), drugs("BCG", "adjuvant", 27)];
  if (of.age > 78)
    return [operation("TURBT"), ...chemoradiation("bladder", "64 Gy in 32", "fluorouracil + mitomycin", "curative")];
  return [
    operation("TURBT"),
    drugs(of.age % 3 === 0 ? "MVAC" : "gemcitabine and cisplatin", "neoadjuvant", 12),
    operation("radical cystectomy"),
  ];
}

const kidneyLines: Line[] = [
  { drugs: ["sunitinib"], since: 2006, until: 2018, at: "first", months: 11 },
  { drugs: ["pazopanib"], since: 2009, until: 2018, at: "first", months: 10 },
  { drugs: ["ipilimumab", "nivolumab"], since: 2018, if: (of) => of.age % 2 === 0, at: "first", months: 12 },
  { drugs: ["axitinib", "pembrolizumab"], since: 2019, at: "first", months: 15 },
  { drugs: ["nivolumab"], since: 2015, until: 2019, at: "later", months: 5 },
  { drugs: ["cabozantinib"], since: 2016, at: "later", months: 8 },
  { drugs: ["everolimus"], since: 2009, at: "later", months: 4 },
];

const kidneyCommon = {
  organ: "kidney",
  sites: [
    { name: "right kidney", icd10: "C64.1", display: "Malignant neoplasm of right kidney, except renal pelvis" },
    { name: "left kidney", icd10: "C64.2", display: "Malignant neoplasm of left kidney, except renal pelvis" },
  ],
  sided: true,
  siteDisease: "disease:DOID:263",
  female: 0.36,
  age: [63, 11, 32, 88] as const,
  grades: ["grade 2", "grade 3", "grade 1"],
  staging: "kidney",
  stages: [
    ["I", 55],
    ["II", 9],
    ["III", 17],
    ["IV", 19],
  ] as const,
  biopsy: "kidney biopsy",
  spreadsTo: [
    ["lung", 50],
    ["bone", 25],
    ["liver", 12],
    ["brain", 10],
  ] as const,
  markers: () => [],
  sequenced: [0.08, 0.45] as const,
  wildTypes: [],
  first: (of: Case): Step[] => [operation(of.t?.startsWith("T1") ? "partial nephrectomy" : "radical nephrectomy")],
  lines: kidneyLines,
  relapses: { I: 0.08, II: 0.22, III: 0.45 },
  survivalMonths: 30,
};

/** Cancers of prostate, bladder, kidney and testis. Repair genes: Abida 2017, Robinson 2015; FGFR3: TCGA 2017. A team decision. */
export const urologyTumours: TumourModel[] = [
  {
    ...{
      id: "prostate",
      patients: 145,
      disease: "disease:DOID:2526",
      tumour: "tumour:PRAD",
      histologies: ["acinar adenocarcinoma", "adenocarcinoma"],
      organ: "prostate",
    },
    sites: [{ name: "prostate", icd10: "C61", display: "Malignant neoplasm of prostate" }],
    ...{
      sided: false,
      siteDisease: "disease:DOID:10283",
      female: 0,
      age: [67, 8, 44, 92],
      grades: ["Gleason 3+4=7 (grade group 2)"],
      staging: "prostate",
    },
    stages: [
      ["I", 24],
      ["IIA", 8],
      ["IIB", 14],
      ["IIC", 10],
      ["IIIB", 9],
      ["IIIC", 9],
      ["IVA", 6],
      ["IVB", 20],
    ],
    ...{
      biopsy: "prostate biopsy",
      spreadsTo: [
        ["bone", 80],
        ["distant lymph nodes", 22],
        ["liver", 8],
        ["lung", 6],
      ],
    },
    ...{
      markers: () => [],
      sequenced: [0.1, 0.55],
      alterations: [
        repair,
        {
          share: 0.3,
          of: [
            [mutation("TP53", "R248Q", 7), 60],
            [{ gene: "PTEN", is: "deletion", origin: "somatic", significance: "oncogenic" }, 40],
          ],
        },
        { share: 0.2, of: [[fusion("TMPRSS2", "ERG"), 1]] },
        { share: 0.08, of: [[amplification("AR"), 1]] },
      ],
    },
    ...{
      wildTypes: ["BRCA1", "BRCA2", "ATM"],
      first: prostate,
      lines: prostateLines,
      relapses: { I: 0.05, II: 0.16, III: 0.34, IV: 0.5 },
      survivalMonths: 44,
    },
  },
  {
    ...{
      id: "bladder",
      patients: 50,
      disease: "disease:DOID:4006",
      tumour: "tumour:BLCA",
      histologies: ["urothelial carcinoma", "high-grade urothelial carcinoma"],
      organ: "bladder",
    },
    sites: [
      { name: "lateral wall of the bladder", icd10: "C67.2", display: "Malignant neoplasm of lateral wall of bladder" },
      { name: "trigone of the bladder", icd10: "C67.0", display: "Malignant neoplasm of trigone of bladder" },
      { name: "bladder", icd10: "C67.9", display: "Malignant neoplasm of bladder, unspecified" },
    ],
    ...{
      sided: false,
      siteDisease: "disease:DOID:11054",
      female: 0.25,
      age: [71, 9, 42, 91],
      grades: ["high grade", "high grade", "low grade"],
      staging: "bladder",
    },
    stages: [
      ["0is", 8],
      ["I", 30],
      ["II", 28],
      ["IIIA", 14],
      ["IIIB", 5],
      ["IVA", 5],
      ["IVB", 10],
    ],
    ...{
      biopsy: "TURBT",
      spreadsTo: [
        ["distant lymph nodes", 35],
        ["lung", 25],
        ["liver", 20],
        ["bone", 20],
      ],
      markers: () => [mutationalBurden(0.08, 0.4)],
      sequenced: [0.15, 0.65],
      alterations: urothelial,
      wildTypes: ["FGFR2"],
      first: bladder,
    },
    lines: [
      { drugs: ["enfortumab vedotin", "pembrolizumab"], since: 2023, at: "first", months: 14 },
      { regimen: "gemcitabine and cisplatin", at: "first", if: (of) => of.age < 76, months: 7 },
      { drugs: ["carboplatin", "gemcitabine"], at: "first", months: 6 },
      { drugs: ["erdafitinib"], since: 2019, if: (of) => of.has("FGFR3"), at: "later", months: 6 },
      { drugs: ["pembrolizumab"], since: 2017, at: "later", months: 4 },
      { drugs: ["paclitaxel"], at: "later", months: 3 },
    ],
    ...{ relapses: { "0": 0.08, I: 0.15, II: 0.38, III: 0.55 }, survivalMonths: 15 },
  },
  {
    ...kidneyCommon,
    id: "kidney-clear-cell",
    patients: 16,
    disease: "disease:DOID:4467",
    tumour: "tumour:CCRCC",
    histologies: ["clear cell renal cell carcinoma"],
    alterations: [
      { share: 0.5, of: [[mutation("VHL", "S65L", 1), 1]] },
      { share: 0.3, of: [[mutation("PBRM1", "R1010*", 19), 1]] },
      { share: 0.06, of: [[mutation("MTOR", "S2215Y", 47), 1]] },
    ],
  },
  {
    ...kidneyCommon,
    id: "kidney-papillary",
    patients: 3,
    disease: "disease:DOID:4465",
    tumour: "tumour:PRCC",
    histologies: ["papillary renal cell carcinoma"],
    alterations: [{ share: 0.15, of: [[mutation("MET", "M1250T", 19), 1]] }],
  },
  {
    ...kidneyCommon,
    id: "kidney-chromophobe",
    patients: 2,
    disease: "disease:DOID:4471",
    tumour: "tumour:CHRCC",
    histologies: ["chromophobe renal cell carcinoma"],
    alterations: [
      {
        share: 0.1,
        of: [
          [
            { gene: "TSC2", is: "mutation", change: "R611Q", exon: 17, origin: "somatic", significance: "oncogenic" },
            1,
          ],
        ],
      },
    ],
  },
];
