import type { Problem } from "../../../../clinical/problems/problem-schema";
import { SEPSIS } from "../../../../clinical/problems/sepsis-problem";
import { bloodAndLiverCare } from "./blood-and-liver-care";
import { brainCare } from "./brain-care";
import { breathingCare } from "./breathing-care";
import { circulationCare } from "./circulation-care";
import { infectionCare } from "./infection-care";
import { kidneyAndSaltCare } from "./kidney-and-salt-care";
import type { ProblemCare } from "./problem-step";

export const careOfProblems: readonly ProblemCare[] = [
  ...infectionCare,
  ...breathingCare,
  ...circulationCare,
  ...brainCare,
  ...kidneyAndSaltCare,
  ...bloodAndLiverCare,
];

/** What a problem asks for, and what the sepsis asks for as which it is read; nothing for one of which the table knows nothing. */
export function careOf({ id, reading }: Pick<Problem, "id" | "reading">): ProblemCare[] {
  const ids = reading?.text === SEPSIS ? [id, "possible-sepsis"] : [id];
  return careOfProblems.filter(({ problems }) => problems.some((one) => ids.includes(one)));
}
