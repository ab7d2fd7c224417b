import { summaryOf } from "../../../clinical/feature-summaries";
import type { Chart } from "../../../clinical/schema";
import type { Direction } from "../../../record/abnormality-names";
import type { FeatureId } from "../../../record/catalogue";

/** An action to consider for a finding, in the team's words. It is suggested only when a retrieved sentence supports it. */
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
const acid = ["ph-low", "bicarbonate-low"] as const;
const ventilated = (chart: Chart) => chart.ventilation.recorded;
/** Whether the latest value of a feature is below a limit. */
const isBelow = (feature: FeatureId, limit: number) => (chart: Chart) =>
  (summaryOf(chart, feature)?.last.value ?? Number.POSITIVE_INFINITY) < limit;
/** Low pressure or shock that is not over. */
const inShock = ({ problems = [] }: Chart) =>
  problems.some(
    ({ id, course, severity }) => id === "shock" || (id === "hypotension" && course === "present" && severity > 1),
  );

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
    id: "pressure-target",
    findings: lowPressure,
    text: "Consider a mean arterial pressure of 65 mmHg as the first target.",
    sourcePatterns: [/65 mmHg/, /target/i, /mean arterial pressure/i],
  },
  {
    id: "noradrenaline-first",
    findings: lowPressure,
    text: "Consider noradrenaline first if a vasopressor is needed.",
    sourcePatterns: [/noradrenaline/i, /first vasopressor|preferred/i],
    leastSeverity: 2,
  },
  {
    id: "echocardiography",
    findings: [...lowPressure, "lactate-high"],
    text: "Consider echocardiography to tell what kind of shock this is.",
    sourcePatterns: [/echocardiogra/i],
    leastSeverity: 2,
    when: inShock,
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
    id: "fever-source",
    findings: ["temperature-high"],
    text: "Consider a clinical assessment for the source of the fever.",
    sourcePatterns: [/temperature/i, /clinical assessment/i],
  },
  {
    id: "core-temperature",
    findings: ["temperature-low"],
    text: "Consider a core temperature from a low-reading thermometer.",
    sourcePatterns: [/core temperature/i, /thermometer/i],
  },
  {
    id: "nephrotoxic-drugs",
    findings: kidney,
    text: "Consider stopping nephrotoxic drugs where possible and securing volume status and perfusion pressure.",
    sourcePatterns: [/nephrotoxic drugs/i, /perfusion pressure|volume status/i],
  },
  {
    id: "drug-doses",
    findings: kidney,
    text: "Consider checking drug doses and whether renal replacement will be needed.",
    sourcePatterns: [/drug doses/i, /renal replacement/i],
    leastSeverity: 2,
  },
  {
    id: "renal-replacement",
    findings: [...kidney, "bun-high"],
    text: "Consider renal replacement on a definite indication rather than on a value alone.",
    sourcePatterns: [/renal replacement|dialysis/i, /definitive indication|rather than a single threshold/i],
    leastSeverity: 2,
  },
  {
    id: "shift-potassium",
    findings: ["potassium-high"],
    text: "Consider an ECG at once, calcium if it shows changes, and insulin with glucose to shift potassium.",
    sourcePatterns: [/calcium/i, /ECG/, /insulin/i],
  },
  {
    id: "haemolysis",
    findings: ["potassium-high"],
    text: "Consider repeating the sample to exclude haemolysis, without delaying treatment.",
    sourcePatterns: [/haemolysis/i],
  },
  {
    id: "magnesium-beside-potassium",
    findings: ["potassium-low"],
    text: "Consider checking magnesium and replacing it beside potassium.",
    sourcePatterns: [/magnesium/i, /potassium/i, /replac/i],
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
    id: "sodium-rise-limit",
    findings: ["sodium-low"],
    text: "Consider a limit on how fast sodium is let rise.",
    sourcePatterns: [/osmotic demyelination/i],
  },
  {
    id: "water-deficit",
    findings: ["sodium-high"],
    text: "Consider replacing the water deficit while following sodium often.",
    sourcePatterns: [/water deficit/i],
  },
  {
    id: "tidal-volumes",
    findings: ["pao2-low", "oxygenSaturation-low"],
    text: "Consider tidal volumes by predicted body weight.",
    speaksOf: ["weight"],
    sourcePatterns: [/tidal volumes?/i, /predicted body weight/i],
    when: ventilated,
  },
  {
    id: "prone-positioning",
    findings: ["pao2-low"],
    text: "Consider prone positioning if PaO2/FiO2 stays below 150 mmHg on optimised ventilation.",
    speaksOf: ["mechanicalVentilation"],
    sourcePatterns: [/prone position/i, /below 150 mmHg/],
    leastSeverity: 2,
    when: ventilated,
  },
  {
    id: "high-flow-nasal-oxygen",
    findings: ["pao2-low", "oxygenSaturation-low"],
    text: "Consider high-flow nasal oxygen, without letting it delay intubation.",
    sourcePatterns: [/high-flow nasal oxygen/i, /suggested over conventional/i],
    when: (chart) => !ventilated(chart),
  },
  {
    id: "oxygen-target",
    findings: ["oxygenSaturation-low", "pao2-low"],
    text: "Consider prescribing oxygen to a target range.",
    sourcePatterns: [/saturation of 94/i, /range/i],
    when: (chart) => !ventilated(chart),
  },
  {
    id: "non-invasive-ventilation",
    findings: ["paco2-high"],
    text: "Consider non-invasive ventilation if the acidosis persists.",
    speaksOf: ["mechanicalVentilation"],
    sourcePatterns: [/non-invasive ventilation/i, /pH|acidosis|first mode/],
  },
  {
    id: "anion-gap",
    findings: acid,
    text: "Consider sorting the acidosis out by lactate and an anion gap corrected for albumin.",
    sourcePatterns: [/anion gap/i, /lactate/i],
  },
  {
    id: "bicarbonate",
    findings: acid,
    text: "Consider bicarbonate only for severe acidaemia with kidney injury; correcting the cause comes first.",
    sourcePatterns: [/kidney injury/i, /7\.20/],
    // The sentence is of a pH of 7.20 or less; near it the question comes up.
    when: isBelow("ph", 7.25),
  },
  {
    id: "insulin-protocol",
    findings: ["glucose-high"],
    text: "Consider insulin by a protocol if the high glucose persists, without aiming at tight control.",
    sourcePatterns: [/glycaemic protocol|140 to 200/i],
  },
  {
    id: "ketoacidosis",
    findings: ["glucose-high"],
    text: "Consider crystalloid, potassium and insulin as for ketoacidosis, with ketones measured.",
    sourcePatterns: [/ketoacidosis/i, /crystalloid/i, /insulin/i],
  },
  {
    id: "low-glucose",
    findings: ["glucose-low"],
    text: "Consider treating the low glucose by protocol and looking for its cause.",
    sourcePatterns: [/hypoglycaemia/i, /protocol|points to/i],
  },
  {
    id: "sedation-and-coma-score",
    findings: ["gcs-low"],
    text: "Consider reading the coma score beside the sedation, which the record does not show.",
    sourcePatterns: [/sedat/i, /low value|coma score|lower the score/i],
  },
  {
    id: "repeat-troponin",
    findings: ["troponinI-high", "troponinT-high"],
    text: "Consider an ECG and repeat troponin to tell infarction from injury of another cause.",
    sourcePatterns: [/infarction/i, /ECG changes|Type 2|without infarction/i],
  },
  {
    id: "cause-of-tachycardia",
    findings: ["heartRate-high"],
    text: "Consider what drives the tachycardia before slowing it.",
    sourcePatterns: [/cause is treated|treating the trigger/i],
  },
  {
    id: "cause-of-bradycardia",
    findings: ["heartRate-low"],
    text: "Consider the reversible causes of bradycardia.",
    sourcePatterns: [/reversible causes/i],
  },
  {
    id: "organ-damage",
    findings: ["systolicPressure-high", "niSystolicPressure-high", "meanPressure-high", "niMeanPressure-high"],
    text: "Consider whether there is acute organ damage before lowering the pressure.",
    sourcePatterns: [/organ damage/i],
  },
  {
    id: "red-cells",
    findings: ["hematocrit-low"],
    text: "Consider red cells by a restrictive threshold, unless bleeding is active.",
    sourcePatterns: [/red cells/i, /haemoglobin/i, /below 7 g\/dL/],
    // A haemoglobin of 8 g/dL: a hematocrit of about 24%.
    when: isBelow("hematocrit", 24),
  },
  {
    id: "early-endoscopy",
    findings: ["hematocrit-low"],
    text: "Consider early endoscopy for the bleeding.",
    sourcePatterns: [/endoscopy/i, /within \d+ hours/i],
  },
  {
    id: "cause-of-low-platelets",
    findings: ["platelets-low"],
    text: "Consider sepsis, disseminated coagulation, heparin and bleeding as what makes the platelets fall.",
    sourcePatterns: [/count that falls|platelets fall/i, /coagulation|heparin/i],
  },
  {
    id: "low-flow-to-liver",
    findings: ["alanineAminotransferase-high", "aspartateAminotransferase-high"],
    text: "Consider low flow to the liver as a cause of the raised aminotransferases.",
    sourcePatterns: [/ischaemic|hypoxic/i, /hepatitis/i, /shock/i],
  },
  {
    id: "cholestasis",
    findings: ["bilirubin-high"],
    text: "Consider sepsis, drugs and feeding as causes of cholestasis, and an ultrasound for dilated ducts.",
    sourcePatterns: [/cholestasis/i, /sepsis/i, /drugs/i],
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
    id: "titrated-oxygen",
    findings: ["paco2-high"],
    text: "Consider oxygen titrated to a lower range while carbon dioxide is retained.",
    sourcePatterns: [/88 to 92%/, /oxygen|saturation/i],
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
