import { bloodLiverInfectionCare } from "./blood-liver-infection-care";
import { brainCare } from "./brain-care";
import { breathingCare } from "./breathing-care";
import { circulationCare } from "./circulation-care";
import { kidneyAndSaltCare } from "./kidney-and-salt-care";
import type { ProblemCare } from "./problem-step";

export const careOfProblems: readonly ProblemCare[] = [
  ...breathingCare,
  ...circulationCare,
  ...brainCare,
  ...kidneyAndSaltCare,
  ...bloodLiverInfectionCare,
];

/** What a problem asks for; nothing for one of which the table knows nothing. */
export function careOf(id: string): ProblemCare[] {
  return careOfProblems.filter(({ problems }) => problems.includes(id));
}
