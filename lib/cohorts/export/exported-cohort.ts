import { z } from "zod";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import { becauses, evidenceOf } from "../evaluate/criterion-answer";
import { type CohortFact, cohortFactSchema } from "../facts/cohort-fact";
import { type CohortQuery, cohortQuerySchema, criterionSchema } from "../query/cohort-query";
import { criterionText } from "../query/criterion-text";
import { queryText } from "../query/query-text";
import type { PatientAnswer } from "../run/cohort-result";
import { cohortCountsSchema } from "../saved/saved-cohort";

const answerSchema = z.enum(["met", "not met", "unknown"]);

/** A patient of an exported cohort, and why, by criterion. */
export const exportedPatientSchema = z.strictObject({
  patientId: z.string(),
  mrn: z.string(),
  answer: answerSchema,
  criteria: z.array(
    z.strictObject({
      /** In the order of the cohort's `criteria`. */
      answer: answerSchema,
      because: z.enum(becauses),
      /** Facts that show it, with the place where each stands; fields that say nothing are left out. */
      evidence: z.array(cohortFactSchema.partial()),
    }),
  ),
});
export type ExportedPatient = z.infer<typeof exportedPatientSchema>;

/** A cohort as a file: whoever meets its question, and whoever may. */
export const exportedCohortSchema = z.strictObject({
  format: z.literal("consilium-cohort"),
  version: z.literal(1),
  name: z.string(),
  /** The question in plain English, its form, and the SHA-256 of its canonical form. */
  question: z.string(),
  query: cohortQuerySchema,
  queryHash: z.string(),
  /** What was known by then; null: all that was stored. */
  asOf: z.string().nullable(),
  exportedAt: z.string(),
  /** Of the data. */
  dataVersion: z.string(),
  counts: cohortCountsSchema,
  criteria: z.array(z.strictObject({ text: z.string(), criterion: criterionSchema })),
  patients: z.array(exportedPatientSchema),
});
export type ExportedCohort = z.infer<typeof exportedCohortSchema>;

/** What an export is made of. */
export interface CohortToExport {
  name: string;
  query: CohortQuery;
  queryHash: string;
  asOf: string | null;
  exportedAt: string;
  dataVersion: string;
  counts: ExportedCohort["counts"];
  patients: readonly PatientAnswer[];
}

/** @param criteria of the form, in its order */
export function exportedCohort(
  { patients, ...cohort }: CohortToExport,
  {
    concepts,
    criteria,
  }: { concepts: CohortConcepts; criteria: readonly ExportedCohort["criteria"][number]["criterion"][] },
): ExportedCohort {
  const nameOf = (concept: Parameters<CohortConcepts["nameOf"]>[0]) => concepts.nameOf(concept);
  return {
    ...{ format: "consilium-cohort", version: 1, ...cohort, question: queryText(cohort.query, nameOf) },
    criteria: criteria.map((criterion) => ({ text: criterionText(criterion, nameOf), criterion })),
    patients: patients.map(exportedPatient),
  };
}

export const exportedPatient = ({ patientId, mrn, answer, criteria }: PatientAnswer): ExportedPatient => ({
  ...{ patientId, mrn, answer },
  criteria: criteria.map((one) => ({
    ...{ answer: one.answer, because: one.because },
    evidence: evidenceOf(one).map(withoutEmpty),
  })),
});

/** Fields that say something. */
export const withoutEmpty = (fact: CohortFact): Partial<CohortFact> =>
  Object.fromEntries(
    Object.entries(fact).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );
