import { observationsOf } from "../record/observations";
import type { ListColumnsOf } from "../record/patient-list-columns";
import { sourceOf } from "../record/source-of";
import { clinicalRulesHash } from "./clinical-rules-hash.server";
import { summariesOf } from "./feature-summaries";
import { problemsOf, urgencyOf } from "./problems/problems";

/** Problems that the patient list shows. */
const LISTED = 2;

/** Computes what the patient list shows of a record: how many values it holds, how urgent the patient is at its end, what leads, and by which rules. */
export const listColumnsOf: ListColumnsOf = (record) => {
  const { observedMinutes, source } = record.encounter;
  const observations = observationsOf(record, observedMinutes);
  const problems = problemsOf(observations, observedMinutes, sourceOf(source).lookBack);
  return {
    rules: clinicalRulesHash(),
    observations: summariesOf(observations, observedMinutes).reduce((sum, s) => sum + s.count, 0),
    urgency: urgencyOf(problems),
    problems: problems
      .filter(({ severity }, i) => severity > 1 || i === 0)
      .slice(0, LISTED)
      .map((problem) => ({ title: problem.title, fact: problem.facts[0]?.text ?? "", severity: problem.severity })),
  };
};
