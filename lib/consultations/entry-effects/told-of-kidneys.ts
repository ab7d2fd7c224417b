import type { Background } from "../../clinical/background/background-schema";
import { tellsDialysis } from "../../clinical/background/told-of-problems";
import type { Chart } from "../../clinical/schema";
import { upperFirst } from "../../platform/english";

/** What a rule over values alone says is not recorded, and what is said in its place where the record tells of it. */
type Told = readonly [said: RegExp, told: string];

/** Dialysis and chronic kidney disease, of which the values of a stay say nothing, as far as the record does. */
export function withKidneysTold(chart: Chart, background: Background): Chart {
  const told = toldOf(background);
  if (told.length === 0) return chart;
  const say = (text: string) =>
    told.reduce(
      (so, [said, instead]) => so.replace(said, (was) => (/^\p{Lu}/u.test(was) ? upperFirst(instead) : instead)),
      text,
    );
  return {
    ...chart,
    findings: chart.findings.map((one) => ({ ...one, text: say(one.text) })),
    ...(chart.problems && {
      problems: chart.problems.map((one) => ({
        ...one,
        title: say(one.title),
        facts: one.facts.map((fact) => ({ ...fact, text: say(fact.text) })),
        reading: one.reading && { ...one.reading, text: say(one.reading.text) },
      })),
    }),
  };
}

function toldOf(background: Background): Told[] {
  const dialysis = tellsDialysis(background);
  const chronic = background.problems.some(
    ({ title, state }) => state !== "ended" && /chronic (?:kidney|renal)|end[- ]stage (?:renal|kidney)/iu.test(title),
  );
  return [
    ...(dialysis === null
      ? []
      : [[/dialysis is not recorded/u, dialysis ? "dialysis is recorded" : "no dialysis is recorded"] as const]),
    ...(dialysis ? [[/dialysis likely, not recorded/iu, "dialysis recorded"] as const] : []),
    ...(chronic
      ? ([
          [
            /Dialysis, chronic kidney disease or a new injury possible, none recorded/iu,
            "chronic kidney disease recorded; dialysis or a new injury possible",
          ],
          [
            /Dialysis or chronic kidney disease possible, neither recorded/iu,
            "chronic kidney disease recorded; dialysis possible",
          ],
        ] as const)
      : []),
  ];
}
