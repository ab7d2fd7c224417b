import { csvLine } from "../../platform/csv-fields";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import type { Criterion } from "../query/cohort-query";
import { criterionText } from "../query/criterion-text";
import { whyText } from "../run/answer-text";
import type { PatientAnswer } from "../run/cohort-result";
import { formulaSafe } from "./formula-safe";

/** The first columns; two more a criterion follow, its answer and why. */
export const cohortCsvColumns = ["patient_id", "mrn", "answer"] as const;

/** The columns of a cohort: of each criterion by its number and words. */
export const cohortCsvHeader = (criteria: readonly Criterion[], concepts: CohortConcepts): string =>
  csvLine([
    ...cohortCsvColumns,
    ...criteria.flatMap((criterion, i) => {
      const text = criterionText(criterion, (concept) => concepts.nameOf(concept));
      return [`criterion_${i + 1}: ${text}`, `why_${i + 1}`];
    }),
  ]);

/** A patient of a cohort as a line. No cell begins a formula. */
export const cohortCsvRow = ({ patientId, mrn, answer, criteria }: PatientAnswer): string =>
  csvLine([patientId, mrn, answer, ...criteria.flatMap((one) => [one.answer, whyText(one)])].map(formulaSafe));
