import type { CohortFact } from "../facts/cohort-fact";
import type { Criterion } from "../query/cohort-query";
import type { Answer } from "./kleene";

/**
 * Why a criterion has its answer. "found": facts meet it. "perhaps": facts may meet it. "conflict": facts contradict each other. "otherwise": what was
 * found is something else. "none": the source records all of the kind, and there is none. "not-recorded": nothing says.
 */
export const becauses = ["found", "perhaps", "conflict", "otherwise", "none", "not-recorded"] as const;

/** A criterion of one patient. */
export interface CriterionAnswer {
  criterion: Criterion;
  answer: Answer;
  because: (typeof becauses)[number];
  /** All facts that surely meet it; of one that asks for the latest value, that one. */
  facts: readonly CohortFact[];
  /** Facts that may meet it, and those that contradict each other. */
  perhaps: readonly CohortFact[];
  /** What was found instead: the other stage, the other value. */
  otherwise: readonly CohortFact[];
  /** What they stand beside: what their time counts from, the birth for an age, earlier values, a state that was overtaken. */
  beside: readonly CohortFact[];
}

/** What shows an answer. Of one that is met it suffices alone, and without it the criterion is no longer met. */
export const evidenceOf = ({ answer, facts, perhaps, otherwise, beside }: CriterionAnswer): CohortFact[] => [
  ...new Set(
    answer === "met"
      ? [...facts, ...beside]
      : answer === "unknown"
        ? [...facts, ...perhaps, ...beside]
        : [...otherwise],
  ),
];

export const criterionAnswer = (
  criterion: Criterion,
  answer: Answer,
  because: CriterionAnswer["because"],
  parts: Partial<Pick<CriterionAnswer, "facts" | "perhaps" | "otherwise" | "beside">> = {},
): CriterionAnswer => ({ criterion, answer, because, facts: [], perhaps: [], otherwise: [], beside: [], ...parts });
