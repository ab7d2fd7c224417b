import { drugs, mutation, operation } from "./steps";
import type { AlterationRule, TumourModel } from "./tumour-model";

const kit: AlterationRule = {
  share: 0.9,
  group: "driver",
  of: [
    [
      { gene: "KIT", is: "deletion", change: "W557_K558del", exon: 11, origin: "somatic", significance: "oncogenic" },
      55,
    ],
    [mutation("KIT", "V559D", 11), 15],
    [
      { gene: "KIT", is: "insertion", change: "A502_Y503dup", exon: 9, origin: "somatic", significance: "oncogenic" },
      12,
    ],
    [mutation("PDGFRA", "D842V", 18), 9],
    [mutation("KIT", "K642E", 13), 4],
  ],
};

/** Gastrointestinal stromal tumours. A team decision. */
export const gist: TumourModel[] = [
  {
    ...{ biopsy: "upper endoscopy", female: 0.5, markers: () => [] },
    ...{
      id: "gist",
      patients: 11,
      disease: "disease:DOID:9253",
      tumour: "tumour:GIST",
      histologies: ["gastrointestinal stromal tumor, spindle cell type"],
      organ: "stomach",
      sided: false,
      siteDisease: "disease:DOID:9253",
      age: [63, 11, 32, 86],
      grades: ["low mitotic rate", "high mitotic rate"],
      staging: "GIST",
    },
    sites: [
      { name: "stomach", icd10: "C49.A2", display: "Gastrointestinal stromal tumor of stomach" },
      { name: "small intestine", icd10: "C49.A3", display: "Gastrointestinal stromal tumor of small intestine" },
    ],
    stages: [
      ["IA", 20],
      ["IB", 20],
      ["II", 20],
      ["IIIA", 15],
      ["IIIB", 5],
      ["IV", 20],
    ],
    ...{
      spreadsTo: [
        ["liver", 70],
        ["peritoneum", 30],
      ],
      sequenced: [0.6, 0.95],
      alterations: [kit],
      wildTypes: [],
    },
    first: (of) => [
      operation(of.site === "stomach" ? "partial gastrectomy" : "small bowel resection"),
      ...(of.stage?.startsWith("III") && !of.has("PDGFRA") ? [drugs("imatinib", "adjuvant", 156)] : []),
    ],
    lines: [
      { drugs: ["avapritinib"], since: 2020, if: (of) => of.has("PDGFRA"), months: 30 },
      { drugs: ["imatinib"], if: (of) => !of.has("PDGFRA"), months: 28 },
      { drugs: ["sunitinib"], at: "later", months: 7 },
      { drugs: ["regorafenib"], since: 2013, at: "later", months: 5 },
      { drugs: ["ripretinib"], since: 2020, at: "later", months: 6 },
    ],
    ...{ relapses: { I: 0.06, II: 0.15, III: 0.4 }, survivalMonths: 60 },
  },
];
