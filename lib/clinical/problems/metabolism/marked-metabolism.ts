import { DAY, latest } from "../../../record/observations";
import type { ProblemInput } from "../graded-values";
import type { Problem, ProblemFact } from "../problem-schema";

/** mg/dL that are treated at once (ADA). */
const LOW_GLUCOSE = 70;
const glucose =
  "American Diabetes Association. Standards of Care 2024, section 16. Diabetes Care 2024;47 Suppl 1:S295-306 (below 70 mg/dL is treated, and measured again after 15 minutes)";
/** mmol/L, beside kidneys that do not clear it or acid blood that sets it free. */
const HIGH_POTASSIUM = 5.5;
const ACID = 7.25;
const potassium =
  "Clase CM et al. Potassium homeostasis: KDIGO controversies conference. Kidney Int 2020;97:42-61 (from 5.5 with failing kidneys: a team decision)";

/** Minutes in which a pH tells of now. A team decision. */
const LATELY = DAY / 2;

/** mg/dL that are marked whenever they were the last; minutes in which one below 70 is of now. A team decision. */
const VERY_LOW = 60;
const OF_NOW = DAY / 4;

const isTreated = ({ latest: { value, minutes } }: ProblemFact, asOfMinutes: number) =>
  value < VERY_LOW || (value < LOW_GLUCOSE && asOfMinutes - minutes <= OF_NOW);

const asMarked = (fact: ProblemFact, source: string): ProblemFact => ({
  ...fact,
  severity: Math.max(2, fact.severity) as 2 | 3,
  reach: Math.max(2, fact.reach),
  now: Math.max(2, fact.now) as 2 | 3,
  source: `${fact.source}; ${source}`,
});

/**
 * Two mild values that nobody leaves for the morning: a low glucose that was the last, and a potassium of 5.5 mmol/L or more beside little urine or
 * acid blood.
 */
export function withMarkedMetabolism(input: ProblemInput, problems: readonly Problem[]): Problem[] {
  const ph = latest(input.observations("ph"));
  const isAcid = ph !== undefined && ph.value < ACID && input.asOfMinutes - ph.minutes <= LATELY;
  const hasLittleUrine = problems.some(({ facts }) =>
    facts.some((one) => one.feature === "urineOutput" && one.now > 1),
  );
  return problems.map((one) => {
    const [first, ...rest] = one.facts;
    if (!first || one.severity > 1 || first.now === 0) return one;
    const isLow = one.id === "hypoglycaemia" && isTreated(first, input.asOfMinutes);
    const isHigh = one.id === "hyperkalaemia" && first.latest.value >= HIGH_POTASSIUM && (isAcid || hasLittleUrine);
    if (!isLow && !isHigh) return one;
    return { ...one, severity: 2, course: "present", facts: [asMarked(first, isLow ? glucose : potassium), ...rest] };
  });
}
