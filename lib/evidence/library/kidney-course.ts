import type { Passage } from "../schema";
import { restate } from "./restate";
import { sources } from "./sources";

/** A raised creatinine in time: acute or chronic, how urine is counted, when to replace the kidney, what follows. */
export const kidneyCourse: readonly Passage[] = [
  ...restate(sources.kdigoAki, [
    {
      id: "kdigo-2012-baseline-creatinine",
      title: "Creatinine without a known baseline: acute, chronic or both",
      topics: [
        "baseline creatinine",
        "creatinine",
        "high creatinine",
        "acute kidney injury",
        "chronic kidney disease",
        "missing data",
        "KDIGO",
      ],
      text: [
        "Whether a raised creatinine is acute turns on the value before the illness, and an outpatient value from the last year is the best baseline.",
        "Where none is known, the lowest value of the stay is usually no lower than the true baseline, so that a fall from the first value supports an acute injury that is recovering.",
        "Estimating a baseline from a glomerular filtration rate of 75 is only for patients without evidence of chronic kidney disease.",
        "A value that is high from the start and stays level may be chronic disease, and acute injury on top of it is common.",
      ],
    },
    {
      id: "kdigo-2012-after-acute-kidney-injury",
      title: "After acute kidney injury: look again at three months",
      topics: [
        "acute kidney injury",
        "follow-up",
        "chronic kidney disease",
        "creatinine",
        "recovery",
        "after discharge",
        "post-acute care",
      ],
      text: [
        "Patients are evaluated 3 months after acute kidney injury for recovery, for new chronic kidney disease, and for worsening of chronic disease that was there before.",
        "Those who have chronic kidney disease then are managed by the guideline for it; those who have not are still at increased risk of it.",
        "Creatinine at discharge understates lost function after a long stay, because muscle has been lost and less creatinine is made.",
        "A test for albumin in the urine belongs to the visit beside creatinine.",
      ],
    },
  ]),
  ...restate(sources.kdigoCkd, [
    {
      id: "kdigo-2024-chronic-kidney-disease",
      title: "Chronic kidney disease: what shows that it is chronic",
      topics: [
        "chronic kidney disease",
        "creatinine",
        "high creatinine",
        "baseline creatinine",
        "albuminuria",
        "blood urea nitrogen",
        "KDIGO",
      ],
      text: [
        "Chronic kidney disease is an abnormality of kidney structure or function that has lasted at least 3 months, such as a filtration rate below 60 mL/min per 1.73 m2 or an albumin-to-creatinine ratio of 30 mg/g or more.",
        "Chronicity is shown by earlier measurements, by small or scarred kidneys on imaging, by biopsy or history, or by repeating the measurement beyond 3 months.",
        "One abnormal value is not taken as chronic, because it may come from a recent acute injury.",
        "Anaemia, high phosphate and a stable high creatinine support long standing and do not prove it.",
      ],
    },
  ]),
  ...restate(sources.kdigoAkd, [
    {
      id: "kdigo-2021-acute-kidney-disease",
      title: "Acute kidney disease: between acute injury and chronic disease",
      topics: ["acute kidney disease", "acute kidney injury", "chronic kidney disease", "creatinine", "definition"],
      text: [
        "Acute kidney disease names abnormal kidney function or structure of less than 3 months, with or without acute kidney injury.",
        "It is present with acute kidney injury, a filtration rate below 60 mL/min per 1.73 m2, a fall of that rate by 35% or more, a rise of creatinine by more than 50%, or a marker of damage such as albuminuria.",
        "It covers slower rises of creatinine that miss the 7-day window of acute injury.",
        "It may arise upon chronic kidney disease, and it calls for the same search for cause.",
      ],
    },
  ]),
  ...restate(sources.adqiAkd, [
    {
      id: "adqi-2017-persistent-kidney-injury",
      title: "Kidney injury that lasts: persistent after 48 hours, acute disease after 7 days",
      topics: [
        "acute kidney injury",
        "persistent acute kidney injury",
        "acute kidney disease",
        "creatinine",
        "recovery",
        "oliguria",
        "follow-up",
      ],
      text: [
        "Rapid reversal of acute kidney injury is complete recovery, by creatinine and urine, within 48 hours of its start, and it goes with better outcomes than persistence beyond that.",
        "Persistent injury is a reason to reconsider cause, haemodynamics and drugs, and to measure function more closely.",
        "Injury of stage 1 or more that is still present 7 days or more after the insult is called acute kidney disease, up to 90 days.",
        "Care after that depends on its severity, with medication review, avoidance of further nephrotoxins and planned follow-up.",
      ],
    },
  ]),
  ...restate(sources.niceAki, [
    {
      id: "nice-2019-kidney-injury-dialysis",
      title: "Acute kidney injury: when to refer at once for dialysis",
      topics: [
        "dialysis",
        "renal replacement therapy",
        "acute kidney injury",
        "hyperkalaemia",
        "metabolic acidosis",
        "fluid overload",
        "pulmonary oedema",
        "uraemia",
        "high urea",
      ],
      text: [
        "Adults with acute kidney injury are referred at once for renal replacement when any of these does not respond to medical management: hyperkalaemia, metabolic acidosis, fluid overload or pulmonary oedema, or complications of uraemia such as pericarditis or encephalopathy.",
        "The decision rests on the condition of the patient as a whole and not on an isolated urea, creatinine or potassium.",
        "The history of kidney disease and what the patient wants are part of it.",
        "Whether dialysis has already been given is not told by a creatinine, which falls under dialysis without recovery.",
      ],
    },
    {
      id: "nice-2019-kidney-injury-ultrasound",
      title: "Acute kidney injury: ultrasound, urine test and nephrology advice",
      topics: [
        "acute kidney injury",
        "urinary obstruction",
        "ultrasound",
        "urinalysis",
        "oliguria",
        "nephrology referral",
        "creatinine",
      ],
      text: [
        "In acute kidney injury urine is tested for blood, protein, leucocytes, nitrites and glucose as soon as possible, and glomerulonephritis is considered when blood and protein have no other cause.",
        "Ultrasound is done within 24 hours when the cause is unknown or obstruction is possible, and within 6 hours when an infected, obstructed kidney is suspected.",
        "It is not needed where the cause is clear and obstruction unlikely.",
        "A nephrologist is consulted within 24 hours for an unclear cause, poor response, complications, stage 3, a transplanted kidney, or chronic disease of stage 4 or 5.",
      ],
    },
  ]),
  ...restate(sources.starrt, [
    {
      id: "starrt-2020-dialysis-timing",
      title: "Timing of dialysis: earlier start without an indication did not help",
      topics: [
        "renal replacement therapy",
        "dialysis",
        "acute kidney injury",
        "creatinine",
        "hyperkalaemia",
        "acidosis",
        "fluid overload",
      ],
      text: [
        "In nearly 3,000 critically ill adults with severe acute kidney injury, starting renal replacement early was compared with waiting for an indication.",
        "Mortality at 90 days was 43.9% and 43.7%; survivors of the early strategy depended on dialysis more often, and adverse events were more frequent.",
        "In the waiting group about 62% came to replacement.",
        "Its triggers were a potassium of 6.0 mmol/L or more, a pH of 7.20 or less or bicarbonate of 12 mmol/L or less, severe hypoxaemia from fluid overload, or injury lasting at least 72 hours.",
      ],
    },
  ]),
  ...restate(sources.urineAndCreatinine, [
    {
      id: "kellum-2015-urine-and-creatinine",
      title: "Urine output and creatinine together: why oliguria alone still counts",
      topics: [
        "urine output",
        "low urine output",
        "oliguria",
        "creatinine",
        "acute kidney injury",
        "staging",
        "measurement",
      ],
      text: [
        "In more than 32,000 critically ill patients, those who met both the urine and the creatinine criterion of acute kidney injury did worst, in hospital and over the next year.",
        "Oliguria without a rise in creatinine was common and was not benign, since survival at one year was lower than without injury.",
        "Creatinine lags by a day or more and is diluted by fluid, so urine may show injury first.",
        "The criterion needs hourly volumes and a weight; daily totals or gaps make a stage uncertain and not absent.",
      ],
    },
    {
      id: "kellum-2015-urine-measurement",
      title: "Counting urine: first volumes, gaps and diuretics",
      topics: [
        "urine output",
        "urine measurement",
        "low urine output",
        "oliguria",
        "diuretic",
        "weight",
        "missing data",
      ],
      text: [
        "Urine criteria assume that volume and time are both known, as with a bladder catheter that is emptied every hour.",
        "The first volume charted after admission may hold urine from before the ICU, and read as one hour's output it hides oliguria.",
        "An hour without an entry is not an hour without urine, and a rate over a gap is volume divided by the whole gap.",
        "Diuretics raise the volume without improving function, while fasting, pain and surgery lower it by hormones.",
        "Obesity makes a rate per actual weight look too low.",
      ],
    },
  ]),
  ...restate(sources.contrast, [
    {
      id: "acr-nkf-2020-contrast",
      title: "Iodinated contrast and the kidney: who needs prophylaxis",
      topics: [
        "contrast",
        "acute kidney injury",
        "creatinine",
        "chronic kidney disease",
        "intravenous fluid",
        "imaging",
      ],
      text: [
        "The risk of kidney injury from intravenous iodinated contrast has been overstated, because injury after a scan often has another cause.",
        "Prophylactic isotonic saline is indicated for patients with acute kidney injury or a filtration rate below 30 mL/min per 1.73 m2 who are not on dialysis, unless they are at risk of heart failure or overload.",
        "It may be considered one by one at 30 to 44 with high-risk circumstances.",
        "A necessary scan is not withheld or delayed for the kidney's sake when the result would change care.",
      ],
    },
  ]),
  ...restate(sources.rhabdomyolysis, [
    {
      id: "aast-2022-rhabdomyolysis",
      title: "Rhabdomyolysis: creatine kinase, fluid and potassium",
      topics: [
        "rhabdomyolysis",
        "creatine kinase",
        "acute kidney injury",
        "hyperkalaemia",
        "trauma",
        "fluid resuscitation",
        "transaminases",
      ],
      text: [
        "Rhabdomyolysis is suspected after crush, long immobility, seizures, heat or drugs, and is usually confirmed by a creatine kinase above five times the upper limit.",
        "The risk of kidney injury rises from about 5,000 U/L; potassium, phosphate and calcium are followed as well.",
        "Crystalloid is started early and titrated to urine, while overload is watched for.",
        "Neither bicarbonate nor diuretics are recommended as a routine.",
        "AST rises with muscle injury, often more than ALT, and then says nothing of the liver.",
        "Compartment syndrome is sought by repeated examination.",
      ],
    },
  ]),
];
