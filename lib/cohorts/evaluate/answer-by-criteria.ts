import type { CohortQuery } from "../query/cohort-query";
import { type Answer, allOf, anyOf, notOf } from "./kleene";

/**
 * The answer to a question from those to its criteria, however they were found.
 * @param answers of each criterion, in the order in which the form has them
 * @throws RangeError where there are fewer answers than criteria
 */
export function answerByCriteria(query: CohortQuery, answers: readonly Answer[]): Answer {
  const left = answers.values();
  const of = (one: CohortQuery): Answer => {
    switch (one.op) {
      case "criterion": {
        const next = left.next();
        if (next.done) throw new RangeError("each criterion needs an answer");
        return next.value;
      }
      case "not":
        return notOf(of(one.of));
      case "except": {
        const wide = of(one.of);
        return allOf([wide, notOf(of(one.without))]);
      }
      default: {
        const parts = one.of.map(of);
        return one.op === "and" ? allOf(parts) : anyOf(parts);
      }
    }
  };
  return of(query);
}
