import { hourText } from "../../../record/value-text";
import { OLD_GAS } from "../../value-age";
import type { ProblemInput } from "../graded-values";
import type { Problem } from "../problem-schema";

/** A problem that rests on old gases alone is called by their hour: what it is now nobody knows. */
export function notKnownNow(problem: Problem, { asOfMinutes }: Pick<ProblemInput, "asOfMinutes">): Problem {
  const lastMinutes = Math.max(...problem.facts.map(({ latest }) => latest.minutes));
  if (problem.course === "past" || asOfMinutes - lastMinutes <= OLD_GAS) return problem;
  return { ...problem, title: `${problem.title} at ${hourText(lastMinutes)}, not known now` };
}
