import { type Answer, notOf } from "../evaluate/kleene";
import type { CohortQuery } from "../query/cohort-query";
import { type NameOf, queryText } from "../query/query-text";

/** A criterion as a question wants it: to hold, or not to hold. */
export interface WantedCriterion {
  /** In plain English, with its negation: "no diabetes mellitus". */
  text: string;
  excluded: boolean;
}

/** The criteria of a form, in its order, each as it is wanted: what stands in an odd number of negations is excluded. */
export function wantedCriteria(query: CohortQuery, nameOf: NameOf, excluded = false): WantedCriterion[] {
  switch (query.op) {
    case "criterion":
      return [{ text: queryText(excluded ? { op: "not", of: query } : query, nameOf), excluded }];
    case "not":
      return wantedCriteria(query.of, nameOf, !excluded);
    case "except":
      return [...wantedCriteria(query.of, nameOf, excluded), ...wantedCriteria(query.without, nameOf, !excluded)];
    default:
      return query.of.flatMap((one) => wantedCriteria(one, nameOf, excluded));
  }
}

/** The answer to a criterion as it is wanted: of one that is excluded, its negation. */
export const wantedAnswer = (answer: Answer, { excluded }: Pick<WantedCriterion, "excluded">): Answer =>
  excluded ? notOf(answer) : answer;
