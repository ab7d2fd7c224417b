import { DAY } from "../../record/observations";
import type { ProblemInput } from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";

/** 10³/µL: below it neutrophils may be too few (CTCAE version 5.0, grade 3), below 1 they are nearly always. */
export const VERY_FEW = 2;
const NEXT_TO_NONE = 1;

const idsa =
  "Freifeld AG et al. IDSA guideline, fever and neutropenia. Clin Infect Dis 2011;52:e56-93 (38.3 C, or 38.0 C for an hour; an emergency)";
const esmo =
  "Klastersky J et al. ESMO guideline, management of febrile neutropaenia. Ann Oncol 2016;27 Suppl 5:v111-8; white cells below 2 where no differential is recorded: a team decision";

/** Degrees Celsius from which a temperature counts as warm beside few white cells. */
const WARM = 38;

/** What makes white cells so few, with a fever or without. */
const causes = ["infection without a focus", "cytotoxic treatment", "disease of the marrow", "drugs"];

/** A fever of the last day with very few white cells: no differential says how many neutrophils there are. An older fever weighs less beside more than next to none. */
export function neutropenicFever(
  { observations, asOfMinutes }: ProblemInput,
  few: ProblemFact,
  warm: ProblemFact,
): Problem | null {
  const last = observations("temperature").findLast(({ value }) => value >= WARM);
  const isRecent = warm.now > 0 || (last !== undefined && asOfMinutes - last.minutes <= DAY);
  const grade = isRecent || few.latest.value < NEXT_TO_NONE ? 3 : 2;
  const title = isRecent ? "Possible febrile neutropenia, differential not recorded" : "Leukopenia with earlier fever";
  const source = `${idsa}; ${esmo}`;
  return problemOf({ id: "neutropenic-fever", system: "inflammation", title, notExcluded: { causes, source: esmo } }, [
    { ...few, severity: grade, reach: grade, now: grade, source },
    warm,
  ]);
}

const tumourLysis =
  "Cairo MS, Bishop M. Tumour lysis syndrome. Br J Haematol 2004;127:3-11; a mistaken sample: a team decision";

const ctcae =
  "US Department of Health and Human Services. CTCAE version 5.0, 2017 (white cells decreased: grade 3 below 2)";

/** Very few white cells without a fever, or a fall from very many: marked. */
export function severeLeukopenia(few: ProblemFact, isFall: boolean): Problem | null {
  const marked: ProblemFact = {
    ...few,
    severity: Math.max(2, few.severity) as 2 | 3,
    reach: Math.max(2, few.reach),
    now: Math.max(2, few.now) as 2 | 3,
    source: isFall ? few.source : `${few.source}; ${ctcae}`,
  };
  const title = isFall ? "Extreme fall of white cells" : "Severe leukopenia, differential not recorded";
  const notExcluded = isFall
    ? {
        causes: ["a mistaken sample", "cytotoxic treatment with tumour lysis", "severe infection"],
        source: tumourLysis,
      }
    : { causes: ["cytotoxic treatment", "disease of the marrow", "drugs", "severe infection"], source: esmo };
  return problemOf({ id: "leukopenia", system: "inflammation", title, notExcluded }, [marked]);
}
