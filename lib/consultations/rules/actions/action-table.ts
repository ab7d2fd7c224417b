import type { Chart } from "../../../clinical/schema";
import type { FeatureId } from "../../../terminology/catalogue";
import type { Direction } from "../chart-reading/abnormality-names";

/** Something to consider when a finding stands, in the team's words; said only when a retrieved sentence bears it out. */
export interface ActionRule {
  on: readonly `${FeatureId}-${Direction}`[];
  text: string;
  /** All of these must be in one sentence of one passage: that sentence is its source. */
  sentence: readonly RegExp[];
  /** Least severity of the finding; 1 where not given. */
  from?: 2 | 3;
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

export const actionRules: readonly ActionRule[] = [
  {
    on: ["lactate-high"],
    text: "Consider measuring lactate again soon and steering resuscitation by whether it falls.",
    sentence: [/lactate/i, /resuscitation/i, /bringing lactate down|falls|falling/i],
  },
  {
    on: ["lactate-high"],
    text: "Consider a renewed search for the cause if lactate stays high.",
    sentence: [/lactate/i, /search for the cause/i],
  },
  {
    on: lowPressure,
    text: "Consider a mean arterial pressure of 65 mmHg as the first target.",
    sentence: [/65 mmHg/, /target/i, /mean arterial pressure/i],
  },
  {
    on: lowPressure,
    text: "Consider noradrenaline first if a vasopressor is needed.",
    sentence: [/noradrenaline/i, /first vasopressor|preferred/i],
    from: 2,
  },
  {
    on: [...lowPressure, "lactate-high"],
    text: "Consider echocardiography to tell what kind of shock this is.",
    sentence: [/echocardiogra/i],
    from: 2,
  },
  {
    on: lowPressure,
    text: "Consider guiding further fluid by dynamic measures of response.",
    sentence: [/fluid/i, /dynamic measures/i],
    from: 2,
  },
  {
    on: infection,
    text: "Consider whether infection is likely and, if so, antimicrobials without delay.",
    sentence: [/antimicrobials/i, /recommended at once|suggested within/i],
  },
  {
    on: infection,
    text: "Consider a search for a source that can be drained or removed.",
    sentence: [/sources?/i, /drained|source control/i],
  },
  {
    on: ["temperature-high"],
    text: "Consider a clinical assessment for the source of the fever.",
    sentence: [/temperature/i, /clinical assessment/i],
  },
  {
    on: ["temperature-low"],
    text: "Consider a core temperature from a low-reading thermometer.",
    sentence: [/core temperature/i, /thermometer/i],
  },
  {
    on: kidney,
    text: "Consider stopping nephrotoxic drugs where possible and securing volume status and perfusion pressure.",
    sentence: [/nephrotoxic drugs/i, /perfusion pressure|volume status/i],
  },
  {
    on: kidney,
    text: "Consider checking drug doses and whether renal replacement will be needed.",
    sentence: [/drug doses/i, /renal replacement/i],
    from: 2,
  },
  {
    on: [...kidney, "bun-high"],
    text: "Consider renal replacement on a definite indication rather than on a value alone.",
    sentence: [/renal replacement|dialysis/i, /definitive indication|rather than a single threshold/i],
    from: 2,
  },
  {
    on: ["potassium-high"],
    text: "Consider an ECG at once, calcium if it shows changes, and insulin with glucose to shift potassium.",
    sentence: [/calcium/i, /ECG/, /insulin/i],
  },
  {
    on: ["potassium-high"],
    text: "Consider repeating the sample to exclude haemolysis, without delaying treatment.",
    sentence: [/haemolysis/i],
  },
  {
    on: ["potassium-low"],
    text: "Consider checking magnesium and replacing it beside potassium.",
    sentence: [/magnesium/i, /potassium/i, /replac/i],
  },
  {
    on: ["magnesium-low"],
    text: "Consider replacing magnesium, the more so if potassium is low too.",
    sentence: [/magnesium/i, /hypokalaemia|potassium/i],
  },
  {
    on: ["sodium-low"],
    text: "Consider osmolality and urine sodium to find the cause.",
    sentence: [/osmolality/i, /urine sodium/i],
  },
  {
    on: ["sodium-low"],
    text: "Consider a limit on how fast sodium is let rise.",
    sentence: [/osmotic demyelination/i],
  },
  {
    on: ["sodium-high"],
    text: "Consider replacing the water deficit while following sodium often.",
    sentence: [/water deficit/i],
  },
  {
    on: ["pao2-low", "oxygenSaturation-low"],
    text: "Consider tidal volumes by predicted body weight.",
    sentence: [/tidal volumes?/i, /predicted body weight/i],
    when: ventilated,
  },
  {
    on: ["pao2-low"],
    text: "Consider prone positioning if PaO2/FiO2 stays below 150 mmHg on optimised ventilation.",
    sentence: [/prone position/i, /below 150 mmHg/],
    from: 2,
    when: ventilated,
  },
  {
    on: ["pao2-low", "oxygenSaturation-low", "respiratoryRate-high"],
    text: "Consider high-flow nasal oxygen, without letting it delay intubation.",
    sentence: [/high-flow nasal oxygen/i, /suggested over conventional/i],
    when: (chart) => !ventilated(chart),
  },
  {
    on: ["oxygenSaturation-low", "pao2-low"],
    text: "Consider prescribing oxygen to a target range.",
    sentence: [/saturation of 94/i, /range/i],
    when: (chart) => !ventilated(chart),
  },
  {
    on: ["paco2-high"],
    text: "Consider non-invasive ventilation if the acidosis persists.",
    sentence: [/non-invasive ventilation/i, /pH|acidosis|first mode/],
  },
  {
    on: acid,
    text: "Consider sorting the acidosis out by lactate and an anion gap corrected for albumin.",
    sentence: [/anion gap/i, /lactate/i],
  },
  {
    on: acid,
    text: "Consider bicarbonate only for severe acidaemia with kidney injury; correcting the cause comes first.",
    sentence: [/kidney injury/i, /7\.20/],
  },
  {
    on: ["glucose-high"],
    text: "Consider insulin by a protocol if the high glucose persists, without aiming at tight control.",
    sentence: [/glycaemic protocol|140 to 200/i],
  },
  {
    on: ["glucose-high"],
    text: "Consider crystalloid, potassium and insulin as for ketoacidosis, with ketones measured.",
    sentence: [/ketoacidosis/i, /crystalloid/i, /insulin/i],
  },
  {
    on: ["glucose-low"],
    text: "Consider treating the low glucose by protocol and looking for its cause.",
    sentence: [/hypoglycaemia/i, /protocol|points to/i],
  },
  {
    on: ["gcs-low"],
    text: "Consider reading the coma score beside the sedation, which the record does not show.",
    sentence: [/sedat/i, /low value|coma score|lower the score/i],
  },
  {
    on: ["troponinI-high", "troponinT-high"],
    text: "Consider an ECG and repeat troponin to tell infarction from injury of another cause.",
    sentence: [/infarction/i, /ECG changes|Type 2|without infarction/i],
  },
  {
    on: ["heartRate-high"],
    text: "Consider what drives the tachycardia before slowing it.",
    sentence: [/cause is treated|treating the trigger/i],
  },
  { on: ["heartRate-low"], text: "Consider the reversible causes of bradycardia.", sentence: [/reversible causes/i] },
  {
    on: ["systolicPressure-high", "niSystolicPressure-high", "meanPressure-high", "niMeanPressure-high"],
    text: "Consider whether there is acute organ damage before lowering the pressure.",
    sentence: [/organ damage/i],
  },
  {
    on: ["hematocrit-low"],
    text: "Consider red cells by a restrictive threshold, unless bleeding is active.",
    sentence: [/red cells/i, /haemoglobin/i, /below 7 g\/dL/],
  },
  {
    on: ["hematocrit-low"],
    text: "Consider early endoscopy for the bleeding.",
    sentence: [/endoscopy/i, /within \d+ hours/i],
  },
  {
    on: ["platelets-low"],
    text: "Consider sepsis, disseminated coagulation, heparin and bleeding as what makes the platelets fall.",
    sentence: [/count that falls|platelets fall/i, /coagulation|heparin/i],
  },
  {
    on: ["alanineAminotransferase-high", "aspartateAminotransferase-high"],
    text: "Consider low flow to the liver as a cause of the raised aminotransferases.",
    sentence: [/ischaemic|hypoxic/i, /hepatitis/i, /shock/i],
  },
  {
    on: ["bilirubin-high"],
    text: "Consider sepsis, drugs and feeding as causes of cholestasis, and an ultrasound for dilated ducts.",
    sentence: [/cholestasis/i, /sepsis/i, /drugs/i],
  },
  {
    on: ["bilirubin-high", "alanineAminotransferase-high", "aspartateAminotransferase-high"],
    text: "Consider acetylcysteine if this is acute liver failure.",
    sentence: [/acetylcysteine is recommended/i],
  },
  {
    on: [...kidney, ...infection, "bilirubin-high", "gcs-low"],
    text: "Consider sampling ascites for infection.",
    sentence: [/ascites sampled/i],
  },
  {
    on: ["hematocrit-low", ...lowPressure],
    text: "Consider a vasoactive drug and antibiotics before endoscopy for variceal bleeding.",
    sentence: [/vasoactive drug/i, /before endoscopy/i],
  },
  {
    on: ["urineOutput-low"],
    text: "Consider measuring the pressure in the abdomen.",
    sentence: [/oliguria/i, /setting in which to measure/i],
  },
  {
    on: [...lowPressure, "lactate-high", "troponinI-high", "troponinT-high"],
    text: "Consider ECG and echocardiogram at once, and angiography if the cause is coronary.",
    sentence: [/ECG and echocardiogram/i, /angiography/i],
  },
  {
    on: ["pao2-low", "oxygenSaturation-low"],
    text: "Consider a loop diuretic if there is congestion, and judging it by the urine that follows.",
    sentence: [/loop diuretic/i, /congestion/i],
  },
  {
    on: ["potassium-high", ...kidney],
    text: "Consider rasburicase for established tumour lysis.",
    sentence: [/established tumour lysis/i, /rasburicase/i],
  },
  {
    on: ["paco2-high"],
    text: "Consider oxygen titrated to a lower range while carbon dioxide is retained.",
    sentence: [/88 to 92%/, /oxygen|saturation/i],
  },
  {
    on: ["paco2-high", "respiratoryRate-high"],
    text: "Consider nebulised bronchodilators, systemic steroids and magnesium as for severe asthma.",
    sentence: [/nebulised/i, /steroids/i, /magnesium/i],
  },
  {
    on: ["temperature-high"],
    text: "Consider active prevention of fever after the arrest.",
    sentence: [/prevention of fever/i, /comatose/i],
  },
  {
    on: ["albumin-low"],
    text: "Consider the low albumin a sign of the illness and not a value to correct.",
    sentence: [/low value/i, /not itself a treatment goal/i],
  },
];
