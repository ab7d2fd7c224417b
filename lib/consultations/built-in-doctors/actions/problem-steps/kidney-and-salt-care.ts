import { hasProblem, isAbove, isBelow } from "../../chart-reading/present-state";
import type { ProblemCare } from "./problem-step";

/** Kidney, acid and base, sodium, potassium, magnesium and glucose. */
export const kidneyAndSaltCare: readonly ProblemCare[] = [
  {
    problems: ["kidney-injury", "oliguria", "raised-creatinine"],
    query: "Acute kidney injury: nephrotoxic drugs, volume status, perfusion pressure, drug doses, renal replacement",
    checks: [
      {
        text: "Check potassium, acid-base and fluid overload for an indication to dialyse, catheter and bladder for obstruction, and nephrotoxic drugs; repeat creatinine and urine within 12 hours.",
        sourcePatterns: [/nephrotoxic drugs|obstruction is possible|referred at once for renal replacement/i],
      },
    ],
    steps: [
      {
        id: "nephrotoxic-drugs",
        text: "Consider stopping nephrotoxic drugs where possible and securing volume status and perfusion pressure; more fluid only if volume is short.",
        sourcePatterns: [/nephrotoxic drugs/i, /perfusion pressure|volume status/i],
      },
      {
        id: "drug-doses",
        leastSeverity: 2,
        text: "Consider checking drug doses and whether renal replacement will be needed.",
        sourcePatterns: [/drug doses/i, /renal replacement/i],
      },
      {
        id: "renal-replacement",
        leastSeverity: 2,
        text: "Consider renal replacement on a definite indication rather than on a value alone.",
        sourcePatterns: [/renal replacement|dialysis/i, /definitive indication|rather than a single threshold/i],
      },
    ],
  },
  {
    problems: ["metabolic-acidosis", "acidaemia"],
    query: "Metabolic acidosis: lactate, anion gap corrected for albumin, ketones, bicarbonate",
    checks: [
      {
        text: "Check lactate, ketones, chloride and creatinine, and whether breathing compensates; repeat the gas within 2 hours.",
        sourcePatterns: [/anion gap/i, /lactate|albumin/i],
      },
    ],
    steps: [
      {
        id: "anion-gap",
        text: "Consider sorting the acidosis out by lactate and an anion gap corrected for albumin.",
        sourcePatterns: [/anion gap/i, /lactate/i],
      },
      {
        id: "bicarbonate",
        text: "Consider bicarbonate only for severe acidaemia with kidney injury; correcting the cause comes first.",
        sourcePatterns: [/kidney injury/i, /7\.20/],
        // The sentence is of a pH of 7.20 or less; near it the question comes up.
        when: isBelow("ph", 7.25),
      },
    ],
  },
  {
    problems: ["alkalaemia"],
    query: "High pH, alkalaemia: metabolic alkalosis from gastric acid loss or diuretics, high bicarbonate",
    checks: [
      {
        text: "Check by PaCO2 whether the patient breathes or is ventilated too much; then potassium, chloride, gastric losses and diuretics.",
        sourcePatterns: [/metabolic alkalosis/i, /gastric acid|diuretics/i],
      },
    ],
    steps: [
      {
        id: "cause-of-alkalosis",
        text: "Consider gastric losses, diuretics and alkali given as the cause, and correct potassium and chloride first.",
        sourcePatterns: [/metabolic alkalosis/i, /gastric acid/i],
        when: isAbove("bicarbonate", 28),
      },
    ],
  },
  {
    problems: ["hyperkalaemia"],
    query: "Acute hyperkalaemia: ECG, calcium, insulin with glucose, removal of potassium",
    checks: [
      {
        text: "Check an ECG now and repeat the potassium at once; treatment does not wait for the repeat if the ECG has changed.",
        sourcePatterns: [/ECG/, /potassium|hyperkalaemia/i],
      },
    ],
    steps: [
      {
        id: "shift-potassium",
        text: "Consider calcium if the ECG shows changes and insulin with glucose to shift potassium, with glucose and potassium measured hourly.",
        sourcePatterns: [/calcium/i, /ECG/, /insulin/i],
        when: isAbove("potassium", 5.9),
      },
    ],
  },
  {
    problems: ["hypokalaemia", "hypomagnesaemia"],
    query: "Hypokalaemia: rate of replacement, magnesium, ECG monitoring",
    checks: [
      {
        text: "Check ECG and magnesium now; before potassium is replaced, urine and creatinine.",
        sourcePatterns: [/magnesium/i],
      },
    ],
    steps: [
      {
        id: "magnesium-beside-potassium",
        text: "Consider replacing magnesium beside potassium, slowly and with ECG monitoring; less while urine is scarce.",
        sourcePatterns: [/magnesium/i, /potassium/i, /replac/i],
      },
    ],
  },
  {
    problems: ["hypernatraemia"],
    query: (chart) =>
      hasProblem("polyuria")(chart)
        ? "Polyuria with high sodium: diabetes insipidus, water and desmopressin"
        : "Hypernatraemia: cause, volume status, urine osmolality, rate of correction",
    checks: [
      {
        text: "Check before free water is given: whether the sodium is deliberate (osmotherapy), the volume state, urine osmolality and urine sodium.",
        sourcePatterns: [/urine osmolality/i],
      },
    ],
    steps: [
      {
        id: "diabetes-insipidus",
        text: "Consider diabetes insipidus: with a dilute urine, water and desmopressin without delay, sodium every 2 to 4 hours.",
        sourcePatterns: [/desmopressin/i, /without delay/i],
        when: hasProblem("polyuria"),
      },
      {
        id: "water-deficit",
        text: "Consider replacing water, unless the sodium is deliberate, by no more than 10 mmol/L a day if it is older or of unknown age; sodium every 4 hours.",
        sourcePatterns: [/10 mmol\/L a day/i],
      },
    ],
  },
  {
    problems: ["hyponatraemia"],
    query: "Hyponatraemia: symptoms, hypertonic saline, limit on correction, osmolality, urine sodium",
    checks: [
      {
        text: "Check for seizures, drowsiness and vomiting now, then glucose, osmolality, urine osmolality and urine sodium.",
        sourcePatterns: [/urine sodium|seizures|hyponatraemia/i],
      },
    ],
    steps: [
      {
        id: "sodium-rise-limit",
        text: "Consider a limit on how fast sodium is let rise (10 mmol/L in the first day), and hypertonic saline only for severe symptoms.",
        sourcePatterns: [/osmotic demyelination/i],
      },
    ],
  },
  {
    problems: ["hypoglycaemia"],
    query: "Hypoglycaemia, low glucose in hospital: protocol, insulin, liver failure, sepsis, adrenal failure",
    checks: [
      {
        text: "Check glucose again now and 15 minutes after treatment; insulin stopped; liver, sepsis and adrenal failure as causes.",
        sourcePatterns: [/hypoglycaemia/i],
      },
    ],
    steps: [
      {
        id: "low-glucose",
        text: "Consider treating the low glucose by protocol at once and looking for its cause.",
        sourcePatterns: [/hypoglycaemia/i, /protocol|points to/i],
        when: isBelow("glucose", 70),
      },
    ],
  },
  {
    problems: ["hyperglycaemia"],
    query: "Hyperglycaemia, high glucose in the critically ill: insulin infusion protocol",
    checks: [
      {
        text: "Check ketones, a gas and osmolality now, and potassium before insulin.",
        sourcePatterns: [/ketoacidosis|hyperglycaemi/i],
      },
    ],
    steps: [
      {
        id: "insulin-protocol",
        text: "Consider insulin by a protocol if the high glucose persists, without aiming at tight control.",
        sourcePatterns: [/glycaemic protocol|140 to 200/i],
        when: isAbove("glucose", 180),
      },
    ],
  },
];
