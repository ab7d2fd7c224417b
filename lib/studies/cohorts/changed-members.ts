import { answerInView } from "../../cohorts/evaluate/answer";
import type { CohortConcepts } from "../../cohorts/evaluate/cohort-concepts";
import type { Answer } from "../../cohorts/evaluate/kleene";
import { PatientView } from "../../cohorts/evaluate/patient-view";
import type { PatientFacts } from "../../cohorts/facts/facts-of-history";
import type { CohortQuery } from "../../cohorts/query/cohort-query";

/** A question of a patient whose answer is another with other notes. */
export interface ChangedAnswer {
  question: number;
  patient: number;
  before: Answer;
  after: Answer;
}

/** The answers that differ between the same patients with two states of their notes, in the same order. */
export function changedAnswers(
  questions: readonly CohortQuery[],
  [before, after]: readonly [readonly PatientFacts[], readonly PatientFacts[]],
  { at, concepts }: { at: number; concepts: Pick<CohortConcepts, "isUnder"> },
): ChangedAnswer[] {
  const viewOf = (facts: PatientFacts | undefined) =>
    new PatientView(facts ?? { facts: [], coverage: new Set() }, { known: null, at }, concepts);
  return before.flatMap((one, patient) => {
    const [first, second] = [viewOf(one), viewOf(after[patient])];
    return questions.flatMap((query, question): ChangedAnswer[] => {
      const [own, other] = [answerInView(query, first).answer, answerInView(query, second).answer];
      return own === other ? [] : [{ question, patient, before: own, after: other }];
    });
  });
}
