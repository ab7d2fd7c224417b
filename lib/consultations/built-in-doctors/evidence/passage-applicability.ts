import { summaryOf } from "../../../clinical/feature-summaries";
import type { Chart } from "../../../clinical/schema";
import { ventilatedNow } from "../../../clinical/ventilated-at";
import type { Passage } from "../../../evidence/schema";
import { keptByText } from "../../../platform/kept-by-text";
import { type FeatureId, feature } from "../../../record/catalogue";
import { courseOf } from "../chart-reading/feature-course";
import { afterArrest, hasProblem, isAbove, isRatioBelow } from "../chart-reading/present-state";

/**
 * Conditions that a passage may be about, the words by which its title names them, and what in a chart lets them be considered. The
 * record holds few diagnoses, so these are not diagnoses: they keep advice on ketoacidosis from a patient without a high
 * glucose. A passage whose title names none of them speaks of an abnormality and applies wherever that abnormality is found.
 */
interface Condition {
  title: RegExp;
  /** Words of the admission reason that settle it; without them only the chart does. */
  reason?: RegExp;
  /** What else in the chart lets it be considered; without it only the admission reason does. */
  chart?: (chart: Chart) => boolean;
}

const high = (chart: Chart, id: Parameters<typeof courseOf>[1]) =>
  chart.findings.some((f) => f.feature === id && f.direction === "high");
const low = (chart: Chart, id: Parameters<typeof courseOf>[1]) =>
  chart.findings.some((f) => f.feature === id && f.direction === "low");
const flagged = (chart: Chart, id: Parameters<typeof courseOf>[1]) =>
  !["normal", "unjudged", "none"].includes(courseOf(chart, id));
const measured = (chart: Chart, id: FeatureId) => summaryOf(chart, id) !== null;
/** Whether the first value of the stay was high already: one that rose from a normal value has a baseline, and is acute. */
const highAtFirst = (chart: Chart, id: FeatureId) =>
  (summaryOf(chart, id)?.first.value ?? 0) > (feature(id).reference?.high ?? Number.POSITIVE_INFINITY);
/** Where the reason for admission is known and names no infection, one sign alone is not enough to think of it. */
const infection = (chart: Chart) =>
  chart.admissionReason === null
    ? flagged(chart, "temperature") || flagged(chart, "wbc")
    : flagged(chart, "temperature") && flagged(chart, "wbc");
const cardiacUnit = (chart: Chart) =>
  chart.careUnit === "coronary care" || chart.careUnit === "cardiac surgery recovery";

