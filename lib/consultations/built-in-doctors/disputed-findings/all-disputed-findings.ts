import type { Chart } from "../../../clinical/schema";
import { lineAndCuff } from "./arterial-line-or-cuff";
import { chartScore, type DisputedFinding } from "./disputed-finding";
import { fallingLactate } from "./falling-lactate";
import { firstUrine } from "./first-urine";
import { lowComaScore } from "./low-coma-score";
import { oxygenationSetting } from "./oxygenation-setting";
import { creatinineDispute } from "./raised-creatinine";
import { unmeasuredLactate } from "./unmeasured-lactate";

/** The findings on whose meaning informed doctors disagree, those of most consequence first. */
export const disputedFindings: readonly DisputedFinding[] = [
  lowComaScore,
  fallingLactate,
  lineAndCuff,
  creatinineDispute,
  oxygenationSetting,
  firstUrine,
  unmeasuredLactate,
];

/** From this score on the chart alone settles the interpretation, and no model's attribution changes it. */
const settledByChart = 0.6;

/** The disputed findings that this chart holds. */
export function disputedFindingsIn(chart: Chart): DisputedFinding[] {
  return disputedFindings.filter((dispute) => dispute.subject(chart) !== null);
}

/** Asked for in every step, of a chart that stays the same. */
const open = new WeakMap<Chart, readonly DisputedFinding[]>();

/** Those of them that the chart alone does not settle. */
export function openDisputedFindingsIn(chart: Chart): readonly DisputedFinding[] {
  const found =
    open.get(chart) ??
    disputedFindingsIn(chart).filter((dispute) => Math.abs(chartScore(dispute, chart)) < settledByChart);
  open.set(chart, found);
  return found;
}
