import type { Chart } from "../../../clinical/schema";
import { lineAndCuff } from "./arterial-line-or-cuff";
import { chartScore, type DisputedFinding } from "./disputed-finding";
import { fallingLactate } from "./falling-lactate";
import { firstUrine } from "./first-urine";
import { lowComaScore } from "./low-coma-score";
import { oxygenationSetting } from "./oxygenation-setting";
import { creatinineDispute } from "./raised-creatinine";
import { unmeasuredLactate } from "./unmeasured-lactate";

/** What informed doctors part over, those of most consequence first. */
export const disputedFindings: readonly DisputedFinding[] = [
  lowComaScore,
  fallingLactate,
  lineAndCuff,
  creatinineDispute,
  oxygenationSetting,
  firstUrine,
  unmeasuredLactate,
];

/** From here on the chart says it all, and no model's weight makes a doctor read it otherwise. */
const settledByChart = 0.6;

/** Findings of this chart that can be read in two ways. */
export function disputedFindingsIn(chart: Chart): DisputedFinding[] {
  return disputedFindings.filter((dispute) => dispute.applies(chart));
}

/** Those over which the chart by itself leaves room to part. */
export function openDisputedFindingsIn(chart: Chart): DisputedFinding[] {
  return disputedFindingsIn(chart).filter((dispute) => Math.abs(chartScore(dispute, chart)) < settledByChart);
}
