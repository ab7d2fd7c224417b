import type { Background } from "../../clinical/background/background-schema";
import { drugName } from "../../clinical/background/background-text";
import { sedationBefore, sedativesAt } from "../../clinical/background/drugs-given";
import type { Problem } from "../../clinical/problems/problem-schema";
import { urgencyOf } from "../../clinical/problems/problems";
import type { Chart } from "../../clinical/schema";
import { listText } from "../../platform/english";
import { moreUrgent } from "../../record/urgency";
import { deepBefore } from "./consciousness";
import { brain, namedInRecord } from "./named-in-record";

/**
 * A deep score under a ventilator is graded as what sedation may have made of it, as long as nobody knows of what was given. Where the record
 * holds the drugs and none of them clouded the score, or it was as deep before they began, it is the coma that it looks like: critical, and told with what the record names as its cause.
 */
export function withComaOffSedation(chart: Chart, background: Background): Chart {
  // Without a ventilator it is critical already, and its title says that nobody protects the airway.
  const coma = chart.problems?.find(({ id, course, severity }) => id === "coma" && course !== "past" && severity < 3);
  const fact = coma?.facts.find(({ feature, now }) => feature === "gcs" && now > 0);
  const how = fact ? howUnsedated(chart, background, fact.latest.minutes) : null;
  if (!chart.problems || !coma || !fact || how === null) return chart;
  const cause = namedInRecord(chart, background, brain);
  const told: Problem = {
    ...coma,
    title: `Coma ${how}${cause === null ? "" : `: ${cause} recorded`}`,
    severity: 3,
    facts: coma.facts.map((one) =>
      one === fact
        ? { ...one, severity: 3, reach: Math.max(3, one.reach), now: 3, source: `${one.source}; ${off}` }
        : one,
    ),
    notExcluded: coma.notExcluded && {
      ...coma.notExcluded,
      causes: coma.notExcluded.causes.filter((one) => !one.startsWith("sedation")),
    },
  };
  const others = chart.problems.filter((one) => one !== coma);
  const isCritical = ({ severity, course }: Problem) => severity === 3 && course !== "past";
  const problems = others.toSpliced(others.findLastIndex(isCritical) + 1, 0, told);
  return { ...chart, problems, ...(chart.urgency && { urgency: moreUrgent(chart.urgency, urgencyOf(problems)) }) };
}

/** In what a score can be nobody's sedation, as the end of a title; null where it may be that, or nobody knows. */
function howUnsedated(chart: Chart, background: Background, minutes: number): string | null {
  const sedation = sedationBefore(background, minutes);
  if (sedation !== "clouds") return sedation && { over: "off sedation", none: "without sedatives" }[sedation];
  const drugs = sedativesAt({ background }, minutes);
  const starts = drugs.map(({ since }) => since?.minutes ?? Number.NEGATIVE_INFINITY);
  if (drugs.length === 0 || deepBefore(chart, Math.min(...starts)) === null) return null;
  return `from before ${listText([...new Set(drugs.map(drugName))])}`;
}

const off = "By when sedatives, opioid infusions and muscle relaxants are recorded: a team decision";
