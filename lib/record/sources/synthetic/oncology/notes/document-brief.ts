import { z } from "zod";
import { latentFactSchema } from "./latent-fact";

/** Kinds of documents in the record of a patient with cancer, with the LOINC code and name of each. */
export const documentKinds = {
  "clinic letter": { loinc: "11488-4", title: "Consultation note" },
  "progress note": { loinc: "11506-3", title: "Progress note" },
  pathology: { loinc: "11526-1", title: "Pathology study" },
  radiology: { loinc: "18748-4", title: "Diagnostic imaging study" },
  molecular: { loinc: "51969-4", title: "Genetic analysis report" },
  operation: { loinc: "11504-8", title: "Surgical operation note" },
  "tumour board": { loinc: "85259-2", title: "Tumor board note" },
  "discharge summary": { loinc: "18842-5", title: "Discharge summary" },
  nursing: { loinc: "34746-8", title: "Nursing note" },
  "chemotherapy chart": { loinc: "11510-5", title: "Chemotherapy treatment note" },
  "radiotherapy summary": { loinc: "89234-9", title: "Radiation oncology summary note" },
  "telephone call": { loinc: "34748-4", title: "Telephone encounter note" },
} as const;
export type DocumentKind = keyof typeof documentKinds;
const kindNames = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]];

/**
 * How a document says a fact. All but `affirmed` and `recalled` are no facts of the patient, and a reader must not make them so.
 * - affirmed: so, now: found, given, measured at the document's date, or still going on.
 * - recalled: so, earlier: the fact's own dates count, not the document's.
 * - negated: looked for or asked about, and not so ("no evidence of liver metastases", "denies diabetes").
 * - family: of a relative, not of the patient.
 * - planned: intended, and not begun on the document's date.
 * - declined: offered or considered, and not done.
 * - hedged: possible or suspected, and never confirmed by anything that the record holds later.
 * - mistaken: written as if it were so, and wrong; a later document corrects it. The reader of this document alone cannot know.
 * - corrected: an earlier document said so, and it is not so; `instead` is what is so, where anything is.
 */
export const stances = [
  "affirmed",
  "recalled",
  "negated",
  "family",
  "planned",
  "declined",
  "hedged",
  "mistaken",
  "corrected",
] as const;
export type Stance = (typeof stances)[number];

export const statementSchema = z.strictObject({
  /** Unique within the document: "s3". */
  id: z.string().regex(/^s\d+$/u),
  stance: z.enum(stances),
  fact: latentFactSchema,
  /** Of `family`: "mother", "paternal aunt". */
  relative: z.string().nullable(),
  /** Of `corrected`: what is so instead. */
  instead: latentFactSchema.nullable(),
});
export type Statement = z.infer<typeof statementSchema>;

/** All that a note family is given to write one document. */
export const documentBriefSchema = z.strictObject({
  /** Unique in the cohort: "O-0001-d7". */
  id: z.string(),
  kind: z.enum(kindNames),
  /** The day it was written. */
  date: z.iso.date(),
  /** What a family may draw its choices of words from: the same seed has to give the same text. */
  seed: z.string(),
  patient: z.strictObject({
    id: z.string(),
    name: z.string(),
    sex: z.enum(["female", "male", "unknown"]),
    /** Completed years on the document's date. */
    ageYears: z.number().int().nonnegative(),
  }),
  author: z.strictObject({
    name: z.string(),
    /** "medical oncologist", "pathologist", "oncology nurse". */
    role: z.string(),
  }),
  /** Which of the four practices wrote it, 1 to 4: a family may have ways of writing of its own for each. */
  practice: z.number().int().min(1).max(4),
  /** What has to be said, in the order in which it happened. May be empty: then the document says nothing about any fact. */
  statements: z.array(statementSchema),
});
export type DocumentBrief = z.infer<typeof documentBriefSchema>;
