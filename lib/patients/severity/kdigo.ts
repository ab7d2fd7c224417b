import { hourText, valueText } from "../format";
import type { Observations, Point } from "../observations";
import type { Severity } from "../schema";
import { oliguria } from "../urine";
import type { Component } from "./score";

const about = {
  id: "kdigo",
  title: "Acute kidney injury (KDIGO stage), worst so far",
  source: "KDIGO Clinical Practice Guideline for Acute Kidney Injury. Kidney Int Suppl 2012;2:1-138, table 2",
};

export interface CreatinineRise {
  stage: 0 | 1 | 2 | 3;
  /** The value that reached the stage (the last one where none did) and the lowest value before it. */
  peak: Point;
  lowest: Point | null;
}

const RISE_WINDOW = 48 * 60;

/**
 * The worst stage by creatinine: each value against the lowest one before it, which stands for the baseline (the
 * value before admission is not in the record). Null without a creatinine.
 */
export function creatinineRise(creatinine: readonly Point[]): CreatinineRise | null {
  let worst: CreatinineRise | null = null;
  for (const [i, peak] of creatinine.entries()) {
    const earlier = creatinine.slice(0, i).filter((p) => p.minutes < peak.minutes);
    const lowest = earlier.reduce<Point | null>((a, b) => (a && a.value <= b.value ? a : b), null);
    const roseBy03 = earlier.some(
      (p) => p.minutes >= peak.minutes - RISE_WINDOW && rounded(peak.value - p.value) >= 0.3,
    );
    const stage = lowest ? stageOf(peak.value, rounded(peak.value / lowest.value), roseBy03) : 0;
    if (!worst || stage > worst.stage || (stage === worst.stage && stage === 0)) worst = { stage, peak, lowest };
    else if (stage === worst.stage && peak.value >= worst.peak.value) worst = { stage, peak, lowest };
  }
  return worst;
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

/** Above this (upper limit of the reference range, mg/dL) a first creatinine may already be an injury. */
const RAISED = 1.3;

/** KDIGO stage by the record: creatinine against its lowest earlier value, and urine by weight. */
export function kdigo(observations: Observations, asOfMinutes: number): Severity {
  const components = [byCreatinine(observations), byUrine(observations, asOfMinutes)];
  const known = components.flatMap((c) => (c.points === null ? [] : [c.points]));
  const points = known.length === 0 ? null : Math.max(...known);
  const complete = known.length === components.length && components.every((c) => !c.atLeast);
  const stage = points === 0 ? "no stage reached" : `stage ${points}`;
  return {
    ...about,
    points,
    complete,
    text:
      points === null
        ? "not computable"
        : complete
          ? stage
          : points === 0
            ? "not shown; record incomplete"
            : `at least stage ${points}`,
    components: components.map(({ name, points, because }) => ({ name, points, because })),
  };
}

function byCreatinine(observations: Observations): Component {
  const name = "Creatinine";
  const rise = creatinineRise(observations("creatinine"));
  if (!rise) return { name, points: null, because: "Creatinine not measured" };
  const now = `${valueText("creatinine", rise.peak.value)} at ${hourText(rise.peak.minutes)}`;
  const first = rise.lowest ?? rise.peak;
  if (rise.stage === 0 && first.value > RAISED) {
    return {
      name,
      points: null,
      because: `${now}: raised from the start, and the value before admission is not recorded`,
    };
  }
  if (!rise.lowest) return { name, points: 0, because: `${now}, one value` };
  const because = `${now} against ${valueText("creatinine", rise.lowest.value)} at ${hourText(rise.lowest.minutes)}, the lowest before it`;
  return { name, points: rise.stage, because, atLeast: first.value > RAISED };
}

function byUrine(observations: Observations, asOfMinutes: number): Component {
  const name = "Urine output";
  const worst = oliguria(observations, 0, asOfMinutes);
  if (!worst) return { name, points: null, because: "Weight or enough urine charting is missing" };
  if (worst.stage === 0) return { name, points: 0, because: "No 6 h below 0.5 mL/kg/h where charting allows to judge" };
  const because = `${(Math.floor(worst.mlPerKgPerHour * 100) / 100).toFixed(2)} mL/kg/h over ${worst.hours} h up to ${hourText(worst.endMinutes)}`;
  return { name, points: worst.stage, because };
}
