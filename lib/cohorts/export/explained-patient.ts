import { z } from "zod";
import { type CohortQuery, cohortQuerySchema, criterionSchema } from "../query/cohort-query";
import { criterionText } from "../query/criterion-text";
import { type NameOf, queryText } from "../query/query-text";
import type { PatientAnswer } from "../run/cohort-result";
import { exportedPatient, exportedPatientSchema } from "./exported-cohort";

/** Why one patient meets a question, may meet it, or does not. */
export const explainedPatientSchema = exportedPatientSchema.omit({ criteria: true }).extend({
  /** In plain English, and its form. */
  question: z.string(),
  query: cohortQuerySchema,
  /** What was known by then; null: all that is stored. */
  asOf: z.string().nullable(),
  criteria: z.array(
    exportedPatientSchema.shape.criteria.element.extend({ text: z.string(), criterion: criterionSchema }),
  ),
});
export type ExplainedPatient = z.infer<typeof explainedPatientSchema>;

export function explainedPatient(
  one: PatientAnswer,
  { query, asOf, nameOf }: { query: CohortQuery; asOf: Date | null; nameOf: NameOf },
): ExplainedPatient {
  const { criteria, ...patient } = exportedPatient(one);
  return {
    ...patient,
    ...{ question: queryText(query, nameOf), query, asOf: asOf?.toISOString() ?? null },
    criteria: criteria.map((answer, i) => {
      const { criterion } = one.criteria[i] as PatientAnswer["criteria"][number];
      return { text: criterionText(criterion, nameOf), criterion, ...answer };
    }),
  };
}
