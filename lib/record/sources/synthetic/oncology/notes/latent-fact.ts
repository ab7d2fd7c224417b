import { z } from "zod";

/**
 * What is so of an invented patient with cancer, one thing at a time: what an abstractor who read the whole record would write down. Names and
 * codes are those of public vocabularies: Human Disease Ontology, OncoTree, ICD-10-CM, HGNC, HGVS, LOINC, UCUM, AJCC.
 */

/** Where a fact stands: as a coded resource, in notes only, or in both. */
export const placesOfFacts = ["coded", "notes", "both"] as const;

const common = {
  /** Unique within the patient: "f12". */
  id: z.string().regex(/^f\d+$/u),
  told: z.enum(placesOfFacts),
  /** The day it began, was measured or was done: "2019-04-12". */
  on: z.iso.date(),
  /** The last day, of what lasts; null while it goes on, and of what has no length. */
  until: z.iso.date().nullable(),
  /** Of which cancer of the patient it tells: the id of the diagnosis; null of what tells of none. */
  of: z.string().nullable(),
};

/** A cancer. Its kind, where it began, and whether a microscope confirmed it. */
export const diagnosisFactSchema = z.strictObject({
  kind: z.literal("diagnosis"),
  ...common,
  /** "disease:DOID:3910"; the most special disease of the ontology that holds. */
  disease: z.string(),
  /** "tumour:LUAD", of OncoTree; null where it has none that fits. */
  tumour: z.string().nullable(),
  /** "invasive ductal carcinoma", as a pathologist writes. */
  histology: z.string(),
  /** "breast", "lung". */
  organ: z.string(),
  /** "upper lobe of the right lung": organ, part and side. */
  site: z.string(),
  /** "right", "left"; null where the organ has no side. */
  side: z.enum(["right", "left"]).nullable(),
  /** "grade 2", "Gleason 4+3=7 (grade group 3)"; null where none is given. */
  grade: z.string().nullable(),
  icd10: z.string(),
  icd10Display: z.string(),
  confirmed: z.boolean(),
});

export const stageFactSchema = z.strictObject({
  kind: z.literal("stage"),
  ...common,
  basis: z.enum(["clinical", "pathological"]),
  /** y: after neoadjuvant treatment. */
  afterTherapy: z.boolean(),
  /** "T2b", "N0", "M0" without prefix; null where not assessed. */
  t: z.string().nullable(),
  n: z.string().nullable(),
  m: z.string().nullable(),
  /** "IIA"; null where only categories were given. */
  group: z.string().nullable(),
});

/** What was concluded in so many words, beside any stage. */
export const stateFactSchema = z.strictObject({
  kind: z.literal("state"),
  ...common,
  is: z.enum([
    "castration-sensitive",
    "castration-resistant",
    "locally advanced",
    "metastatic",
    "recurrence",
    "progression",
    "remission",
  ]),
  /** Where it came back or grew: "liver"; null where not said. */
  where: z.string().nullable(),
});

export const metastasisFactSchema = z.strictObject({
  kind: z.literal("metastasis"),
  ...common,
  /** "brain", "bone", "liver", "lung", "leptomeninges", "distant lymph nodes", "peritoneum", "adrenal gland", "pleura", "skin". */
  site: z.string(),
  icd10: z.string(),
  icd10Display: z.string(),
});

export const markerFactSchema = z.strictObject({
  kind: z.literal("marker"),
  ...common,
  /** "ER", "PR", "HER2", "PD-L1", "MSI", "mismatch repair", "tumour mutational burden", "homologous recombination deficiency", "genomic instability score", "loss of heterozygosity score". */
  marker: z.string(),
  result: z.enum([
    "positive",
    "negative",
    "equivocal",
    "high",
    "low",
    "stable",
    "deficient",
    "proficient",
    "above threshold",
  ]),
  /** The answer as it was reported, which has to stand in the text as it is: "positive", "strongly positive", "weakly positive", "negative", "3+". */
  words: z.string(),
  /** What was measured beside it: "95%", "TPS 60%", "14 mutations/Mb"; null where nothing was. */
  value: z.string().nullable(),
  /** The test by name: "Myriad MyChoice CDx"; null where none is named. */
  test: z.string().nullable(),
});

