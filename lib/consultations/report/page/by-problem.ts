import type { BodySystemId } from "../../../clinical/body-systems";
import type { Chart } from "../../../clinical/schema";

/** What is looked for where a problem of these systems stands; for any patient where none is given. */
export interface LooksAt {
  bearsOn?: readonly BodySystemId[];
}

/** Those that this patient's problems ask for, the leading problem's first; what any patient asks for comes after the first problem's. */
export function byProblem<T extends LooksAt>(all: readonly T[], { problems = [] }: Pick<Chart, "problems">): T[] {
  const rankOf = ({ bearsOn }: LooksAt) =>
    bearsOn === undefined ? 0.5 : problems.findIndex(({ system }) => bearsOn.includes(system));
  return all
    .map((one) => ({ one, rank: rankOf(one) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}
