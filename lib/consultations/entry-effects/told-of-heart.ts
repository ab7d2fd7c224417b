import type { Background } from "../../clinical/background/background-schema";
import type { Problem } from "../../clinical/problems/problem-schema";
import type { Chart } from "../../clinical/schema";
import { namedInRecord } from "./named-in-record";

/** Words of a diagnosis or a reason for admission that name a heart which may fail to pump. */
const heart =
  /cardiogenic|myocardial infarct|\bN?STEMI\b|heart failure|cardiac failure|cardiomyopath|myocarditis|cardiac arrest|acute coronary|\bMI\b/iu;
const FAILING = "heart failure";

/** A shock in somebody whose record names such a heart may be that heart's before it is an infection's: read as of either, and the heart thought of first. */
export function withHeartTold(chart: Chart, background: Background): Chart {
  const named = namedInRecord(chart, background, heart);
  if (named === null || !chart.problems) return chart;
  const told = (one: Problem): Problem => {
    if ((one.id !== "shock" && one.id !== "hypotension") || !one.notExcluded) return one;
    const { causes } = one.notExcluded;
    const isTold =
      causes.some((cause) => cause.startsWith(`${FAILING} `)) || /cardiogenic/iu.test(one.reading?.text ?? "");
    return {
      ...one,
      title: one.title.replace(/^Possible septic shock(?=:)/u, "Possible cardiogenic or septic shock"),
      ...(!isTold && {
        notExcluded: {
          ...one.notExcluded,
          causes: [`${FAILING} (${named} recorded)`, ...causes.filter((cause) => cause !== FAILING)],
        },
      }),
    };
  };
  return { ...chart, problems: chart.problems.map(told) };
}
