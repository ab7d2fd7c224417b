import { amplification, deletion, drugs, fusion, mutation, operation, radiation } from "./steps";
import type { AlterationRule, Case, Line, TumourModel } from "./tumour-model";

const limb = [
  {
    name: "right thigh",
    icd10: "C49.21",
    display: "Malignant neoplasm of connective and soft tissue of right lower limb, including hip",
  },
  {
    name: "left thigh",
    icd10: "C49.22",
    display: "Malignant neoplasm of connective and soft tissue of left lower limb, including hip",
  },
  {
    name: "retroperitoneum",
    icd10: "C48.0",
    display: "Malignant neoplasm of retroperitoneum",
    disease: "disease:DOID:5875",
  },
];

const lines: Line[] = [
  { drugs: ["doxorubicin"], at: "first", months: 5 },
  { drugs: ["pazopanib"], since: 2012, at: "later", months: 5 },
  { drugs: ["trabectedin"], since: 2015, at: "later", months: 4 },
  { drugs: ["gemcitabine", "docetaxel"], at: "later", months: 4 },
];

const common = {
  organ: "soft tissue",
  sites: limb,
  sided: true,
  siteDisease: "disease:DOID:0070663",
  female: 0.5,
  age: [57, 15, 20, 88] as const,
  grades: ["grade 3", "grade 2"],
  staging: "sarcoma",
  stages: [
    ["II", 30],
    ["IIIA", 22],
    ["IIIB", 28],
    ["IV", 20],
  ] as const,
  biopsy: "core needle biopsy",
  spreadsTo: [
    ["lung", 75],
    ["liver", 15],
    ["bone", 10],
  ] as const,
  markers: () => [],
  sequenced: [0.25, 0.7] as const,
  alterations: [{ share: 0.3, of: [[mutation("TP53", "R175H", 5), 1]] }] as AlterationRule[],
  wildTypes: [],
  first: (of: Case) => [
    operation(of.site.includes("thigh") ? "limb-sparing surgery" : "wide local excision"),
    ...(of.stage?.startsWith("III") ? [radiation(of.site, "60 Gy in 30", "adjuvant")] : []),
  ],
  lines,
  relapses: { I: 0.1, II: 0.3, III: 0.5 },
  survivalMonths: 17,
};

/** Sarcomas and desmoid tumours. Genes: WHO classification of soft tissue tumours, 5th edition. A team decision. */
export const sarcomas: TumourModel[] = [
  {
    ...common,
    id: "leiomyosarcoma",
    patients: 9,
    disease: "disease:DOID:1967",
    tumour: "tumour:LMS",
    histologies: ["leiomyosarcoma"],
  },
  {
    ...common,
    id: "liposarcoma",
    patients: 8,
    disease: "disease:DOID:0080531",
    tumour: "tumour:DDLS",
    histologies: ["dedifferentiated liposarcoma"],
    alterations: [
      { share: 0.95, of: [[amplification("MDM2"), 1]] },
      { share: 0.85, of: [[amplification("CDK4"), 1]] },
    ],
  },
  {
    ...common,
    id: "pleomorphic-sarcoma",
    patients: 8,
    disease: "disease:DOID:1907",
    tumour: "tumour:MFH",
    histologies: ["undifferentiated pleomorphic sarcoma"],
    alterations: [
      {
        share: 0.4,
        of: [
          [deletion("CDKN2A"), 50],
          [mutation("NF1", "R1534*", 35), 30],
          [deletion("RB1"), 30],
        ],
      },
    ],
  },
  {
    ...common,
    id: "synovial-sarcoma",
    patients: 4,
    disease: "disease:DOID:5485",
    tumour: "tumour:SYNS",
    histologies: ["synovial sarcoma"],
    age: [36, 12, 18, 70],
    alterations: [{ share: 1, of: [[fusion("SS18", "SSX1"), 1]] }],
  },
  {
    ...common,
    id: "angiosarcoma",
    patients: 3,
    disease: "disease:DOID:0001816",
    tumour: "tumour:ANGS",
    histologies: ["angiosarcoma"],
    age: [66, 12, 35, 88],
    alterations: [{ share: 0.3, of: [[amplification("FLT4"), 1]] }],
  },
  {
    ...common,
    id: "ewing-sarcoma",
    patients: 4,
    disease: "disease:DOID:3369",
    tumour: "tumour:ES",
    histologies: ["Ewing sarcoma"],
    organ: "bone",
    siteDisease: "disease:DOID:10149",
    sites: [
      { name: "left femur", icd10: "C40.22", display: "Malignant neoplasm of long bones of left lower limb" },
      { name: "right femur", icd10: "C40.21", display: "Malignant neoplasm of long bones of right lower limb" },
    ],
    age: [24, 6, 18, 44],
    grades: [],
    alterations: [{ share: 1, of: [[fusion("EWSR1", "FLI1"), 1]] }],
    first: (of) => [
      drugs("VDC/IE", "neoadjuvant", 14),
      operation("limb-sparing surgery"),
      drugs("VDC/IE", "adjuvant", of.age > 30 ? 20 : 28),
    ],
    lines: [{ drugs: ["irinotecan", "temozolomide"], months: 6 }],
  },
  {
    ...common,
    ...{
      id: "desmoid",
      patients: 6,
      disease: "disease:DOID:0080366",
      tumour: "tumour:DES",
      histologies: ["desmoid-type fibromatosis"],
      siteDisease: "disease:DOID:14566",
      age: [36, 10, 18, 66],
      grades: [],
      staging: null,
      stages: [["none", 1]],
      spreadsTo: [],
    },
    sites: [
      {
        name: "abdominal wall",
        icd10: "D48.1",
        display: "Neoplasm of uncertain behavior of connective and other soft tissue",
      },
      {
        name: "right shoulder",
        icd10: "D48.1",
        display: "Neoplasm of uncertain behavior of connective and other soft tissue",
      },
    ],
    ...{
      female: 0.7,
      alterations: [
        {
          share: 0.8,
          of: [
            [mutation("CTNNB1", "T41A", 3), 60],
            [mutation("CTNNB1", "S45F", 3), 40],
          ],
        },
      ],
    },
    first: (of) => (of.age % 2 === 0 ? [operation("wide local excision")] : []),
    lines: [
      { drugs: ["nirogacestat"], since: 2023, months: 30 },
      { drugs: ["sorafenib"], since: 2018, months: 24 },
    ],
    ...{ relapses: { none: 0.35 }, survivalMonths: 300 },
  },
];
