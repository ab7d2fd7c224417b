import type { CriterionAnswer } from "../evaluate/criterion-answer";
import type { Answer } from "../evaluate/kleene";
import type { CohortQuery, Criterion } from "../query/cohort-query";

/** A patient's answer, with the number by which people know the patient. */
export interface PatientAnswer {
  patientId: string;
  mrn: string;
  answer: Answer;
  /** In the order in which the form has them. */
  criteria: readonly CriterionAnswer[];
}

/** Of how many patients something is met, not met and unknown: together all there are. */
export interface AnswerCounts {
  met: number;
  notMet: number;
  unknown: number;
}

/** Who meets a question, who may, and how its criteria narrow it. */
export interface CohortResult {
  counts: AnswerCounts;
  /** Each criterion by itself, in the order in which the form has them. */
  byCriterion: readonly (AnswerCounts & { criterion: Criterion })[];
  /** A page: those who meet it first, then those who may, then the others; each by id. */
  patients: readonly PatientAnswer[];
  /** Hash of what the facts were: the same as long as no answer to any question can have changed. */
  version: string;
  /** By what it was answered: all of them say the same. */
  how: "index" | "sql" | "histories";
}

/** Before the first patient is counted. */
export const noCounts = (): AnswerCounts => ({ met: 0, notMet: 0, unknown: 0 });

export const counterOf: Readonly<Record<Answer, keyof AnswerCounts>> = {
  met: "met",
  "not met": "notMet",
  unknown: "unknown",
};

/** The criteria of a form, in the order in which it has them: that of `QueryAnswer.criteria`. */
export function criteriaOf(query: CohortQuery): Criterion[] {
  switch (query.op) {
    case "criterion":
      return [query.criterion];
    case "not":
      return criteriaOf(query.of);
    case "except":
      return [...criteriaOf(query.of), ...criteriaOf(query.without)];
    case "and":
    case "or":
      return query.of.flatMap(criteriaOf);
    default: {
      const never: never = query;
      return never;
    }
  }
}
