import type { RetrievedPassage } from "../../evidence/schema";
import type { Prediction } from "../../experts/schema";
import type { Chart } from "../../patients/schema";
import type { Review } from "../schema";
import type { Population } from "../tasks/inputs";
import { claimsOf } from "./argument";
import { gapsOf } from "./gaps";
import { type Lens, lensOf } from "./lenses";
import { abnormalityName } from "./meanings";
import { confidenceOf, levelOf } from "./odds";
import type { Reading } from "./readings";
import { systemNames } from "./systems";
import { countText, listText, lowerFirst, nameOf, riskText, sentence } from "./wording";

const mostGaps = 6;

/** r_doctor (formula 6) by rules: the doctor's reading of chart, model and passages. */
export function reviewOf(chart: Chart, prediction: Prediction, passages: readonly RetrievedPassage[], population: Population): Review {
  const lens = lensOf(chart, prediction);
  const threshold = population.highRiskThreshold;
  return {
    assessment: assessmentText(chart, prediction, lens, population),
    riskLevel: levelOf(lens.statedRisk, threshold),
    statedRisk: lens.statedRisk,
    confidence: confidenceOf(lens.statedRisk, threshold, doubtOf(prediction, lens)),
    claims: claimsOf({ chart, prediction, lens, passages }),
    dataGaps: gapsOf(chart, prediction.outsideDomain, mostGaps),
  };
}

/** What the model passes over, and a patient unlike those it knows, make a doctor less sure. */
export function doubtOf(prediction: Prediction, lens: Pick<Lens, "neglected">): number {
  return (prediction.outsideDomain.length > 0 ? 0.1 : 0) + Math.min(0.15, 0.05 * lens.neglected.length);
}

/** Two to four sentences: who, what the chart shows, how the model sees it, where the doctor stands. */
function assessmentText(chart: Chart, prediction: Prediction, lens: Lens, population: Population): string {
  return [whoText(chart), findingsText(chart), modelText(prediction, lens), standText(lens, population)].filter((s) => s !== "").join(" ");
}

function whoText(chart: Chart): string {
  const reason = chart.admissionReason ? `, admitted with ${lowerFirst(chart.admissionReason)}` : "";
  return sentence(`${chart.descriptor}${reason}, read at ${Math.round(chart.asOfMinutes / 60)} h`);
}

/** Findings by their names, graver ones first; a chart without findings is said to have none, not to be normal. */
function findingsText(chart: Chart): string {
  const named = (severity: number) => [...new Set(chart.findings.filter((f) => f.severity === severity).map((f) => abnormalityName(f.feature, f.direction)))];
  const [critical, marked, mild] = [named(3), named(2), named(1)];
  if (critical.length + marked.length + mild.length === 0) return "Nothing that was measured in the last day is beyond the limits used here.";
  const parts = [
    ...(critical.length > 0 ? [`critical ${listText(critical.slice(0, 4))}`] : []),
    ...(marked.length > 0 ? [`marked ${listText(marked.slice(0, 4))}`] : []),
    ...(mild.length > 0 && critical.length + marked.length < 3 ? [`milder ${listText(mild.slice(0, 3))}`] : []),
  ];
  return sentence(`The chart shows ${parts.join(", ")}`);
}

function modelText(prediction: Prediction, lens: Lens): string {
  const opening = `The ${prediction.title} model puts the risk at ${riskText(prediction.risk)}`;
  const [first, second] = lens.focus;
  if (!first || first.share === 0) return sentence(`${opening}; what it weighs was not computed`);
  const leaning = [first, ...(second && second.share >= 0.15 ? [second] : [])].map((f) => `${systemNames[f.system]} (${Math.round(f.share * 100)}%)`);
  return sentence(`${opening}, and most of its weight lies on ${listText(leaning)}${passedOver(lens)}`);
}

function passedOver({ neglected }: Lens): string {
  if (neglected.length === 0) return "";
  const names = [...new Set(neglected.map((n) => nameOf(n.reading.feature)))].slice(0, 3);
  return `; it makes little of ${listText(names)}, which the chart does not let me pass over`;
}

function standText(lens: Lens, population: Population): string {
  const level = levelOf(lens.statedRisk, population.highRiskThreshold);
  const stand = `I put it at ${riskText(lens.statedRisk)}, ${level} by the team's ${riskText(population.highRiskThreshold)}`;
  const shift = lens.statedLogit - lens.modelLogit;
  if (Math.abs(shift) < 0.05) return sentence(`${stand}, with the model`);
  const names = (readings: readonly Reading[]) => listText([...new Set(readings.map((r) => nameOf(r.feature)))].slice(0, 3));
  const down = [
    ...(lens.uncredited.length > 0 ? [`the recovery of ${names(lens.uncredited)}`] : []),
    ...(lens.unbacked.length > 0 ? [`weight that the model puts on ${names(lens.unbacked)} without reason in the chart`] : []),
  ];
  if (shift > 0) return sentence(`${stand}, above the model for ${countText(lens.neglected.length)} such finding${lens.neglected.length === 1 ? "" : "s"}`);
  return sentence(`${stand}, below the model for ${listText(down)}`);
}
