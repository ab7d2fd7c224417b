import { lowerFirst } from "../../platform/english";
import type { CohortQuery, ConceptRef, Criterion } from "./cohort-query";
import { criterionText } from "./criterion-text";

/** What a concept is called. */
export type NameOf = (concept: ConceptRef) => string;

/**
 * A question in plain English, for people to check how it was read: "breast cancer, and T stage from T2b to T3c, and not (N stage of at
 * least N3b)". Parts of an `and` or `or` are parted by commas; what stands within another is in brackets.
 */
export function queryText(query: CohortQuery, nameOf: NameOf): string {
  switch (query.op) {
    case "criterion":
      return criterionText(query.criterion, nameOf);
    case "and":
    case "or":
      return query.of.map((one) => within(one, nameOf)).join(`, ${query.op} `);
    case "not":
      return negated(query.of, nameOf);
    case "except":
      return `${within(query.of, nameOf)}, except ${within(query.without, nameOf)}`;
    default: {
      const never: never = query;
      return never;
    }
  }
}

const within = (query: CohortQuery, nameOf: NameOf): string =>
  query.op === "criterion" || query.op === "not" ? queryText(query, nameOf) : `(${queryText(query, nameOf)})`;

/** "no diabetes mellitus", "no ECOG of at most 2"; what joins several is in brackets. */
function negated(query: CohortQuery, nameOf: NameOf): string {
  if (query.op !== "criterion") return `not (${queryText(query, nameOf)})`;
  const text = lowerFirst(queryText(query, nameOf));
  return statesSomething(query.criterion) ? `not ${text}` : `no ${text}`;
}

/** Whether its text says what somebody is ("female", "dead", "now on metformin") rather than what they have. */
const statesSomething = (criterion: Criterion): boolean =>
  criterion.kind === "demographic" ||
  criterion.kind === "vital-status" ||
  (criterion.kind === "medication" && criterion.status !== undefined);
