import type { Chart } from "../../../clinical/schema";
import type { Direction } from "../../../record/abnormality-names";
import type { FeatureId } from "../../../record/catalogue";
import { noDiuretic } from "../chart-reading/present-state";

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
    text: "Guide resuscitation by whether lactate falls.",
    sourcePatterns: [/lactate/i, /resuscitation/i, /bringing lactate down|falls|falling/i],
  },
  {
    id: "renewed-search",
    findings: ["lactate-high"],
    text: "Search for the cause again if lactate stays high.",
    sourcePatterns: [/lactate/i, /search for the cause/i],
  },
  {
    id: "fluid-by-response",
    findings: lowPressure,
    text: "Guide further fluid by dynamic measures of response.",
    sourcePatterns: [/fluid/i, /dynamic measures/i],
    leastSeverity: 2,
  },
  {
    id: "ketoacidosis",
    findings: ["glucose-high"],
    text: "Measure ketones; give crystalloid, potassium and insulin if this is ketoacidosis.",
    sourcePatterns: [/ketoacidosis/i, /crystalloid/i, /insulin/i],
  },
  {
    id: "early-endoscopy",
    findings: ["hematocrit-low"],
    text: "Get an early endoscopy for the bleeding.",
    sourcePatterns: [/endoscopy/i, /within \d+ hours/i],
  },
  {
    id: "acetylcysteine",
    findings: ["bilirubin-high", "alanineAminotransferase-high", "aspartateAminotransferase-high"],
    text: "Give acetylcysteine if this is acute liver failure.",
    sourcePatterns: [/acetylcysteine is recommended/i],
  },
  {
    id: "ascites",
    findings: [...kidney, ...infection, "bilirubin-high", "gcs-low"],
    text: "Sample ascites for infection.",
    sourcePatterns: [/ascites sampled/i],
  },
  {
    id: "variceal-bleeding",
    findings: ["hematocrit-low", ...lowPressure],
    text: "Give a vasoactive drug and antibiotics before endoscopy if varices bleed.",
    sourcePatterns: [/vasoactive drug/i, /before endoscopy/i],
  },
  {
    id: "abdominal-pressure",
    findings: ["urineOutput-low"],
    text: "Measure the pressure in the abdomen.",
    sourcePatterns: [/oliguria/i, /setting in which to measure/i],
  },
  {
    id: "angiography",
    findings: [...lowPressure, "lactate-high", "troponinI-high", "troponinT-high"],
    text: "Get an ECG and echocardiogram at once; angiography if coronary.",
    sourcePatterns: [/ECG and echocardiogram/i, /angiography/i],
  },
  {
    id: "loop-diuretic",
    findings: ["pao2-low", "oxygenSaturation-low"],
    text: "Give a loop diuretic if congested; judge it by the urine.",
    sourcePatterns: [/loop diuretic/i, /congestion/i],
    when: (chart) => !noDiuretic(chart),
  },
  {
    id: "rasburicase",
    findings: ["potassium-high", ...kidney],
    text: "Give rasburicase if tumour lysis is established.",
    sourcePatterns: [/established tumour lysis/i, /rasburicase/i],
  },
  {
    id: "severe-asthma",
    findings: ["paco2-high", "respiratoryRate-high"],
    text: "Give nebulised bronchodilators, steroids and magnesium if this is severe asthma.",
    sourcePatterns: [/nebulised/i, /steroids/i, /magnesium/i],
  },
  {
    id: "fever-after-arrest",
    findings: ["temperature-high"],
    text: "Prevent fever actively after the arrest.",
    sourcePatterns: [/prevention of fever/i, /comatose/i],
  },
  {
    id: "low-albumin",
    findings: ["albumin-low"],
    text: "Do not correct low albumin for its own sake.",
    sourcePatterns: [/low value/i, /not itself a treatment goal/i],
  },
];
