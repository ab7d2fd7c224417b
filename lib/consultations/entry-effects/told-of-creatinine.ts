import type { Background } from "../../clinical/background/background-schema";
import { creatinineBeforeText } from "../../clinical/background/creatinine-before";
import { tellsDialysis } from "../../clinical/background/told-of-problems";
import { flagOf } from "../../clinical/feature-summaries";
import type { Problem, ProblemFact } from "../../clinical/problems/problem-schema";
import type { Chart } from "../../clinical/schema";

/** The usual creatinine, where the record has one of before: it says more than that none is in the stay, and a rise is measured against it. */
export function withCreatinineBefore(chart: Chart, background: Background): Chart {
  const [before, usual] = [creatinineBeforeText(background), background.creatinineBefore];
  if (before === null || !usual) return chart;
  const told = (text: string) => text.replace(/value before admission (?:is )?not recorded/u, before);
  const isUsual = flagOf("creatinine", usual.value) !== "high";
  const withoutChronic = (one: Problem): Problem["reading"] =>
    isUsual && /^Chronic kidney disease possible, not recorded$/u.test(one.reading?.text ?? "") ? null : one.reading;
  // Who is dialysed has a creatinine of the machine's.
  const staged = (fact: ProblemFact) =>
    tellsDialysis(background) ? fact : withStage(fact, { before, usual: usual.value });
  return {
    ...chart,
    findings: chart.findings.map((one) => ({ ...one, text: told(one.text) })),
    ...(chart.problems && {
      problems: chart.problems.map((one) => ({
        ...one,
        ...{ title: told(one.title), reading: withoutChronic(one) },
        facts: one.facts.map((fact) => staged({ ...fact, text: told(fact.text) })),
      })),
    }),
  };
}

/** KDIGO 2012, table 2, by the factor above a usual value; 4 mg/dL is stage 3 where there is a rise at all. */
function stageAgainst(value: number, usual: number): 0 | 1 | 2 | 3 {
  const factor = value / usual;
  if (factor < 1.5) return 0;
  if (factor >= 3 || value >= 4) return 3;
  return factor >= 2 ? 2 : 1;
}

/** The stage against the usual value, where it is a higher one than the values of the stay give: these hold the lowest of the stay alone, at which the rise was under way. */
function withStage(fact: ProblemFact, { before, usual }: { before: string; usual: number }): ProblemFact {
  if (fact.feature !== "creatinine" || /^Highest creatinine/u.test(fact.text)) return fact;
  const stage = stageAgainst(fact.worst.value, usual);
  const said = Number(/KDIGO stage (\d)/u.exec(fact.text)?.[1] ?? 0);
  if (stage <= said) return fact;
  const own = fact.text.replace(/ \(KDIGO stage \d\)$/u, "");
  const against = `KDIGO stage ${stage} against ${before}`;
  return { ...fact, text: own.endsWith(")") ? `${own.slice(0, -1)}; ${against})` : `${own} (${against})` };
}
