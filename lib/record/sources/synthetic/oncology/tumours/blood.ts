import { drugs, fusion, mutation, operation } from "./steps";
import type { TumourModel } from "./tumour-model";

const common = {
  sided: false,
  grades: [],
  staging: null,
  stages: [["none", 1]] as const,
  biopsy: "bone marrow biopsy",
  spreadsTo: [] as const,
  markers: () => [],
  wildTypes: [],
  organ: "bone marrow",
};

/** Leukaemias and myeloma. Each is treated when it needs it: `relapses.none` is the share that does. A team decision. */
export const bloodTumours: TumourModel[] = [
  {
    ...common,
    ...{
      id: "chronic-lymphocytic-leukaemia",
      patients: 12,
      disease: "disease:DOID:6354",
      tumour: "tumour:CLLSLL",
      histologies: ["chronic lymphocytic leukemia/small lymphocytic lymphoma"],
      siteDisease: "disease:DOID:1040",
    },
    sites: [
      {
        name: "blood and bone marrow",
        icd10: "C91.10",
        display: "Chronic lymphocytic leukemia of B-cell type not having achieved remission",
      },
    ],
    ...{ female: 0.38, age: [69, 9, 45, 90], sequenced: [0.4, 0.8] },
    alterations: [
      { share: 0.15, of: [[mutation("TP53", "R248W", 7), 1]] },
      { share: 0.15, of: [[mutation("NOTCH1", "P2514fs", 34), 1]] },
    ],
    first: () => [],
    lines: [
      { regimen: "FCR", until: 2016, at: "first", if: (of) => of.age < 68, months: 40 },
      { regimen: "BR", since: 2010, until: 2018, at: "first", months: 30 },
      { drugs: ["acalabrutinib"], since: 2019, at: "first", months: 60 },
      { drugs: ["ibrutinib"], since: 2014, months: 40 },
      { drugs: ["venetoclax", "rituximab"], since: 2018, at: "later", months: 40 },
      { drugs: ["venetoclax", "obinutuzumab"], since: 2019, months: 40 },
    ],
    ...{ relapses: { none: 0.7 }, survivalMonths: 110 },
  },
  {
    ...common,
    ...{
      id: "acute-myeloid-leukaemia",
      patients: 7,
      disease: "disease:DOID:9119",
      tumour: "tumour:AML",
      histologies: ["acute myeloid leukemia"],
      siteDisease: "disease:DOID:9119",
    },
    sites: [
      { name: "bone marrow", icd10: "C92.00", display: "Acute myeloblastic leukemia, not having achieved remission" },
    ],
    ...{ female: 0.45, age: [63, 15, 22, 86], sequenced: [0.9, 0.9] },
    alterations: [
      {
        share: 0.3,
        of: [
          [mutation("FLT3", "D835Y", 20), 40],
          [{ gene: "FLT3", is: "insertion", exon: 14, origin: "somatic", significance: "oncogenic" }, 60],
        ],
      },
      { share: 0.25, of: [[mutation("NPM1", "W288fs", 11), 1]] },
      { share: 0.2, of: [[mutation("DNMT3A", "R882H", 23), 1]] },
    ],
    first: (of) =>
      of.age > 72
        ? [drugs(of.year >= 2018 ? "azacitidine + venetoclax" : "azacitidine", "curative", 30)]
        : [drugs("7+3", "curative", 8), ...(of.age < 60 ? [operation("allogeneic stem cell transplantation")] : [])],
    lines: [
      { drugs: ["gilteritinib"], since: 2018, if: (of) => of.has("FLT3"), months: 8 },
      { drugs: ["azacitidine"], months: 7 },
    ],
    ...{ relapses: { none: 0.55 }, survivalMonths: 9 },
  },
  {
    ...common,
    ...{
      id: "chronic-myeloid-leukaemia",
      patients: 4,
      disease: "disease:DOID:8552",
      tumour: "tumour:CML",
      histologies: ["chronic myeloid leukemia"],
      siteDisease: "disease:DOID:8552",
    },
    sites: [
      {
        name: "bone marrow",
        icd10: "C92.10",
        display: "Chronic myeloid leukemia, BCR/ABL-positive, not having achieved remission",
      },
    ],
    ...{
      female: 0.45,
      age: [56, 14, 22, 84],
      sequenced: [1, 1],
      alterations: [{ share: 1, of: [[fusion("BCR", "ABL1"), 1]] }],
    },
    first: (of) => [drugs(of.year >= 2010 && of.age % 2 === 0 ? "dasatinib" : "imatinib", "curative", 300)],
    lines: [
      { drugs: ["nilotinib"], since: 2008, months: 50 },
      { drugs: ["bosutinib"], since: 2012, months: 30 },
    ],
    ...{ relapses: { none: 0.2 }, survivalMonths: 150 },
  },
  {
    ...common,
    ...{
      id: "acute-lymphoblastic-leukaemia",
      patients: 2,
      disease: "disease:DOID:9952",
      tumour: "tumour:BLL",
      histologies: ["B-lymphoblastic leukemia"],
      siteDisease: "disease:DOID:9952",
    },
    sites: [
      { name: "bone marrow", icd10: "C91.00", display: "Acute lymphoblastic leukemia not having achieved remission" },
    ],
    ...{ female: 0.45, age: [38, 13, 20, 62], sequenced: [0.9, 0.9], alterations: [] },
    first: () => [drugs("hyper-CVAD", "curative", 24)],
    lines: [{ drugs: ["blinatumomab"], since: 2014, months: 9 }],
    ...{ relapses: { none: 0.4 }, survivalMonths: 14 },
  },
  {
    ...common,
    ...{
      id: "myeloma",
      patients: 14,
      disease: "disease:DOID:9538",
      tumour: "tumour:PCM",
      histologies: ["plasma cell myeloma"],
      siteDisease: "disease:DOID:9538",
    },
    sites: [{ name: "bone marrow", icd10: "C90.00", display: "Multiple myeloma not having achieved remission" }],
    ...{
      female: 0.45,
      age: [66, 10, 40, 88],
      sequenced: [0.2, 0.4],
      alterations: [
        {
          share: 0.25,
          of: [
            [mutation("KRAS", "Q61H", 3), 50],
            [mutation("NRAS", "Q61R", 3), 50],
          ],
        },
        { share: 0.06, of: [[mutation("BRAF", "V600E", 15), 1]] },
      ],
    },
    first: (of) => [
      drugs(of.year >= 2019 ? "DRd" : "RVd", "curative", 24),
      ...(of.age < 68 ? [operation("autologous stem cell transplantation")] : []),
      drugs("lenalidomide", "maintenance", 104),
    ],
    lines: [
      { drugs: ["daratumumab", "pomalidomide", "dexamethasone"], since: 2017, months: 14 },
      { drugs: ["carfilzomib", "dexamethasone"], since: 2012, months: 10 },
    ],
    ...{ relapses: { none: 0.65 }, survivalMonths: 50 },
  },
];
