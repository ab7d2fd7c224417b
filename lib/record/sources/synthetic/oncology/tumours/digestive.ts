import {
  amplification,
  chemoradiation,
  drugs,
  fusion,
  mismatchRepair,
  mutation,
  mutationalBurden,
  operation,
  programmedDeathLigand,
} from "./steps";
import type { AlterationRule, Case, Line, MarkerRule, Step, TumourModel } from "./tumour-model";

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

const repairProteins = (drawn: (marker: string) => string | null, tested: number, deficient: number): MarkerRule[] => [
  ...mismatchRepair(tested, deficient),
  {
    marker: "mismatch repair",
    tested: drawn("MSI") === null ? 0.25 : 0.5,
    answers:
      drawn("MSI") === "high"
        ? [[{ result: "deficient", words: "deficient (loss of MLH1 and PMS2)" }, 1]]
        : drawn("MSI") === "stable"
          ? [[{ result: "proficient", words: "proficient" }, 1]]
          : [
              [{ result: "proficient", words: "proficient" }, 9],
              [{ result: "deficient", words: "deficient (loss of MSH2 and MSH6)" }, 1],
            ],
  },
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

const gastric: Omit<
  TumourModel,
  | "id"
  | "patients"
  | "disease"
  | "tumour"
  | "histologies"
  | "organ"
  | "sites"
  | "staging"
  | "stages"
  | "siteDisease"
  | "first"
> = {
  ...{
    sided: false,
    female: 0.27,
    age: [66, 11, 36, 90],
    grades: ["poorly differentiated", "moderately differentiated"],
    biopsy: "upper endoscopy",
    spreadsTo: [
      ["liver", 40],
      ["peritoneum", 30],
      ["distant lymph nodes", 30],
      ["lung", 10],
      ["brain", 3],
    ],
  },
  markers: () => [
    {
      marker: "HER2",
      tested: 0.6,
      answers: [
        [{ result: "positive", words: "positive", value: "IHC 3+" }, 20],
        [{ result: "negative", words: "negative", value: "IHC 0" }, 80],
      ],
    },
    ...mismatchRepair(0.5, 0.08),
    programmedDeathLigand(0.4),
  ],
  ...{ sequenced: [0.15, 0.5], wildTypes: ["ERBB2"] },
  alterations: [
    {
      share: 0.18,
      of: [
        [amplification("ERBB2"), 60],
        [amplification("FGFR2"), 20],
        [amplification("EGFR"), 10],
        [amplification("MET"), 10],
      ],
    },
    { share: 0.5, of: [[mutation("TP53", "R248Q", 7), 1]] },
  ],
  lines: [
    {
      drugs: ["fluorouracil", "leucovorin", "oxaliplatin", "trastuzumab"],
      since: 2010,
      if: (of) => of.result("HER2") === "positive",
      at: "first",
      months: 9,
    },
    { drugs: ["fluorouracil", "leucovorin", "oxaliplatin", "nivolumab"], since: 2021, at: "first", months: 8 },
    { regimen: "FOLFOX", at: "first", months: 6 },
    { drugs: ["paclitaxel", "ramucirumab"], since: 2014, at: "later", months: 4 },
    { regimen: "FOLFIRI", at: "later", months: 3 },
  ],
  ...{ relapses: { I: 0.12, II: 0.38, III: 0.6, IV: 0.8 }, survivalMonths: 12 },
};

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

const liver: Line[] = [
  { drugs: ["atezolizumab", "bevacizumab"], since: 2020, at: "first", months: 9 },
  { drugs: ["sorafenib"], since: 2007, until: 2020, at: "first", months: 6 },
  { drugs: ["lenvatinib"], since: 2018, months: 7 },
  { drugs: ["cabozantinib"], since: 2019, at: "later", months: 4 },
];

/** Cancers of the digestive tract. Genes: TCGA 2012 and 2014; mismatch repair by stage is not told apart. A team decision. */
export const digestiveTumours: TumourModel[] = [
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
  {
    ...gastric,
    id: "stomach",
    patients: 16,
    disease: "disease:DOID:3717",
    tumour: "tumour:STAD",
    histologies: ["adenocarcinoma", "diffuse-type adenocarcinoma"],
    organ: "stomach",
    siteDisease: "disease:DOID:10534",
    sites: [
      { name: "antrum of the stomach", icd10: "C16.3", display: "Malignant neoplasm of pyloric antrum" },
      { name: "body of the stomach", icd10: "C16.2", display: "Malignant neoplasm of body of stomach" },
    ],
    staging: "stomach",
    stages: [
      ["I", 15],
      ["IIA", 10],
      ["IIB", 12],
      ["III", 25],
      ["IVB", 38],
    ],
    first: (of) => [
      ...(of.stage === "I" ? [] : [drugs(of.year >= 2017 ? "FLOT" : "FOLFOX", "neoadjuvant", 8)]),
      operation(of.age % 2 === 0 ? "total gastrectomy" : "partial gastrectomy"),
    ],
  },
  {
    ...gastric,
    id: "gastro-oesophageal-junction",
    patients: 10,
    disease: "disease:DOID:4944",
    tumour: "tumour:GEJ",
    histologies: ["adenocarcinoma"],
    organ: "gastroesophageal junction",
    siteDisease: "disease:DOID:4944",
    sites: [{ name: "gastroesophageal junction", icd10: "C16.0", display: "Malignant neoplasm of cardia" }],
    staging: "oesophagus",
    stages: [
      ["IIB", 10],
      ["III", 35],
      ["IVA", 15],
      ["IVB", 40],
    ],
    first: (of) =>
      of.stage === "IVA"
        ? []
        : [drugs(of.year >= 2017 ? "FLOT" : "FOLFOX", "neoadjuvant", 8), operation("esophagectomy")],
  },
  {
    ...gastric,
    id: "oesophagus-adenocarcinoma",
    patients: 14,
    disease: "disease:DOID:4914",
    tumour: "tumour:ESCA",
    histologies: ["adenocarcinoma"],
    organ: "esophagus",
    siteDisease: "disease:DOID:5041",
    sites: [
      {
        name: "lower third of the esophagus",
        icd10: "C15.5",
        display: "Malignant neoplasm of lower third of esophagus",
      },
    ],
    staging: "oesophagus",
    stages: [
      ["I", 12],
      ["IIB", 8],
      ["III", 45],
      ["IVA", 10],
      ["IVB", 25],
    ],
    first: (of) =>
      of.stage === "I"
        ? [operation("esophagectomy")]
        : [
            ...chemoradiation("esophagus", "41.4 Gy in 23", "carboplatin and paclitaxel", "neoadjuvant"),
            operation("esophagectomy"),
          ],
  },
  {
    ...gastric,
    id: "oesophagus-squamous",
    patients: 4,
    disease: "disease:DOID:3748",
    tumour: "tumour:ESCC",
    histologies: ["squamous cell carcinoma"],
    organ: "esophagus",
    siteDisease: "disease:DOID:5041",
    sites: [
      {
        name: "middle third of the esophagus",
        icd10: "C15.4",
        display: "Malignant neoplasm of middle third of esophagus",
      },
    ],
    staging: "oesophagus",
    stages: [
      ["III", 50],
      ["IVA", 20],
      ["IVB", 30],
    ],
    markers: () => [programmedDeathLigand(0.6)],
    alterations: [{ share: 0.6, of: [[mutation("TP53", "R248W", 7), 1]] }],
    first: () => chemoradiation("esophagus", "50.4 Gy in 28", "carboplatin and paclitaxel", "curative"),
  },
  {
    ...{
      id: "liver",
      patients: 15,
      disease: "disease:DOID:684",
      tumour: "tumour:HCC",
      histologies: ["hepatocellular carcinoma"],
      organ: "liver",
    },
    siteDisease: "disease:DOID:684",
    sites: [
      { name: "right lobe of the liver", icd10: "C22.0", display: "Liver cell carcinoma" },
      { name: "left lobe of the liver", icd10: "C22.0", display: "Liver cell carcinoma" },
    ],
    ...{
      sided: false,
      female: 0.25,
      age: [65, 9, 40, 86],
      grades: ["moderately differentiated", "well differentiated"],
      staging: "liver",
      stages: [
        ["IA", 15],
        ["IB", 20],
        ["II", 20],
        ["IIIA", 12],
        ["IIIB", 10],
        ["IVA", 6],
        ["IVB", 17],
      ],
      biopsy: "liver biopsy",
      spreadsTo: [
        ["lung", 55],
        ["bone", 30],
        ["adrenal gland", 15],
      ],
      markers: () => [],
      sequenced: [0.05, 0.3],
      alterations: [{ share: 0.3, of: [[mutation("CTNNB1", "S45P", 3), 1]] }],
      wildTypes: [],
    },
    first: (of) =>
      of.age < 70 && of.stage?.startsWith("I") && !of.stage.startsWith("II")
        ? [operation("hepatectomy")]
        : [operation("transarterial chemoembolization")],
    lines: liver,
    ...{ relapses: { I: 0.35, II: 0.5, III: 0.6, IV: 0.7 }, survivalMonths: 12 },
  },
  {
    ...{
      id: "bile-duct",
      patients: 10,
      disease: "disease:DOID:4928",
      tumour: "tumour:IHCH",
      histologies: ["intrahepatic cholangiocarcinoma"],
      organ: "intrahepatic bile duct",
    },
    siteDisease: "disease:DOID:4928",
    sites: [{ name: "right lobe of the liver", icd10: "C22.1", display: "Intrahepatic bile duct carcinoma" }],
    ...{
      sided: false,
      female: 0.5,
      age: [65, 11, 38, 88],
      grades: ["moderately differentiated"],
      staging: "bile duct",
      stages: [
        ["IB", 15],
        ["II", 20],
        ["IIIB", 25],
        ["IV", 40],
      ],
      biopsy: "liver biopsy",
      spreadsTo: [
        ["liver", 40],
        ["lung", 30],
        ["peritoneum", 30],
      ],
      markers: (drawn) => repairProteins(drawn, 0.4, 0.05),
      sequenced: [0.4, 0.9],
      alterations: [
        {
          share: 0.45,
          group: "driver",
          of: [
            [fusion("FGFR2", "BICC1"), 45],
            [mutation("IDH1", "R132C", 4, { significance: "actionable" }), 45],
            [mutation("KRAS", "G12D", 2), 25],
          ],
        },
      ],
      wildTypes: ["FGFR2", "IDH1"],
    },
    first: () => [operation("hepatectomy"), drugs("capecitabine", "adjuvant", 24)],
    lines: [
      { drugs: ["gemcitabine", "cisplatin", "durvalumab"], since: 2022, at: "first", months: 8 },
      { regimen: "gemcitabine and cisplatin", at: "first", months: 7 },
      { drugs: ["pemigatinib"], since: 2020, if: (of) => of.has("FGFR2"), at: "later", months: 7 },
      { drugs: ["ivosidenib"], since: 2021, if: (of) => of.has("IDH1"), at: "later", months: 3 },
      { regimen: "FOLFOX", at: "later", months: 4 },
    ],
    ...{ relapses: { I: 0.4, II: 0.55, III: 0.7 }, survivalMonths: 14 },
  },
];
