import { breastLines, treatBreast } from "./breast-treatment";
import { amplification, deletion, germline, mutation } from "./steps";
import type { AlterationRule, MarkerRule, TumourModel, TumourSite } from "./tumour-model";

const sites: TumourSite[] = ["right", "left"].flatMap((side) =>
  [
    ["upper outer quadrant", side === "right" ? "C50.411" : "C50.412", "Malignant neoplasm of upper-outer quadrant of"],
    ["upper inner quadrant", side === "right" ? "C50.211" : "C50.212", "Malignant neoplasm of upper-inner quadrant of"],
    ["lower outer quadrant", side === "right" ? "C50.511" : "C50.512", "Malignant neoplasm of lower-outer quadrant of"],
  ].map(([quadrant, icd10 = "", display]) => ({
    name: `${quadrant} of the ${side} breast`,
    icd10,
    display: `${display} ${side} female breast`,
  })),
);

const receptors =
  (positive: number, her2: number): TumourModel["markers"] =>
  (drawn) => {
    const er: MarkerRule = {
      marker: "ER",
      tested: 0.9,
      answers: [
        [{ result: "positive", words: "positive", value: "95%" }, positive * 50],
        [{ result: "positive", words: "strongly positive", value: "90%" }, positive * 35],
        [{ result: "positive", words: "weakly positive", value: "5%" }, positive * 15],
        [{ result: "negative", words: "negative", value: "0%" }, (1 - positive) * 100],
      ],
    };
    const isEr = drawn("ER");
    return [
      er,
      {
        marker: "PR",
        tested: isEr === null ? 0 : 0.98,
        answers: [
          [{ result: "positive", words: "positive", value: "70%" }, isEr === "positive" ? 80 : 3],
          [{ result: "negative", words: "negative", value: "0%" }, isEr === "positive" ? 20 : 97],
        ],
      },
      {
        marker: "HER2",
        tested: isEr === null ? 0 : 0.96,
        answers: [
          [{ result: "positive", words: "positive", value: "IHC 3+" }, her2 * 100],
          [{ result: "negative", words: "negative", value: "IHC 1+" }, (1 - her2) * 55],
          [{ result: "negative", words: "negative", value: "IHC 2+, FISH ratio 1.2" }, (1 - her2) * 45],
        ],
      },
      {
        marker: "PD-L1",
        since: 2019,
        tested: isEr === "negative" ? 0.25 : 0,
        answers: [
          [{ result: "positive", words: "positive", value: "CPS 12" }, 40],
          [{ result: "negative", words: "negative", value: "CPS 1" }, 60],
        ],
      },
    ];
  };

const alterations: AlterationRule[] = [
  {
    share: 0.34,
    group: "PI3K",
    of: [
      [mutation("PIK3CA", "H1047R", 21), 45],
      [mutation("PIK3CA", "E545K", 10), 30],
      [mutation("PIK3CA", "E542K", 10), 15],
      [mutation("AKT1", "E17K", 3), 10],
      [{ gene: "PTEN", is: "loss of function", origin: "somatic", significance: "oncogenic" }, 10],
    ],
  },
  {
    share: 0.09,
    group: "BRCA",
    of: [
      [germline("BRCA2", "S1982fs"), 40],
      [germline("BRCA1", "E23fs"), 30],
      [germline("BRCA1", "Q1777fs"), 15],
      [germline("PALB2", "N1039fs"), 10],
      [germline("CHEK2", "T367fs"), 20],
      [germline("ATM", "R2547fs", "likely pathogenic"), 8],
    ],
  },
  {
    share: 0.12,
    of: [
      [mutation("ESR1", "D538G", 8), 50],
      [mutation("ESR1", "Y537S", 8), 50],
    ],
  },
  {
    share: 0.1,
    of: [
      [amplification("CCND1"), 40],
      [amplification("FGFR1"), 40],
      [deletion("CDKN2A"), 20],
    ],
  },
  {
    share: 0.3,
    of: [
      [mutation("TP53", "R175H", 5), 60],
      [mutation("TP53", "R273C", 8), 40],
    ],
  },
  { share: 0.02, of: [[mutation("ERBB2", "L755S", 19, { significance: "actionable" }), 100]] },
];

const common = {
  organ: "breast",
  sites,
  sided: true,
  siteDisease: "disease:DOID:1612",
  female: 0.992,
  age: [61, 13, 26, 92] as const,
  grades: ["grade 1", "grade 2", "grade 2", "grade 3"],
  staging: "breast",
  stages: [
    ["IA", 42],
    ["IB", 3],
    ["IIA", 14],
    ["IIB", 8],
    ["IIIA", 8],
    ["IIIB", 4],
    ["IIIC", 3],
    ["IV", 12],
  ] as const,
  biopsy: "core needle biopsy",
  spreadsTo: [
    ["bone", 45],
    ["liver", 22],
    ["lung", 20],
    ["brain", 6],
    ["distant lymph nodes", 10],
    ["leptomeninges", 1],
  ] as const,
  sequenced: [0.14, 0.55] as const,
  alterations,
  wildTypes: ["BRCA1", "BRCA2", "PIK3CA"],
  first: treatBreast,
  lines: breastLines,
  relapses: { I: 0.07, II: 0.16, III: 0.38 },
  survivalMonths: 38,
};

/** Breast cancers. Shares of receptors and stages: SEER 2015-2019, rounded; of genes: TCGA 2012; treatment: NCCN over the years. A team decision. */
export const breastTumours: TumourModel[] = [
  {
    ...common,
    id: "breast-ductal",
    patients: 437,
    disease: "disease:DOID:3008",
    tumour: "tumour:IDC",
    histologies: ["invasive ductal carcinoma", "invasive carcinoma of no special type (ductal)"],
    markers: receptors(0.79, 0.16),
  },
  {
    ...common,
    id: "breast-lobular",
    patients: 62,
    disease: "disease:DOID:3457",
    tumour: "tumour:ILC",
    histologies: ["invasive lobular carcinoma"],
    markers: receptors(0.94, 0.06),
  },
  {
    ...common,
    id: "breast-in-situ",
    patients: 58,
    disease: "disease:DOID:0060074",
    tumour: "tumour:DCIS",
    histologies: ["ductal carcinoma in situ"],
    sites: sites.map((one) => ({
      ...one,
      icd10: one.name.includes("right") ? "D05.11" : "D05.12",
      display: `Intraductal carcinoma in situ of ${one.name.includes("right") ? "right" : "left"} breast`,
    })),
    siteDisease: "disease:DOID:0060074",
    grades: ["low grade", "intermediate grade", "high grade"],
    stages: [["0", 1]],
    markers: receptors(0.84, 0),
    sequenced: [0.03, 0.03],
    relapses: { "0": 0.02 },
  },
  {
    ...common,
    id: "breast-metaplastic",
    patients: 6,
    disease: "disease:DOID:4680",
    tumour: "tumour:MBC",
    histologies: ["metaplastic carcinoma"],
    grades: ["grade 3"],
    stages: [
      ["IIA", 3],
      ["IIB", 3],
      ["IIIA", 2],
      ["IV", 1],
    ],
    markers: receptors(0.08, 0.03),
  },
  {
    ...common,
    id: "breast-solid-papillary",
    patients: 5,
    disease: "disease:DOID:5592",
    tumour: "tumour:SPC",
    histologies: ["solid papillary carcinoma"],
    grades: ["grade 1"],
    stages: [
      ["IA", 5],
      ["IIA", 1],
    ],
    markers: receptors(0.99, 0.01),
    relapses: { I: 0.02, II: 0.05 },
  },
];