export const alterationFactSchema = z.strictObject({
  kind: z.literal("alteration"),
  ...common,
  /** HGNC symbol. */
  gene: z.string(),
  /** The other half of a fusion. */
  partner: z.string().nullable(),
  is: z.enum([
    "mutation",
    "amplification",
    "deletion",
    "insertion",
    "fusion",
    "rearrangement",
    "skipping",
    "loss of function",
    "wild type",
  ]),
  /** HGVS of the protein, short, without "p.": "V600E", "E746_A750del"; null where none is given. */
  change: z.string().nullable(),
  exon: z.number().int().positive().nullable(),
  origin: z.enum(["germline", "somatic"]).nullable(),
  significance: z
    .enum(["oncogenic", "pathogenic", "likely pathogenic", "actionable", "uncertain", "benign", "resistance"])
    .nullable(),
  /** The panel: "FoundationOne CDx", "Guardant360"; null where none is named. */
  test: z.string().nullable(),
});

export const performanceFactSchema = z.strictObject({
  kind: z.literal("performance"),
  ...common,
  /** ECOG grade 0 to 4. */
  ecog: z.number().int().min(0).max(4),
});

/** A course of drugs against the cancer: one regimen, from its first to its last dose. */
export const treatmentFactSchema = z.strictObject({
  kind: z.literal("treatment"),
  ...common,
  /** "FOLFIRI", "AC-T"; null of drugs that have no name together. */
  regimen: z.string().nullable(),
  /** Generic names, in the order of the label: "osimertinib". */
  drugs: z.array(z.string()).min(1),
  role: z.enum(["neoadjuvant", "adjuvant", "palliative", "maintenance", "curative"]),
  /** Line of treatment for disease that has spread: 1, 2, ...; null before that. */
  line: z.number().int().positive().nullable(),
  /** Why it ended: "progression", "completed", "toxicity (neuropathy)"; null while it goes on. */
  ended: z.string().nullable(),
  /** Given during radiotherapy. */
  withRadiotherapy: z.boolean(),
});

/** An operation, biopsy or transplantation. */
export const procedureFactSchema = z.strictObject({
  kind: z.literal("procedure"),
  ...common,
  /** "lumpectomy", "low anterior resection": a name that surgeons use. */
  procedure: z.string(),
  side: z.enum(["right", "left"]).nullable(),
  role: z.enum(["diagnostic", "curative", "palliative"]),
});

export const radiotherapyFactSchema = z.strictObject({
  kind: z.literal("radiotherapy"),
  ...common,
  /** "radiotherapy", "chemoradiation", "stereotactic radiosurgery", "whole brain radiotherapy", "brachytherapy". */
  procedure: z.string(),
  /** "left breast", "prostate". */
  target: z.string(),
  doseGy: z.number().positive(),
  fractions: z.number().int().positive(),
  role: z.enum(["neoadjuvant", "adjuvant", "curative", "palliative"]),
});

export const comorbidityFactSchema = z.strictObject({
  kind: z.literal("comorbidity"),
  ...common,
  disease: z.string(),
  name: z.string(),
  icd10: z.string(),
});

export const laboratoryFactSchema = z.strictObject({
  kind: z.literal("laboratory"),
  ...common,
  loinc: z.string(),
  name: z.string(),
  value: z.number(),
  /** UCUM. */
  unit: z.string(),
});

export const encounterFactSchema = z.strictObject({
  kind: z.literal("encounter"),
  ...common,
  class: z.enum(["ambulatory", "inpatient", "emergency"]),
  /** "Febrile neutropenia", "Oncology clinic". */
  reason: z.string(),
});

export const deathFactSchema = z.strictObject({ kind: z.literal("death"), ...common });

/** One thing that is so of a patient; `kind` tells which. */
export const latentFactSchema = z.discriminatedUnion("kind", [
  diagnosisFactSchema,
  stageFactSchema,
  stateFactSchema,
  metastasisFactSchema,
  markerFactSchema,
  alterationFactSchema,
  performanceFactSchema,
  treatmentFactSchema,
  procedureFactSchema,
  radiotherapyFactSchema,
  comorbidityFactSchema,
  laboratoryFactSchema,
  encounterFactSchema,
  deathFactSchema,
]);
export type LatentFact = z.infer<typeof latentFactSchema>;
export type LatentFactKind = LatentFact["kind"];
export type LatentFactOf<K extends LatentFactKind> = Extract<LatentFact, { kind: K }>;
