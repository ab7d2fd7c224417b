import type { Chart } from "../../../clinical/schema";
import type { Direction } from "../../../record/abnormality-names";
import type { FeatureId } from "../../../record/catalogue";

/**
 * An action to consider for a finding beside what its problem asks for (`problem-steps/`), in the team's words. It is suggested only
 * when a retrieved sentence supports it and the finding is not over.
 */
export interface ActionRule {
  id: string;
  findings: readonly `${FeatureId}-${Direction}`[];
  text: string;
  /** Features that it speaks of beside that of its finding. */
  speaksOf?: readonly [FeatureId, ...FeatureId[]];
  /** A sentence of a passage that matches all of these is the action's source. */
  sourcePatterns: readonly RegExp[];
  /** Least severity of the finding; 1 where not given. */
  leastSeverity?: 2 | 3;
  when?: (chart: Chart) => boolean;
}

const lowPressure = [
  "meanPressure-low",
  "niMeanPressure-low",
  "systolicPressure-low",
  "niSystolicPressure-low",
] as const;
const kidney = ["creatinine-high", "urineOutput-low"] as const;
const infection = ["temperature-high", "temperature-low", "wbc-high", "wbc-low"] as const;

export const actionRules: readonly ActionRule[] = [
  {
    id: "repeat-lactate",
    findings: ["lactate-high"],
    text: "Consider measuring lactate again soon and steering resuscitation by whether it falls.",
    sourcePatterns: [/lactate/i, /resuscitation/i, /bringing lactate down|falls|falling/i],
  },
  {
    id: "renewed-search",
    findings: ["lactate-high"],
    text: "Consider a renewed search for the cause if lactate stays high.",
    sourcePatterns: [/lactate/i, /search for the cause/i],
  },
  {
    id: "fluid-by-response",
    findings: lowPressure,
    text: "Consider guiding further fluid by dynamic measures of response.",
    sourcePatterns: [/fluid/i, /dynamic measures/i],
    leastSeverity: 2,
  },
  {
    id: "antimicrobials",
    findings: infection,
    text: "Consider whether infection is likely and, if so, antimicrobials without delay.",
    sourcePatterns: [/antimicrobials/i, /recommended at once|suggested within/i],
  },
  {
    id: "source-control",
    findings: infection,
    text: "Consider a search for a source that can be drained or removed.",
    sourcePatterns: [/sources?/i, /drained|source control/i],
  },
  {
    id: "core-temperature",
    findings: ["temperature-low"],
    text: "Consider a core temperature from a low-reading thermometer.",
    sourcePatterns: [/core temperature/i, /thermometer/i],
  },
  {
    id: "haemolysis",
    findings: ["potassium-high"],
    text: "Consider repeating the sample to exclude haemolysis, without delaying treatment.",
    sourcePatterns: [/haemolysis/i],
  },
  {
    id: "replace-magnesium",
    findings: ["magnesium-low"],
    text: "Consider replacing magnesium, the more so if potassium is low too.",
    sourcePatterns: [/magnesium/i, /hypokalaemia|potassium/i],
  },
  {
    id: "osmolality-urine-sodium",
    findings: ["sodium-low"],
    text: "Consider osmolality and urine sodium to find the cause.",
    sourcePatterns: [/osmolality/i, /urine sodium/i],
  },
  {
    id: "ketoacidosis",
    findings: ["glucose-high"],
    text: "Consider crystalloid, potassium and insulin as for ketoacidosis, with ketones measured.",
    sourcePatterns: [/ketoacidosis/i, /crystalloid/i, /insulin/i],
  },
  {
    id: "early-endoscopy",
    findings: ["hematocrit-low"],
    text: "Consider early endoscopy for the bleeding.",
    sourcePatterns: [/endoscopy/i, /within \d+ hours/i],
  },
  {
    id: "acetylcysteine",
    findings: ["bilirubin-high", "alanineAminotransferase-high", "aspartateAminotransferase-high"],
    text: "Consider acetylcysteine if this is acute liver failure.",
    sourcePatterns: [/acetylcysteine is recommended/i],
  },
  {
    id: "ascites",
    findings: [...kidney, ...infection, "bilirubin-high", "gcs-low"],
    text: "Consider sampling ascites for infection.",
    sourcePatterns: [/ascites sampled/i],
  },
  {
    id: "variceal-bleeding",
    findings: ["hematocrit-low", ...lowPressure],
    text: "Consider a vasoactive drug and antibiotics before endoscopy for variceal bleeding.",
    sourcePatterns: [/vasoactive drug/i, /before endoscopy/i],
  },
  {
    id: "abdominal-pressure",
    findings: ["urineOutput-low"],
    text: "Consider measuring the pressure in the abdomen.",
    sourcePatterns: [/oliguria/i, /setting in which to measure/i],
  },
  {
    id: "angiography",
    findings: [...lowPressure, "lactate-high", "troponinI-high", "troponinT-high"],
    text: "Consider ECG and echocardiogram at once, and angiography if the cause is coronary.",
    sourcePatterns: [/ECG and echocardiogram/i, /angiography/i],
  },
  {
    id: "loop-diuretic",
    findings: ["pao2-low", "oxygenSaturation-low"],
    text: "Consider a loop diuretic if there is congestion, and judging it by the urine that follows.",
    sourcePatterns: [/loop diuretic/i, /congestion/i],
  },
  {
    id: "rasburicase",
    findings: ["potassium-high", ...kidney],
    text: "Consider rasburicase for established tumour lysis.",
    sourcePatterns: [/established tumour lysis/i, /rasburicase/i],
  },
  {
    id: "severe-asthma",
    findings: ["paco2-high", "respiratoryRate-high"],
    text: "Consider nebulised bronchodilators, systemic steroids and magnesium as for severe asthma.",
    sourcePatterns: [/nebulised/i, /steroids/i, /magnesium/i],
  },
  {
    id: "fever-after-arrest",
    findings: ["temperature-high"],
    text: "Consider active prevention of fever after the arrest.",
    sourcePatterns: [/prevention of fever/i, /comatose/i],
  },
  {
    id: "low-albumin",
    findings: ["albumin-low"],
    text: "Consider the low albumin a sign of the illness and not a value to correct.",
    sourcePatterns: [/low value/i, /not itself a treatment goal/i],
  },
];
