import type { Chart } from "../../../clinical/schema";
import { byProblem, type LooksAt } from "./by-problem";

/** Treatments that no model reads, and the problems on which they bear. */
const treatments: readonly (LooksAt & { name: string })[] = [
  { name: "vasopressors", bearsOn: ["circulation", "perfusion"] },
  { name: "sedatives", bearsOn: ["consciousness"] },
  { name: "dialysis", bearsOn: ["kidneys"] },
  { name: "transfusions", bearsOn: ["blood"] },
  { name: "antibiotics", bearsOn: ["inflammation", "immunity"] },
  { name: "fluids", bearsOn: ["metabolism"] },
];

/** How many are named: a team decision. */
const MOST = 2;

/**
 * "Not in the number: vasopressors, dialysis, other drugs, operations, limits of care.": of what the number leaves out first what bears on
 * the leading problems that stand. The same whether it was entered or not, for no entry moves the number.
 */
export function notInNumberText({ problems = [] }: Pick<Chart, "problems">): string {
  const standing = problems.filter(({ course }) => course !== "past");
  const named = byProblem(treatments, { problems: standing }).slice(0, MOST);
  const names = named.map(({ name }) => name);
  const drugs = named.length > 0 ? "other drugs" : "drugs";
  return `Not in the number: ${[...names, drugs, "operations", "limits of care"].join(", ")}.`;
}
