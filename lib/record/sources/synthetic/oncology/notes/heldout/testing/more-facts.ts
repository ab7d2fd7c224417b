import type { LatentFact } from "../../latent-fact";
import { sampleFacts } from "../../testing/sample-facts";

const common = { id: "f1", told: "notes", on: "2019-03-12", until: null, of: null } as const;
const disease = { disease: "disease:DOID:3910", icd10: "C34.11", icd10Display: "Malignant neoplasm" } as const;
const changes = { partner: null, exon: null, origin: null, significance: null, test: null } as const;
const drugs = { regimen: null, line: null, ended: null, withRadiotherapy: false } as const;

/** Facts of the shapes that cohorts have and the samples of every family lack. */
const more: readonly LatentFact[] = [
  {
    ...{ ...common, kind: "diagnosis", ...disease, tumour: null, confirmed: false, grade: "poorly differentiated" },
    ...{
      histology: "adenocarcinoma, acinar predominant",
      organ: "lung",
      site: "upper lobe of the right lung",
      side: "right",
    },
  },
  { ...common, kind: "stage", basis: "clinical", afterTherapy: false, t: "T2b", n: "N1", m: "M1c", group: "IVA" },
  { ...common, kind: "stage", basis: "pathological", afterTherapy: false, t: "Tis", n: "N0", m: "M0", group: "0" },
  { ...common, kind: "stage", basis: "clinical", afterTherapy: true, t: "Ta", n: null, m: "M0", group: null },
  { ...common, kind: "state", is: "remission", where: "bone marrow" },
  { ...common, kind: "state", is: "recurrence", where: "chest wall" },
  { ...common, kind: "marker", marker: "HER2", result: "equivocal", words: "2+", value: null, test: "PATHWAY (4B5)" },
  { ...common, kind: "marker", marker: "PD-L1", result: "negative", words: "negative", value: "TPS <1%", test: "22C3" },
  {
    ...common,
    kind: "marker",
    marker: "MSI",
    result: "stable",
    words: "microsatellite stable",
    value: null,
    test: null,
  },
  { ...common, kind: "alteration", gene: "ERBB2", is: "insertion", change: "Y772_A775dup", ...changes, exon: 20 },
  { ...common, kind: "alteration", gene: "FGFR3", is: "fusion", change: null, ...changes, partner: "TACC3" },
  {
    ...{ ...common, kind: "treatment", ...drugs, regimen: "AC-T", role: "neoadjuvant", until: "2019-08-02" },
    ...{ drugs: ["doxorubicin", "cyclophosphamide", "paclitaxel"], ended: "completed" },
  },
  {
    ...common,
    kind: "treatment",
    ...drugs,
    drugs: ["leuprolide", "abiraterone", "prednisone"],
    role: "palliative",
    line: 3,
  },
  { ...common, kind: "treatment", ...drugs, drugs: ["fluorouracil", "leucovorin"], role: "adjuvant", line: 2 },
  { ...common, kind: "treatment", ...drugs, drugs: ["trastuzumab deruxtecan"], role: "palliative", line: 5 },
  { ...common, kind: "treatment", ...drugs, drugs: ["durvalumab"], role: "maintenance", line: 1, ended: "progression" },
  {
    ...{ ...common, kind: "radiotherapy", procedure: "stereotactic body radiotherapy", target: "right lung" },
    ...{ doseGy: 54, fractions: 1, role: "curative", until: "2019-04-20" },
  },
  { ...common, kind: "encounter", class: "ambulatory", reason: "Oncology clinic" },
  { ...common, kind: "encounter", class: "emergency", reason: "Shortness of breath" },
  { ...common, kind: "laboratory", loinc: "2857-1", name: "PSA", value: 0.08, unit: "ng/mL" },
];

export const manyFacts: readonly LatentFact[] = [...sampleFacts, ...more];
