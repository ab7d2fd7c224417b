import { extreme, latest, type Observations, within } from "../../record/observations";
import { hourText, numberText, valueText } from "../../record/value-text";
import { isWithinVariation } from "../criteria/kdigo";
import { noise } from "../reference-change-values";
import { ANURIA, coveredBy, urineRate, weightAt } from "../urine";
import type { ProblemInput } from "./graded-values";
import type { Problem } from "./problem-schema";

/**
 * Hours without urine (`ANURIA`) after which a falling creatinine tells of dialysis: no kidney clears it then, and it rises by about 1 mg/dL a day
 * (Moran SM, Myers BD. Course of acute renal failure studied by a model of creatinine kinetics. Kidney Int 1985;27:928-37). A team decision.
 */
const HOURS = 12;
/** Minutes before the last charting of creatinine in which its peak may lie. */
const SINCE = 24 * 60;

const READING = "Dialysis likely, not recorded";

/** What speaks for dialysis: hardly any urine for half a day and a creatinine that falls all the same, with a potassium that falls beside it; null where it does not. */
export function signsOfDialysis({ observations, asOfMinutes }: ProblemInput): string[] | null {
  const fall = fallWithoutUrine(observations, asOfMinutes);
  if (!fall) return null;
  const { peak, last } = fall;
  const creatinine = `Creatinine fell from ${numberText("creatinine", peak.value)} at ${hourText(peak.minutes)} to ${valueText("creatinine", last.value)} at ${hourText(last.minutes)} without urine`;
  return [creatinine, ...potassiumBeside(observations, peak.minutes)];
}

function fallWithoutUrine(observations: Observations, asOfMinutes: number) {
  const values = observations("creatinine");
  const last = latest(values);
  if (!last || asOfMinutes - last.minutes > HOURS * 60) return null;
  const peak = extreme(within(values, last.minutes - SINCE, last.minutes), "high");
  if (!peak || isWithinVariation({ stage: 0, peak, lowest: last })) return null;
  const urine = observations("urineOutput");
  const until = latest(within(urine, peak.minutes, asOfMinutes));
  const rate = until && urineRate(urine, until.minutes - HOURS * 60, until.minutes);
  const kg = rate ? weightAt(observations, rate.from) : null;
  if (!until || !rate || kg === null || coveredBy(rate) < HOURS * 60 || until.minutes < last.minutes - 60) return null;
  return rate.mlPerHour / kg < ANURIA ? { peak, last } : null;
}

/** "Potassium fell from 4.9 at 38 h to 4.1 mmol/L at 46 h" */
function potassiumBeside(observations: Observations, from: number): string[] {
  const values = observations("potassium");
  const last = latest(values);
  const before = values.findLast(({ minutes }) => minutes <= from);
  if (!last || !before || before.value - last.value < (noise.potassium ?? 0) - 1e-9) return [];
  return [
    `Potassium fell from ${numberText("potassium", before.value)} at ${hourText(before.minutes)} to ${valueText("potassium", last.value)} at ${hourText(last.minutes)}`,
  ];
}

/** The reading of a kidney that makes no urine while its creatinine falls. */
export const dialysisReading = (signs: readonly string[]): NonNullable<Problem["reading"]> => ({
  text: READING,
  for: [...signs],
  against: [],
});

export const isLikelyDialysed = ({ reading }: Pick<Problem, "reading">): boolean => reading?.text === READING;
