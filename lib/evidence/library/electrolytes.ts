import type { Passage } from "../schema";
import { restate } from "./restate";
import { sources } from "./sources";

/** Potassium, sodium, magnesium and acid-base balance. */
export const electrolytes: readonly Passage[] = [
  ...restate(sources.kdigoPotassium, [
    {
      id: "kdigo-2020-hyperkalaemia-severity",
      title: "Acute hyperkalaemia: severity by potassium and ECG",
      topics: ["hyperkalaemia", "high potassium", "potassium", "ECG", "arrhythmia", "acute kidney injury", "severity"],
      text: [
        "The KDIGO conference graded acute hyperkalaemia in adults by concentration and electrocardiogram together: without ECG changes 5.0 to 5.9 mmol/L is mild, 6.0 to 6.4 moderate, and 6.5 or more severe; ECG changes move mild to moderate, and moderate to severe.",
        "The ECG may be normal in severe hyperkalaemia, so a normal tracing does not make a high value safe.",
        "The speed of the rise, kidney function, acidosis and drugs that retain potassium add to the danger, and haemolysis of the sample is worth excluding without delaying treatment.",
      ],
    },
  ]),
  ...restate(sources.kdigoAcuteHyperkalaemia, [
    {
      id: "kdigo-2020-hyperkalaemia-treatment",
      title: "Acute hyperkalaemia: calcium, shifting and removal",
      topics: [
        "hyperkalaemia",
        "high potassium",
        "potassium",
        "insulin",
        "calcium",
        "salbutamol",
        "dialysis",
        "acute kidney injury",
      ],
      text: [
        "Acute treatment of hyperkalaemia in adults has three parts: intravenous calcium salts to stabilise the heart when the ECG shows changes, insulin with glucose and inhaled salbutamol to shift potassium into cells, and measures that remove it.",
        "Only dialysis, potassium binders and loop diuretics take potassium out of the body; the shifting effect wears off within hours.",
        "Potassium is measured again often, for success and for rebound, and glucose is watched after insulin because hypoglycaemia is common.",
        "Bicarbonate is of doubtful value unless there is metabolic acidosis.",
      ],
    },
  ]),
  ...restate(sources.ercSpecial, [
    {
      id: "erc-2021-hypokalaemia",
      title: "Hypokalaemia: danger and rate of replacement",
      topics: ["hypokalaemia", "low potassium", "potassium", "arrhythmia", "magnesium", "replacement"],
      text: [
        "Hypokalaemia is a potassium below 3.5 mmol/L; below 2.5 mmol/L it is severe and arrhythmias and muscle weakness become likely, earlier in patients with heart disease or on digoxin.",
        "Replacement is best gradual; when the intravenous route is needed, the usual ceiling is 20 mmol per hour with ECG monitoring, and faster only for an unstable arrhythmia when arrest threatens.",
        "Magnesium is often low at the same time, and replacing it lets potassium correct faster and helps to control severe ventricular arrhythmias.",
      ],
    },
  ]),
  ...restate(sources.hyponatraemia, [
    {
      id: "euro-2014-hyponatraemia-definition",
      title: "Hyponatraemia: grades, timing and first questions",
      topics: ["hyponatraemia", "low sodium", "sodium", "osmolality", "definition"],
      text: [
        "The European guideline grades hyponatraemia as mild at 130 to 135 mmol/L, moderate at 125 to 129 and profound below 125, and calls it acute when it is known to be less than 48 hours old; when the time is unknown it is taken as chronic.",
        "Symptoms count for more than the number: vomiting, seizures, deep somnolence or coma are severe.",
        "Hyperglycaemia must be excluded as the cause of a low measured sodium.",
        "Effective osmolality, then urine osmolality and urine sodium, then volume status, guide the search for the cause.",
      ],
    },
    {
      id: "euro-2014-hyponatraemia-treatment",
      title: "Hyponatraemia: hypertonic saline and the limit on correction",
      topics: ["hyponatraemia", "low sodium", "sodium", "hypertonic saline", "seizure", "osmotic demyelination"],
      text: [
        "For adults with severe symptoms of hyponatraemia, 150 mL of 3% hypertonic saline over 20 minutes is recommended, repeated with a check of sodium in between until it has risen by 5 mmol/L.",
        "With improvement, hypertonic saline stops and treatment turns to the cause.",
        "The rise is kept to 10 mmol/L in the first 24 hours and 8 mmol/L in each 24 hours after that, until 130 mmol/L is reached, because faster correction risks osmotic demyelination.",
        "In chronic hyponatraemia without severe symptoms the cause is treated first, and hypertonic saline is not the opening move.",
      ],
    },
  ]),
  ...restate(sources.sodiumReview, [
    {
      id: "review-2013-hypernatraemia",
      title: "Hypernatraemia in critical illness: water balance and outlook",
      topics: [
        "hypernatraemia",
        "high sodium",
        "sodium",
        "dehydration",
        "free water",
        "diabetes insipidus",
        "prognosis",
      ],
      text: [
        "This is a clinical review and not a guideline: no society guideline on hypernatraemia in adult intensive care was found for this library.",
        "Plasma sodium is set by the balances of water and of sodium with potassium, so a high value means too little water for the salt: water lost and not replaced, or salt given.",
        "It is less common than hyponatraemia in critically ill patients, but those who have it are sicker and do worse.",
        "Treatment addresses the cause, replaces the water deficit and continuing losses, and follows sodium often so that a long-standing disturbance is not reversed abruptly.",
      ],
    },
  ]),
  ...restate(sources.cerebralOedema, [
    {
      id: "ncs-2020-osmotherapy-sodium",
      title: "High sodium during osmotherapy for cerebral oedema",
      topics: [
        "hypernatraemia",
        "high sodium",
        "sodium",
        "hypertonic saline",
        "mannitol",
        "cerebral oedema",
        "intracranial pressure",
        "acute kidney injury",
      ],
      text: [
        "In neurocritical care a high sodium may be deliberate: hypertonic saline is suggested over mannitol for the first treatment of raised intracranial pressure or cerebral oedema in traumatic brain injury.",
        "Symptom-based bolus dosing is suggested over aiming at a fixed sodium in patients with subarachnoid haemorrhage.",
        "To lower the risk of acute kidney injury, an upper limit of about 155 to 160 mmol/L for sodium and 110 to 115 mmol/L for chloride is suggested.",
        "A sodium in that range in a patient with no brain injury has no such justification and asks for a cause.",
      ],
    },
  ]),
  ...restate(sources.ahaAls2020, [
    {
      id: "aha-2020-hypomagnesaemia",
      title: "Low magnesium: arrhythmia and torsades de pointes",
      topics: [
        "hypomagnesaemia",
        "low magnesium",
        "magnesium",
        "arrhythmia",
        "torsades de pointes",
        "QT interval",
        "hypokalaemia",
      ],
      text: [
        "Low magnesium favours ventricular arrhythmias, among them polymorphic ventricular tachycardia with a long QT interval (torsades de pointes), and it makes hypokalaemia hard to correct.",
        "For cardiac toxicity or cardiac arrest from severe hypomagnesaemia in adults, intravenous magnesium is recommended in addition to standard life support.",
        "Magnesium may be considered for polymorphic ventricular tachycardia with a long QT interval.",
        "Its routine use in cardiac arrest, or for polymorphic tachycardia with a normal QT interval, brings no benefit and is not recommended.",
      ],
    },
    {
      id: "aha-2020-hypermagnesaemia",
      title: "High magnesium: weakness, hypoventilation and bradycardia",
      topics: [
        "hypermagnesaemia",
        "high magnesium",
        "magnesium",
        "bradycardia",
        "hypotension",
        "respiratory depression",
        "renal failure",
        "calcium",
      ],
      text: [
        "High magnesium is mostly seen when magnesium is given to a patient whose kidneys cannot excrete it.",
        "As the concentration climbs, loss of reflexes, muscle weakness and drowsiness give way to vasodilatation with hypotension, bradycardia, hypoventilation and finally arrest.",
        "For cardiac arrest in an adult with known or suspected hypermagnesaemia, giving intravenous calcium empirically may be reasonable in addition to standard life support.",
        "Outside arrest, the magnesium source is stopped and dialysis removes it where kidney function fails.",
        "Slightly raised values without symptoms have little bearing on the outcome in themselves.",
      ],
    },
  ]),
  ...restate(sources.survivingSepsis, [
    {
      id: "ssc-2021-bicarbonate",
      title: "Acidaemia in septic shock: bicarbonate only in selected patients",
      topics: [
        "metabolic acidosis",
        "acidaemia",
        "low pH",
        "pH",
        "low bicarbonate",
        "bicarbonate",
        "lactic acidosis",
        "lactate",
        "septic shock",
        "acute kidney injury",
      ],
      text: [
        "For adults with septic shock and lactic acidaemia from hypoperfusion, sodium bicarbonate to improve haemodynamics or to reduce vasopressor need is suggested against.",
        "It is suggested for those who have septic shock, a severe metabolic acidaemia with an arterial pH of 7.20 or less, and acute kidney injury of AKIN stage 2 or 3.",
        "Both statements are weak recommendations with low certainty.",
        "A low pH or bicarbonate is above all a sign: restoring perfusion and treating the source are what correct it.",
      ],
    },
  ]),
  ...restate(sources.metabolicAcidosis, [
    {
      id: "sfar-2019-metabolic-acidosis",
      title: "Metabolic acidosis: how to sort out a low pH and bicarbonate",
      topics: [
        "metabolic acidosis",
        "acidaemia",
        "low pH",
        "pH",
        "low bicarbonate",
        "bicarbonate",
        "anion gap",
        "lactic acidosis",
        "ketoacidosis",
        "albumin",
      ],
      text: [
        "The French intensive care societies advise an arterial blood gas to characterise metabolic acidosis, lactate measurement, and the anion gap corrected for albumin, because a low albumin hides unmeasured acids.",
        "Capillary or blood ketones are preferred over urine ketones when ketoacidosis is suspected.",
        "Bicarbonate is suggested for severe metabolic acidaemia (pH 7.20 or less, without respiratory acidosis) with moderate or severe acute kidney injury, and is not given for ketoacidosis as a routine.",
        "Renal replacement is considered when severe acidaemia persists despite treatment.",
      ],
    },
  ]),
];
