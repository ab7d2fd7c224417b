import { DAY, type Point } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import type { Background } from "../background/background-schema";
import { creatinineBeforeText } from "../background/creatinine-before";
import { dialysisTold } from "../background/told-of-problems";
import { oliguria, oliguriaText } from "../urine";
import { type CriterionInput, score } from "./criterion";
import {
  type CriterionPart,
  type CriterionResult,
  pointsSum,
  type UsedValue,
  unscored,
  usedValue,
} from "./criterion-result";

export interface CreatinineRise {
  stage: 0 | 1 | 2 | 3;
  /** The value that reached the stage (the last one where none did) and the lowest value before it. */
  peak: Point;
  lowest: Point | null;
}

const RISE_WINDOW = 2 * DAY;
/** A baseline is the lowest value of the seven days around a peak (KDIGO: known or presumed within the prior 7 days). */
const BASELINE_WINDOW = 7 * DAY;

/**
 * The worst stage by a rise of creatinine: each value against the lowest one before it, which stands for the baseline
 * (the value before admission is not in the record). Null without a creatinine.
 */
export function creatinineRise(creatinine: readonly Point[]): CreatinineRise | null {
  let worst: CreatinineRise | null = null;
  for (const [i, peak] of creatinine.entries()) {
    const earlier = creatinine
      .slice(0, i)
      .filter((p) => p.minutes < peak.minutes && p.minutes >= peak.minutes - BASELINE_WINDOW);
    const lowest = lowestOf(earlier);
    const roseBy03 = earlier.some(
      (p) => p.minutes >= peak.minutes - RISE_WINDOW && rounded(peak.value - p.value) >= 0.3,
    );
    const stage = lowest ? stageOf(peak.value, rounded(peak.value / lowest.value), roseBy03) : 0;
    if (!worst || stage > worst.stage || (stage === worst.stage && stage === 0)) worst = { stage, peak, lowest };
    else if (stage === worst.stage && peak.value >= worst.peak.value) worst = { stage, peak, lowest };
  }
  return worst;
}

/**
 * The worst stage by the ratio of a creatinine to the lowest value after it, where that is lower than all before: an
 * injury that was there from the start and recovers, or dialysis, which the record does not hold. Null where none fell.
 */
export function creatinineFall(creatinine: readonly Point[]): CreatinineRise | null {
  let worst: CreatinineRise | null = null;
  for (const [i, peak] of creatinine.entries()) {
    const lowest = lowestOf(creatinine.slice(i + 1).filter((p) => p.minutes <= peak.minutes + BASELINE_WINDOW));
    if (!lowest || lowest.value >= peak.value) continue;
    const stage = stageOf(peak.value, rounded(peak.value / lowest.value), false);
    if (!worst || stage > worst.stage || (stage === worst.stage && peak.value > worst.peak.value)) {
      worst = { stage, peak, lowest };
    }
  }
  return worst;
}

/** Part, and mg/dL, by which creatinine varies where nothing happens. */
const VARIATION = 0.15;
const LEAST = 0.3;

/**
 * Whether a rise is no more than what a creatinine varies by: 4.2 to 4.7 mg/dL is the stage of 0.3 within 48 h, and no new injury
 * (Lin J et al. False-positive rate of AKI using consensus creatinine-based criteria. CJASN 2015;10:1723-31; 15%: a team decision). 0.2 to
 * 0.3 is half as much again and the last digit of the assay: less than KDIGO's 0.3 mg/dL is no rise.
 */
export const isWithinVariation = ({ peak, lowest }: CreatinineRise): boolean =>
  lowest !== null && (rounded(peak.value / lowest.value) < 1 + VARIATION || rounded(peak.value - lowest.value) < LEAST);

function lowestOf(points: readonly Point[]): Point | null {
  return points.reduce<Point | null>((a, b) => (a && a.value <= b.value ? a : b), null);
}

/** 1.3 - 1.0 is a rise of 0.3, whatever binary fractions make of it. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function stageOf(value: number, ratio: number, roseBy03: boolean): 0 | 1 | 2 | 3 {
  if (ratio < 1.5 && !roseBy03) return 0;
  if (ratio >= 3 || value >= 4) return 3;
  return ratio >= 2 ? 2 : 1;
}

/** Above this (upper limit of the reference range, mg/dL) even the lowest creatinine of the record may be an injury. */
const RAISED = 1.3;

