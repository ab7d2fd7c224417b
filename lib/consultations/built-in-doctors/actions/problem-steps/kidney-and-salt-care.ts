import type { Chart } from "../../../../clinical/schema";
import { hasProblem, isAbove, isBelow, isFresh, surgicalHeart } from "../../chart-reading/present-state";
import type { ProblemCare } from "./problem-step";

/** Where low pressure is told too, its own check asks for drains and echocardiography. */
const mayBeTamponade = (chart: Chart) => surgicalHeart(chart) && !hasProblem("shock", "hypotension")(chart);

/** Kidney, acid and base, sodium, potassium, magnesium and glucose. */
export const kidneyAndSaltCare: readonly ProblemCare[] = [
  {
    problems: ["kidney-injury", "oliguria", "raised-creatinine"],
    query: "Acute kidney injury: nephrotoxic drugs, volume status, perfusion pressure, drug doses, renal replacement",
    checks: [
      {
        text: "Check drains, filling and cardiac output, get an echocardiography for tamponade, and ask for an earlier creatinine.",
        when: (chart, { facts }) =>
          mayBeTamponade(chart) && facts.some(({ feature, now }) => feature === "creatinine" && now > 0),
      },
      {
        text: "Check drains, filling and cardiac output, get an echocardiography for tamponade, and look at the urinary catheter.",
        when: mayBeTamponade,
      },
      {
        text: "Check filling, cardiac output, the urinary catheter and bladder for obstruction, and drugs that harm the kidney; ask for an earlier creatinine.",
        when: (_, { facts }) => facts.some(({ feature, now }) => feature === "creatinine" && now > 0),
      },
      {
        text: "Check filling, cardiac output, the urinary catheter and bladder for obstruction, and drugs that harm the kidney.",
      },
    ],
    steps: [
      {
        id: "nephrotoxic-drugs",
        text: "Stop nephrotoxic drugs where possible, and secure volume status and perfusion pressure.",
        sourcePatterns: [/nephrotoxic drugs/i, /perfusion pressure|volume status/i],
      },
      {
        id: "renal-replacement",
        leastSeverity: 2,
        text: "Start renal replacement for life-threatening changes in fluid, potassium or acid-base, not for one value alone.",
        sourcePatterns: [/renal replacement|dialysis/i, /life-threatening changes/i],
        when: (_, { severity }) => severity === 3,
      },
    ],
  },
  {
    problems: ["kidney-injury", "oliguria", "raised-creatinine"],
    query: null,
    checks: [
      {
        text: "Measure potassium and acid-base now, and creatinine and urine again within 12 hours.",
        when: (chart) => !isFresh("potassium", 6)(chart),
      },
      { text: "Repeat potassium, acid-base, creatinine and urine within 12 hours." },
    ],
    steps: [],
  },
  {
    problems: ["polyuria"],
    query: null,
    checks: [
      {
        text: "Check filling, sodium, potassium, glucose and urine osmolality, and diuretics or osmotherapy as the cause of the urine.",
      },
    ],
    steps: [],
  },
  {
    problems: ["hypocapnia"],
    query: null,
    checks: [
      {
        text: "Look for pain, agitation, fever, embolism or too much set ventilation as the cause of the low carbon dioxide.",
      },
    ],
    steps: [],
  },
  {
    problems: ["hypocapnia"],
    query: "Low PaCO2, respiratory alkalosis: compensation, what bicarbonate to expect",
    checks: [
      {
        text: "Compare the bicarbonate with what a low carbon dioxide explains, about 2 mmol/L less for each 10 mmHg when acute; beyond it there is a second disturbance.",
        sourcePatterns: [/for each 10 mmHg that it falls/i],
        when: isFresh("bicarbonate", 24),
      },
    ],
    steps: [],
  },
  {
    problems: ["metabolic-acidosis", "acidaemia"],
    query: "Metabolic acidosis: lactate, anion gap corrected for albumin, ketones, bicarbonate",
    checks: [
      {
        text: "Check whether breathing compensates, and measure lactate, ketones, chloride and creatinine; repeat the gas within 2 hours.",
        sourcePatterns: [/anion gap/i, /lactate|albumin/i],
      },
    ],
    steps: [
      {
        id: "anion-gap",
        text: "Sort the acidosis out by lactate and an anion gap corrected for albumin.",
        sourcePatterns: [/anion gap/i, /lactate/i],
      },
      {
        id: "bicarbonate",
        text: "Give bicarbonate only for severe acidaemia with kidney injury; correct the cause first.",
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
        text: "Check by PaCO2 whether breathing is too much, and look for low potassium, gastric losses and diuretics.",
        sourcePatterns: [/metabolic alkalosis/i, /gastric acid|diuretics/i],
      },
    ],
    steps: [
      {
        id: "cause-of-alkalosis",
        text: "Correct potassium and chloride first, and look for gastric losses, diuretics and alkali as the cause.",
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
        text: "Check an ECG now and repeat the potassium; do not wait for it if the ECG has changed.",
        sourcePatterns: [/ECG/, /potassium|hyperkalaemia/i],
      },
    ],
    steps: [
      {
        id: "shift-potassium",
        text: "Give calcium at once if the ECG has changed, and insulin with glucose to shift potassium, with both measured hourly.",
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
        text: "Check ECG, magnesium, urine and creatinine, and look for diuretics and losses, before potassium is replaced.",
        sourcePatterns: [/magnesium/i],
      },
    ],
    steps: [
      {
        id: "magnesium-beside-potassium",
        text: "Replace potassium, and magnesium beside it, slowly and with ECG monitoring; give less while urine is scarce.",
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
        text: "Check whether the sodium is deliberate (osmotherapy), the volume state, urine osmolality and urine sodium before free water is given.",
        sourcePatterns: [/urine osmolality/i],
      },
    ],
    steps: [
      {
        id: "diabetes-insipidus",
        text: "Give water and desmopressin without delay if the urine is dilute (diabetes insipidus), with sodium every 2 to 4 hours.",
        sourcePatterns: [/desmopressin/i, /without delay/i],
        when: hasProblem("polyuria"),
      },
      {
        id: "water-deficit",
        text: "Replace water, unless the sodium is deliberate, lowering it by no more than 10 mmol/L a day if its age is unknown.",
        sourcePatterns: [/10 mmol\/L a day/i],
      },
    ],
  },
  {
    problems: ["hyponatraemia"],
    query: "Hyponatraemia: symptoms, hypertonic saline, limit on correction, osmolality, urine sodium",
    checks: [
      {
        text: "Check for seizures, drowsiness and vomiting; repeat the sodium, send osmolality and urine sodium, and stop hypotonic fluid.",
        sourcePatterns: [/urine sodium|seizures|hyponatraemia/i],
      },
    ],
    steps: [
      {
        id: "sodium-rise-limit",
        text: "Limit the rise of sodium to 10 mmol/L in the first day, and give hypertonic saline only for severe symptoms.",
        sourcePatterns: [/osmotic demyelination/i],
      },
    ],
  },
  {
    problems: ["hypoglycaemia"],
    query: "Hypoglycaemia, low glucose in hospital: protocol, insulin, liver failure, sepsis, adrenal failure",
    checks: [
      {
        text: "Check glucose again now and 15 minutes after treatment, and stop insulin.",
        sourcePatterns: [/hypoglycaemia/i],
      },
    ],
    steps: [
      {
        id: "low-glucose",
        text: "Treat the low glucose by protocol at once and look for its cause.",
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
        text: "Check ketones, a gas and osmolality, and potassium before insulin.",
        sourcePatterns: [/ketoacidosis|hyperglycaemi/i],
        when: isAbove("glucose", 249),
      },
      { text: "Check whether insulin and glucose are running, and repeat the glucose." },
    ],
    steps: [
      {
        id: "insulin-protocol",
        text: "Give insulin by a protocol if the high glucose persists, without aiming at tight control.",
        sourcePatterns: [/glycaemic protocol|140 to 200/i],
        when: isAbove("glucose", 180),
      },
    ],
  },
];
