import type { Problem } from "./problem-schema";

/** Problems that lead however mild they are: as many a report tells in full where nothing is marked. A team decision. */
export const LEADING = 3;

/** Whether a problem at its place in the order leads: marked or critical, or among the first. */
export const leads = ({ severity }: Pick<Problem, "severity">, place: number): boolean =>
  severity > 1 || place < LEADING;
