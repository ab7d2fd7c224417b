import { amplification, chemoradiation, deletion, drugs, fusion, mutation, mutationalBurden, operation } from "./steps";
import type { AlterationRule, Case, Line, Step, TumourModel } from "./tumour-model";

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

/** Cancers of bladder and kidney. FGFR3: TCGA 2017. A team decision. */
export const urologyTumours: TumourModel[] = [
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
