import { extreme } from "../../record/observations";
import type { ProblemInput } from "./graded-values";
import type { Problem } from "./problem-schema";

/** 10³/µL from which white cells count as leukaemoid. */
const LEUKAEMOID = 50;
const source =
  "Sakka V et al. An update on the etiology and diagnostic evaluation of a leukemoid reaction. Eur J Intern Med 2009;20:394-8 (above 50 10³/µL)";

/** What so many white cells may be besides an infection: a disease of the blood, or its answer to another. Null where there are fewer. */
export function causesOfVeryManyCells({ observations }: ProblemInput): Problem["notExcluded"] {
  const most = extreme(observations("wbc"), "high");
  return most && most.value >= LEUKAEMOID ? { causes: ["leukaemia", "leukaemoid reaction"], source } : null;
}

/** The causes that a problem has by itself, and those after them. */
export function withVeryManyCells(input: ProblemInput, own: NonNullable<Problem["notExcluded"]>) {
  const more = causesOfVeryManyCells(input);
  return more ? { causes: [...own.causes, ...more.causes], source: `${own.source}; ${more.source}` } : own;
}
