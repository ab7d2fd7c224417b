import type { CohortFact } from "../facts/cohort-fact";
import type { Fit } from "./fact-fit";

/** A fact with how it stands to a criterion, its times included. */
export interface Judged extends Fit {
  fact: CohortFact;
  /** Facts that contradict it. */
  against: readonly CohortFact[];
  /** A state that would meet the criterion, had a later one not overtaken it. */
  overtaken: boolean;
}

export const factsOf = (judged: readonly Judged[]) => judged.map(({ fact }) => fact);
