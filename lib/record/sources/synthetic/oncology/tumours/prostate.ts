import { amplification, drugs, fusion, germline, mutation, operation, radiation } from "./steps";
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

/** Prostate cancer. Repair genes: Abida 2017, Robinson 2015. A team decision. */
export const prostateTumours: TumourModel[] = [
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
];
