import type { PatientFacts } from "../facts/facts-of-history";
import type { CohortQuery } from "../query/cohort-query";
import { answerCriterion } from "./answer-criterion";
import type { CohortConcepts } from "./cohort-concepts";
import type { CriterionAnswer } from "./criterion-answer";
import type { AsOf } from "./fact-time";
import { type Answer, allOf, anyOf, notOf } from "./kleene";
import { PatientView } from "./patient-view";

/** A question of one patient, and each of its criteria in the order in which the form has them. */
export interface QueryAnswer {
  answer: Answer;
  criteria: readonly CriterionAnswer[];
}

/**
 * Answers a question of one patient: the definition of what a form means, which every faster way has to agree with. Only what was known
 * at the moment counts; `and`, `or` and `not` are Kleene's, and `except` is `and` with `not`.
 */
export function answer(
  query: CohortQuery,
  patient: PatientFacts,
  { asOf, concepts }: { asOf: AsOf; concepts: Pick<CohortConcepts, "isUnder"> },
): QueryAnswer {
  return answerInView(query, new PatientView(patient, asOf, concepts));
}

/** The same of a patient of whom several questions are asked as of one moment: the view is made once. */
export function answerInView(query: CohortQuery, view: PatientView): QueryAnswer {
  const criteria: CriterionAnswer[] = [];
  return { answer: answerQuery(query, view, criteria), criteria };
}

function answerQuery(query: CohortQuery, view: PatientView, told: CriterionAnswer[]): Answer {
  switch (query.op) {
    case "criterion": {
      const one = answerCriterion(view, query.criterion);
      told.push(one);
      return one.answer;
    }
    case "not":
      return notOf(answerQuery(query.of, view, told));
    case "except":
      return allOf([answerQuery(query.of, view, told), notOf(answerQuery(query.without, view, told))]);
    case "and":
    case "or": {
      const parts = query.of.map((one) => answerQuery(one, view, told));
      return query.op === "and" ? allOf(parts) : anyOf(parts);
    }
    default: {
      const never: never = query;
      return never;
    }
  }
}
