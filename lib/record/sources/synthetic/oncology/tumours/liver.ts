import { repairProteins } from "./repair-proteins";
import { drugs, fusion, mutation, operation } from "./steps";
import type { Line, TumourModel } from "./tumour-model";

const liverLines: Line[] = [
  { drugs: ["atezolizumab", "bevacizumab"], since: 2020, at: "first", months: 9 },
  { drugs: ["sorafenib"], since: 2007, until: 2020, at: "first", months: 6 },
  { drugs: ["lenvatinib"], since: 2018, months: 7 },
  { drugs: ["cabozantinib"], since: 2019, at: "later", months: 4 },
];

/** Cancers of the liver and its bile ducts. A team decision. */
export const liverTumours: TumourModel[] = [
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
    lines: liverLines,
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
