import { amplification, chemoradiation, drugs, fusion, operation } from "./steps";
import type { TumourModel } from "./tumour-model";

/** Glioblastoma, which is not staged. Genes: TCGA 2013; treatment: Stupp 2005. A team decision. */
export const glioblastoma: TumourModel[] = [
  {
    ...{
      id: "glioblastoma",
      patients: 20,
      disease: "disease:DOID:3068",
      tumour: "tumour:GB",
      histologies: ["glioblastoma, IDH-wildtype"],
      organ: "brain",
      sided: false,
      siteDisease: "disease:DOID:1319",
    },
    sites: [
      { name: "right temporal lobe", icd10: "C71.2", display: "Malignant neoplasm of temporal lobe" },
      { name: "left frontal lobe", icd10: "C71.1", display: "Malignant neoplasm of frontal lobe" },
    ],
    ...{
      female: 0.42,
      age: [62, 11, 26, 84],
      grades: ["WHO grade 4"],
      staging: null,
      stages: [["none", 1]],
      biopsy: "biopsy",
      spreadsTo: [],
      markers: () => [],
      sequenced: [0.6, 0.8],
      wildTypes: ["IDH1"],
    },
    alterations: [
      { share: 0.4, of: [[amplification("EGFR"), 1]] },
      { share: 0.5, of: [[{ gene: "CDKN2A", is: "deletion", origin: "somatic", significance: "oncogenic" }, 1]] },
      { share: 0.35, of: [[{ gene: "PTEN", is: "deletion", origin: "somatic", significance: "oncogenic" }, 1]] },
      { share: 0.03, of: [[fusion("FGFR3", "TACC3"), 1]] },
    ],
    first: () => [
      operation("craniotomy"),
      ...chemoradiation("brain", "60 Gy in 30", "temozolomide", "adjuvant"),
      drugs("temozolomide", "maintenance", 24),
    ],
    ...{
      lines: [
        { drugs: ["bevacizumab"], since: 2009, months: 5 },
        { drugs: ["lomustine"], months: 3 },
      ],
      relapses: { none: 0.85 },
      survivalMonths: 9,
    },
  },
];