const conditions: readonly Condition[] = [
  {
    title: /\bseps|\bseptic|\burosepsis/i,
    reason: /seps|septic|infect|pneumon|fever|cholangitis|peritonitis|abscess|urinary/i,
    chart: infection,
  },
  { title: /pneumonia|CURB/i, reason: /pneumon|cough|sputum|aspirat|respiratory/i },
  {
    title: /ventilator-associated|mechanical ventilation|lung-protective|sedation in the ICU/i,
    reason: /ventilat/i,
    chart: ventilatedNow,
  },
  {
    title: /\bROX\b|high-flow/i,
    chart: (c) =>
      !ventilatedNow(c) && (low(c, "pao2") || low(c, "oxygenSaturation") || hasProblem("oxygen-requirement")(c)),
  },
  {
    title: /^intubation/i,
    chart: (c) => !ventilatedNow(c) && hasProblem("coma", "hypoxaemia", "hypercapnia", "respiratory-failure")(c),
  },
  { title: /poisoning/i, reason: /overdose|poison|intoxic|salicyl|aspirin|glycol|ingest/i },
  {
    title: /myxoedema/i,
    reason: /thyroid|myxoedema/i,
    chart: (c) => low(c, "temperature") && low(c, "heartRate") && !afterArrest(c),
  },
  { title: /thyroid storm/i, reason: /thyro/i },
  { title: /heatstroke/i, reason: /heat/i, chart: (c) => isAbove("temperature", 40)(c) },
  { title: /anaphylaxis/i, reason: /anaphyl|allerg/i },
  { title: /Guillain/i, reason: /Guillain|weakness|paraly/i },
  { title: /alcohol withdrawal|alcohol-associated/i, reason: /alcohol|withdrawal/i },
  {
    title: /hepatic encephalopathy/i,
    reason: /cirrhosis|liver|hepat/i,
    chart: (c) => high(c, "bilirubin") && !afterArrest(c),
  },
  { title: /meningitis/i, reason: /mening|headache|fever/i },
  { title: /endocarditis/i, reason: /endocard/i },
  { title: /rhabdomyolysis/i, reason: /rhabdo|crush|trauma|seizure/i },
  { title: /mesenteric/i, reason: /abdom|bowel|mesent/i },
  { title: /influenza/i, reason: /influenza|flu\b|pneumon/i },
  { title: /COVID/i, reason: /covid|sars/i },
  { title: /necrotising/i, reason: /necroti|fasci|soft tissue/i },
  { title: /tamponade/i, reason: /tampon|pericard|cardiac surgery|chest trauma/i, chart: hasProblem("shock") },
  { title: /pneumothorax/i, reason: /pneumothorax|chest|trauma/i },
  { title: /aortic syndrome/i, reason: /aort|dissect|chest pain/i },
  { title: /right heart failure/i, reason: /pulmonary hypertension|right heart/i },
  { title: /obesity hypoventilation/i, reason: /obes/i, chart: (c) => high(c, "paco2") },
  {
    title: /\bARDS\b/,
    reason: /ards|respiratory distress/i,
    // By the ratio, as ARDS is defined (Berlin definition. JAMA 2012;307:2526-33): a PaO2 of 100 mmHg on pure oxygen is not low by itself.
    chart: (c) => low(c, "pao2") || isRatioBelow(300)(c),
  },
  {
    title: /ketoacidosis/i,
    reason: /ketoacidosis|dka/i,
    chart: (c) => high(c, "glucose") && (flagged(c, "bicarbonate") || flagged(c, "ph")),
  },
  { title: /corrected sodium/i, chart: (c) => high(c, "glucose") },
  {
    title: /metabolic acidosis/i,
    chart: (c) => !hasProblem("hypercapnia", "respiratory-failure")(c) || low(c, "bicarbonate"),
  },
  { title: /diabetes insipidus/i, reason: /insipidus|pituitar/i, chart: hasProblem("polyuria") },
  {
    title: /chronic kidney disease|without a known baseline/i,
    reason: /chronic kidney/i,
    chart: (c) => highAtFirst(c, "creatinine"),
  },
  {
    title: /thrombotic thrombocytopenic/i,
    reason: /purpura|haemoly/i,
    chart: (c) => low(c, "platelets") && low(c, "hematocrit"),
  },
  {
    title: /\bR factor/,
    chart: (c) => measured(c, "alanineAminotransferase") && measured(c, "alkalinePhosphatase"),
  },
  // From 600 mg/dL (Kitabchi AE et al. Diabetes Care 2009;32:1335-43).
  {
    title: /hyperosmolar/i,
    reason: /hyperosmolar|hhs/i,
    chart: (c) => (summaryOf(c, "glucose")?.max.value ?? 0) >= 600,
  },
  {
    title: /COPD|hypercapnic/i,
    reason: /copd|chronic obstructive|hypercapn/i,
    chart: (c) => high(c, "paco2") || hasProblem("hypercapnia", "respiratory-failure")(c),
  },
  { title: /asthma/i, reason: /asthma/i },
  {
    title: /cardiac surgery/i,
    reason: /cardiac surgery|bypass|valve|cabg/i,
    chart: (c) => c.careUnit === "cardiac surgery recovery",
  },
  {
    title: /cardiogenic|heart failure/i,
    reason: /heart failure|cardiogenic|infarct|pulmonary oedema|cardiomyopathy/i,
    chart: cardiacUnit,
  },
  {
    title: /coronary|STEMI/i,
    reason: /infarct|coronary|stemi|chest pain|angina/i,
    chart: (c) => c.careUnit === "coronary care",
  },
  { title: /cardiac arrest/i, chart: afterArrest },
  { title: /embolism/i, reason: /embol/i },
  {
    title: /stroke|subarachnoid|intracerebral/i,
    reason: /stroke|haemorrhage|hemorrhage|hemiparesis|hemiplegia|subarachnoid|aphasia/i,
  },
  {
    title: /brain injury|osmotherapy|cerebral oedema|intracranial/i,
    reason: /head injury|brain injury|trauma|cerebral oedema/i,
  },
  { title: /status epilepticus/i, reason: /seizure|epilep/i },
  {
    title: /opioid|overdose/i,
    reason: /overdose|opioid|intoxic|poison/i,
    chart: (c) => hasProblem("slow-breathing")(c) && !afterArrest(c),
  },
  { title: /tumou?r lysis/i, reason: /leuk|lymphoma|tumou?r lysis|chemotherapy/i },
  {
    title: /neutropenia/i,
    reason: /neutropen|leuk|lymphoma|chemotherapy/i,
    chart: (c) => low(c, "wbc") || hasProblem("neutropenic-fever")(c),
  },
  {
    title: /cirrhosis|variceal|on-chronic liver failure|hepatorenal/i,
    reason: /cirrhosis|varic|chronic liver|alcohol/i,
  },
  { title: /^acute liver failure/i, reason: /liver failure|paracetamol|acetaminophen|hepatitis/i },
  { title: /liver resection/i, reason: /hepatectomy|liver resection/i },
  { title: /cholangitis/i, reason: /cholang|biliary|gallstone|jaundice/i },
  { title: /bowel obstruction/i, reason: /bowel|ileus|obstruct/i },
  { title: /abdominal compartment/i, reason: /pancrea|abdom|laparotom|bowel|perforat|trauma|aneurysm/i },
  { title: /trauma/i, reason: /trauma|injur|accident|fall/i },
  { title: /pancreatitis/i, reason: /pancreat/i },
  {
    title: /upper gastrointestinal|gastrointestinal bleeding|\bGI bleed/i,
    reason: /bleed|haematemesis|melaena|hematemesis|melena/i,
  },
  { title: /pregnan|obstetric/i, reason: /pregnan|partum|eclampsia/i },
  { title: /burn/i, reason: /\bburn/i },
  { title: /older patient/i, reason: /confusion|delirium|fall/i, chart: (c) => (c.ageYears ?? 0) >= 65 },
  {
    title: /hypertensive emergency/i,
    reason: /hypertens/i,
    chart: (c) => high(c, "systolicPressure") || high(c, "niSystolicPressure"),
  },
  { title: /refeeding/i, reason: /malnutrition|anorexia|refeeding/i },
];

/** The conditions that a title names. */
const conditionsNamedIn = keptByText((title) => conditions.filter((c) => c.title.test(title)));

/** Whether a passage may be cited for this patient: the chart supports considering every condition that its title names. */
export function passageAppliesTo(passage: Pick<Passage, "title">, chart: Chart): boolean {
  return conditionsNamedIn(passage.title).every(
    (c) =>
      (chart.admissionReason !== null && (c.reason?.test(chart.admissionReason) ?? false)) ||
      (c.chart?.(chart) ?? false),
  );
}
