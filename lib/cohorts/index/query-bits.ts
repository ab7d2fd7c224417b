import type { CohortQuery } from "../query/cohort-query";
import type { AnswerBits } from "./answer-bits";
import { addBits, keepBits } from "./bits";

/** Answers a form by the answers to its criteria: `and`, `or` and `not` are Kleene's. @param criteria in the order in which the form has them */
export function queryBits(query: CohortQuery, criteria: Iterator<AnswerBits>): AnswerBits {
  switch (query.op) {
    case "criterion": {
      const { met, not } = criteria.next().value as AnswerBits;
      return { met: met.slice(), not: not.slice() };
    }
    case "not": {
      const { met, not } = queryBits(query.of, criteria);
      return { met: not, not: met };
    }
    case "except":
      return queryBits({ op: "and", of: [query.of, { op: "not", of: query.without }] }, criteria);
    case "and":
    case "or": {
      const [first, ...others] = query.of.map((one) => queryBits(one, criteria)) as [AnswerBits, ...AnswerBits[]];
      for (const { met, not } of others) {
        (query.op === "and" ? keepBits : addBits)(first.met, met);
        (query.op === "and" ? addBits : keepBits)(first.not, not);
      }
      return first;
    }
    default: {
      const never: never = query;
      return never;
    }
  }
}
