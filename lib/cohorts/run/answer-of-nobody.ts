import { answerCriterion } from "../evaluate/answer-criterion";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import type { Answer } from "../evaluate/kleene";
import { PatientView } from "../evaluate/patient-view";
import type { Coverage } from "../facts/coverage";
import type { Criterion } from "../query/cohort-query";

/** What a criterion is of a patient without facts, by the engine that defines it. */
export function answerOfNobody(
  criterion: Criterion,
  coverage: Coverage,
  { now, concepts }: { now: number; concepts: CohortConcepts },
): Answer {
  const nobody = new PatientView({ facts: [], coverage }, { known: null, at: now }, concepts);
  return answerCriterion(nobody, criterion).answer;
}

/** The same criterion asked for once: of nobody it is not met where absence says so. */
export const withoutCount = (criterion: Criterion): Criterion => ({
  ...criterion,
  ...("count" in criterion && { count: undefined }),
});