/** KDIGO stage by the record: creatinine against the lowest value of the record, and urine by weight. */
export const kdigo = score({
  id: "kdigo",
  title: "Acute kidney injury (KDIGO stage), worst so far",
  system: "kidneys",
  requires: {},
  needs: [
    { feature: "creatinine", unit: "mg/dL", lookback: "the stay so far, against the lowest value within 7 days" },
    { feature: "urineOutput", unit: "mL", lookback: "the stay so far, windows of 6 to 24 h, nine tenths charted" },
    { feature: "weight", unit: "kg", lookback: "the last before the urine, or the first" },
  ],
  source: "KDIGO Clinical Practice Guideline for Acute Kidney Injury. Kidney Int Suppl 2012;2:1-138, table 2",
  compute: (stay) => {
    const parts = [byCreatinine(stay), byUrine(stay)];
    return staged(pointsSum(parts), parts);
  },
});

/** The worse of the two, as a stage. */
function staged(sum: CriterionResult, parts: readonly CriterionPart[]): CriterionResult {
  const known = parts.flatMap((p) => p.points ?? []);
  const points = known.length === 0 ? null : Math.max(...known);
  if (points === null) return { ...sum, notComputable: "Neither creatinine nor urine by weight can be judged" };
  // Stage 3 is the worst there is: what is missing cannot add to it.
  const complete = sum.complete || points === 3;
  const stage = points === 0 ? (complete ? "no stage reached" : "not shown; record incomplete") : `stage ${points}`;
  return { ...sum, points, value: points, complete, text: complete || points === 0 ? stage : `at least ${stage}` };
}

function byCreatinine({ observations, background }: CriterionInput): CriterionPart {
  const name = "Creatinine";
  const values = observations("creatinine");
  const rise = creatinineRise(values);
  if (!rise) return unscored(name, "Creatinine not measured", "Creatinine");
  const fall = creatinineFall(values);
  if (fall && fall.stage > rise.stage) return fallen(name, fall, background);
  const now = text(rise.peak);
  const raised = (lowestOf(values)?.value ?? 0) > RAISED;
  const inputs = inputsOf(rise);
  const missing = "Creatinine before admission";
  if (rise.stage === 0 && raised) {
    const before = creatinineBeforeText(background);
    const because = before
      ? `${now}: raised throughout; ${before}, and no value of the week before`
      : `${now}: raised throughout, and the value before admission is not recorded`;
    return { name, points: null, because, inputs, missing: before ? "Creatinine of the week before" : missing };
  }
  if (!rise.lowest) return { name, points: 0, because: `${now}, one value`, inputs };
  const because = `${now} against ${text(rise.lowest)}, the lowest before it`;
  return { name, points: rise.stage, because, inputs, ...(raised ? { atLeast: true, missing } : {}) };
}

function fallen(name: string, fall: CreatinineRise, background: Background | null): CriterionPart {
  const lowest = fall.lowest ?? fall.peak;
  const because = `${text(fall.peak)} against ${text(lowest)}, the lowest of the record, after it: recovering, or dialysed, ${dialysisTold(background)}`;
  const still = lowest.value > RAISED ? { atLeast: true, missing: "Creatinine before admission" } : {};
  return { name, points: fall.stage, because, inputs: inputsOf(fall), ...still };
}

function text({ minutes, value }: Point): string {
  return `${valueText("creatinine", value)} at ${hourText(minutes)}`;
}

function inputsOf({ peak, lowest }: CreatinineRise): UsedValue[] {
  return [peak, ...(lowest ? [lowest] : [])].map((p) => usedValue("creatinine", p));
}

function byUrine({ observations, asOfMinutes }: CriterionInput): CriterionPart {
  const name = "Urine output";
  const worst = oliguria(observations, 0, asOfMinutes);
  if (!worst) return unscored(name, "Weight or enough urine charting is missing", "Urine output by weight");
  const weight = observations("weight").at(-1);
  const inputs = weight ? [usedValue("weight", weight)] : [];
  if (worst.stage === 0) {
    return { name, points: 0, because: "No 6 h below 0.5 mL/kg/h where charting allows to judge", inputs };
  }
  return { name, points: worst.stage, because: oliguriaText(worst), inputs };
}
