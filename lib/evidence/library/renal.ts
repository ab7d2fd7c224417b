import type { Passage } from "../schema";
import { restate } from "./restate";
import { sources } from "./sources";

/** Kidney: injury, urine output, urea, replacement therapy, tumour lysis. */
export const renal: readonly Passage[] = [
  ...restate(sources.kdigoAki, [
    {
      id: "kdigo-2012-aki-creatinine",
      title: "Acute kidney injury: definition and stages by creatinine",
      topics: ["acute kidney injury", "creatinine", "high creatinine", "renal failure", "KDIGO", "staging"],
      text: [
        "Acute kidney injury is a rise in serum creatinine of 0.3 mg/dL (26.5 micromol/L) or more within 48 hours, or to at least 1.5 times a baseline known or presumed to be from the last 7 days, or a fall in urine output below 0.5 mL/kg/h for 6 hours.",
        "By creatinine, stage 1 is 1.5 to 1.9 times baseline or a rise of 0.3 mg/dL, stage 2 is 2.0 to 2.9 times, and stage 3 is 3 times or more, a value of 4.0 mg/dL or more, or the start of renal replacement.",
        "Without a known baseline, a stage drawn from a chart is an estimate.",
      ],
    },
    {
      id: "kdigo-2012-aki-urine-output",
      title: "Oliguria: acute kidney injury staged by urine output",
      topics: ["oliguria", "urine output", "low urine output", "anuria", "acute kidney injury", "KDIGO", "staging"],
      text: [
        "By urine output in adults, acute kidney injury is stage 1 below 0.5 mL/kg/h for 6 to 12 hours, stage 2 below 0.5 mL/kg/h for 12 hours or more, and stage 3 below 0.3 mL/kg/h for 24 hours or more, or no urine for 12 hours.",
        "The worse of the urine and the creatinine criterion sets the stage.",
        "Weight must be known for the calculation, and gaps between recorded volumes make it uncertain.",
        "In the cohorts behind the stages, mortality rises with the stage, and so does the need for renal replacement.",
      ],
    },
    {
      id: "kdigo-2012-aki-care",
      title: "Acute kidney injury: care by stage",
      topics: [
        "acute kidney injury",
        "creatinine",
        "nephrotoxic drugs",
        "fluid resuscitation",
        "diuretic",
        "hyperglycaemia",
        "contrast",
      ],
      text: [
        "For patients at risk of, or with, acute kidney injury the guideline lists: stop nephrotoxic drugs where possible, secure volume status and perfusion pressure, consider functional haemodynamic monitoring, follow creatinine and urine output, avoid hyperglycaemia, and look for alternatives to contrast procedures.",
        "From stage 2 drug doses are checked and the need for renal replacement considered.",
        "Isotonic crystalloid is suggested over colloid for volume expansion when there is no haemorrhagic shock.",
        "Diuretics are not suggested as treatment of the injury except to manage volume overload, and low-dose dopamine is recommended against.",
      ],
    },
    {
      id: "kdigo-2012-renal-replacement",
      title: "Renal replacement therapy: when to start and in what dose",
      topics: [
        "renal replacement therapy",
        "dialysis",
        "haemofiltration",
        "acute kidney injury",
        "hyperkalaemia",
        "acidosis",
        "fluid overload",
        "blood urea nitrogen",
        "high urea",
      ],
      text: [
        "Renal replacement is started as an emergency when life-threatening changes in fluid, electrolyte or acid-base balance exist.",
        "Otherwise the decision weighs the wider clinical context, conditions that dialysis can modify, and trends of laboratory values, rather than a single threshold of blood urea nitrogen or creatinine.",
        "Continuous therapy is suggested for haemodynamically unstable patients and for those with acute brain injury or raised intracranial pressure.",
        "A delivered effluent of 20 to 25 mL/kg/h is recommended for continuous therapy in acute kidney injury.",
      ],
    },
  ]),
  ...restate(sources.survivingSepsis, [
    {
      id: "ssc-2021-renal-replacement",
      title: "Sepsis with acute kidney injury: no early dialysis without an indication",
      topics: ["sepsis", "acute kidney injury", "renal replacement therapy", "dialysis", "creatinine", "oliguria"],
      text: [
        "For adults with sepsis or septic shock who develop acute kidney injury and need renal replacement, either continuous or intermittent therapy is suggested.",
        "Without a definitive indication, starting renal replacement is suggested against.",
        "Definitive indications include complications of uraemia, refractory acidaemia, refractory fluid overload and refractory hyperkalaemia.",
        "A raised creatinine or oliguria alone is therefore a reason to watch closely and to treat the cause, and not in itself a reason to start dialysis.",
      ],
    },
  ]),
  ...restate(sources.curb65, [
    {
      id: "bts-2009-curb65",
      title: "Blood urea nitrogen and age in pneumonia: CURB-65",
      topics: [
        "CURB-65",
        "blood urea nitrogen",
        "high urea",
        "pneumonia",
        "severity score",
        "confusion",
        "respiratory rate",
        "diastolic pressure",
        "older patient",
      ],
      text: [
        "CURB-65 gives one point each for new confusion, urea above 7 mmol/L (a blood urea nitrogen of about 20 mg/dL), a respiratory rate of 30 per minute or more, a systolic pressure below 90 or diastolic of 60 mmHg or less, and age 65 years or above.",
        "In adults admitted with community-acquired pneumonia, 0 to 1 point marked low risk, 2 points moderate, and 3 to 5 points high risk of death at 30 days.",
        "Outside pneumonia a raised urea points to impaired kidney function, volume depletion, bleeding into the upper gut, or catabolism, and the score does not apply.",
      ],
    },
  ]),
  ...restate(sources.tumourLysisDefinition, [
    {
      id: "cairo-bishop-tumour-lysis",
      title: "Tumour lysis syndrome: laboratory and clinical criteria",
      topics: [
        "tumour lysis",
        "tumor lysis syndrome",
        "hyperkalaemia",
        "potassium",
        "phosphate",
        "uric acid",
        "hypocalcaemia",
        "acute kidney injury",
        "cancer",
        "chemotherapy",
      ],
      text: [
        "The Cairo-Bishop definition calls it laboratory tumour lysis when at least two of these occur from 3 days before to 7 days after cancer treatment starts: uric acid of 8 mg/dL or more, potassium of 6.0 mmol/L or more, raised phosphate (in adults 1.45 mmol/L or more), calcium of 1.75 mmol/L or less, or a 25% change from baseline.",
        "Clinical tumour lysis adds a creatinine of at least 1.5 times the upper limit, a cardiac arrhythmia or sudden death, or a seizure that cannot be put down to treatment.",
        "Bulky, rapidly dividing disease may lyse before any treatment.",
      ],
    },
  ]),
  ...restate(sources.tumourLysisCare, [
    {
      id: "bcsh-2015-tumour-lysis-care",
      title: "Tumour lysis syndrome: prevention and treatment",
      topics: [
        "tumour lysis",
        "tumor lysis syndrome",
        "rasburicase",
        "hydration",
        "hyperkalaemia",
        "acute kidney injury",
        "dialysis",
        "leukaemia",
        "lymphoma",
      ],
      text: [
        "Adults at high risk of tumour lysis, such as those with bulky aggressive lymphoma or acute leukaemia with a very high white cell count, are given rasburicase with vigorous hydration; those at intermediate risk usually allopurinol with hydration.",
        "Established tumour lysis is treated with rasburicase unless it is contraindicated, as in G6PD deficiency.",
        "Potassium is kept out of the fluids, urine is no longer alkalinised, and asymptomatic low calcium is not corrected.",
        "Fluid overload that does not yield, or potassium, phosphate or uric acid that cannot be controlled, calls for early renal replacement in a high-dependency setting.",
      ],
    },
  ]),
];
