import { repairProteins } from "./repair-proteins";
import { amplification, chemoradiation, drugs, mutation, mutationalBurden, operation } from "./steps";
import type { AlterationRule, Case, Line, Step, TumourModel } from "./tumour-model";

const ras: AlterationRule[] = [
  {
    share: 0.6,
    group: "RAS and RAF",
    of: [
      [mutation("KRAS", "G12D", 2), 26],
      [mutation("KRAS", "G12V", 2), 20],
      [mutation("KRAS", "G13D", 2), 15],
      [mutation("KRAS", "G12C", 2), 6],
      [mutation("KRAS", "A146T", 4), 8],
      [mutation("NRAS", "Q61K", 3), 8],
      [mutation("BRAF", "V600E", 15, { significance: "actionable" }), 17],
    ],
  },
  { share: 0.55, of: [[mutation("TP53", "R175H", 5), 1]] },
  { share: 0.6, of: [[mutation("APC", "R1450*", 16), 1]] },
  { share: 0.14, of: [[mutation("PIK3CA", "E545K", 10), 1]] },
  {
    share: 0.05,
    of: [
      [amplification("ERBB2"), 60],
      [mutation("MLH1", "R226*", 8, { origin: "germline", significance: "pathogenic" }), 60],
    ],
  },
];

const isRas = (of: Case) => of.has("KRAS") || of.has("NRAS");

const unstable = (of: Case) => of.result("MSI") === "high" || of.result("mismatch repair") === "deficient";

const bowelLines: Line[] = [
  { drugs: ["pembrolizumab"], since: 2020, if: unstable, at: "first", months: 20 },
  {
    drugs: ["fluorouracil", "leucovorin", "oxaliplatin", "cetuximab"],
    since: 2012,
    if: (of) => !isRas(of) && of.side === "left",
    at: "first",
    months: 11,
  },
  { drugs: ["fluorouracil", "leucovorin", "oxaliplatin", "bevacizumab"], at: "first", months: 10 },
  { drugs: ["encorafenib", "cetuximab"], since: 2020, if: (of) => of.has("BRAF"), at: "later", months: 5 },
  { regimen: "FOLFIRI", at: "later", months: 7 },
  { drugs: ["trifluridine and tipiracil"], since: 2015, at: "later", months: 3 },
  { drugs: ["regorafenib"], since: 2012, at: "later", months: 3 },
];

function colon(of: Case): Step[] {
  const surgery = operation(
    of.site.includes("ascending") || of.site.includes("caecum")
      ? "right hemicolectomy"
      : of.site.includes("sigmoid")
        ? "sigmoid colectomy"
        : "left hemicolectomy",
  );
  return [
    surgery,
    ...(of.stage?.startsWith("III") && of.age < 80
      ? [drugs(of.age % 2 === 0 ? "FOLFOX" : "CAPOX", "adjuvant", 24)]
      : []),
  ];
}

function rectum(of: Case): Step[] {
  if (of.stage === "I") return [operation("low anterior resection")];
  return [
    ...chemoradiation("rectum and pelvis", "50.4 Gy in 28", "capecitabine", "neoadjuvant"),
    operation(of.age % 4 === 0 ? "abdominoperineal resection" : "low anterior resection"),
    ...(of.stage?.startsWith("III") ? [drugs("FOLFOX", "adjuvant", 16)] : []),
  ];
}

const bowel: Omit<
  TumourModel,
  "id" | "patients" | "disease" | "tumour" | "histologies" | "organ" | "sites" | "siteDisease" | "first" | "stages"
> = {
  ...{
    sided: false,
    female: 0.47,
    age: [64, 13, 28, 92],
    grades: ["moderately differentiated", "moderately differentiated", "poorly differentiated"],
    staging: "colorectal",
    biopsy: "colonoscopy",
    spreadsTo: [
      ["liver", 60],
      ["lung", 25],
      ["peritoneum", 15],
      ["brain", 2],
    ],
  },
  ...{
    markers: (drawn) => [...repairProteins(drawn, 0.7, 0.13), mutationalBurden(0.1, 0.3)],
    sequenced: [0.3, 0.9],
    alterations: ras,
    wildTypes: ["KRAS", "NRAS", "BRAF"],
    lines: bowelLines,
    relapses: { I: 0.06, II: 0.16, III: 0.34 },
    survivalMonths: 26,
  },
};

/** Cancers of colon and rectum. Genes: TCGA 2012; mismatch repair by stage is not told apart. A team decision. */
export const bowelTumours: TumourModel[] = [
  {
    ...bowel,
    id: "colon",
    patients: 21,
    disease: "disease:DOID:234",
    tumour: "tumour:COAD",
    histologies: ["adenocarcinoma"],
    organ: "colon",
    siteDisease: "disease:DOID:219",
    sites: [
      { name: "ascending colon", icd10: "C18.2", display: "Malignant neoplasm of ascending colon" },
      { name: "sigmoid colon", icd10: "C18.7", display: "Malignant neoplasm of sigmoid colon" },
      { name: "caecum", icd10: "C18.0", display: "Malignant neoplasm of cecum" },
      { name: "descending colon", icd10: "C18.6", display: "Malignant neoplasm of descending colon" },
    ],
    stages: [
      ["I", 15],
      ["IIA", 20],
      ["IIC", 5],
      ["IIIA", 5],
      ["IIIB", 20],
      ["IIIC", 8],
      ["IVA", 18],
      ["IVB", 6],
      ["IVC", 6],
    ],
    first: colon,
  },
  {
    ...bowel,
    id: "rectum",
    patients: 12,
    disease: "disease:DOID:1996",
    tumour: "tumour:READ",
    histologies: ["adenocarcinoma"],
    organ: "rectum",
    siteDisease: "disease:DOID:1993",
    sites: [{ name: "rectum", icd10: "C20", display: "Malignant neoplasm of rectum" }],
    stages: [
      ["I", 10],
      ["IIA", 30],
      ["IIIB", 45],
      ["IIIC", 5],
      ["IVA", 10],
    ],
    first: rectum,
  },
];
