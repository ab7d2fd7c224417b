import type { Passage } from "../schema";
import { restate } from "./restate";
import { sources } from "./sources";

/** What a value of the chart can and cannot say: pressure, lactate, consciousness, and what was not measured at all. */
export const measurement: readonly Passage[] = [
  ...restate(sources.cuffPressure, [
    {
      id: "lehman-2013-cuff-and-arterial-pressure",
      title: "Invasive against cuff pressure: which reading to believe",
      topics: [
        "invasive pressure",
        "non-invasive pressure",
        "blood pressure",
        "systolic pressure",
        "mean arterial pressure",
        "hypotension",
        "arterial line",
        "measurement",
      ],
      text: [
        "In paired ICU readings, cuff and arterial catheter agree better on mean arterial pressure than on systolic pressure.",
        "During hypotension the cuff tends to read a higher systolic pressure than the catheter, so that a cuff systolic can hide how low the pressure is.",
        "Mean pressures of 60 mmHg or less went with acute kidney injury and death in the same way whichever method was used, which speaks for judging by the mean.",
        "Cuff and arterial systolic values are not interchangeable, and a trend should not be read across a change of method.",
      ],
    },
  ]),
  ...restate(sources.arterialCatheter, [
    {
      id: "saugel-2020-arterial-catheter",
      title: "Arterial catheter pressure: level, zero and waveform before the number",
      topics: [
        "arterial line",
        "invasive pressure",
        "blood pressure",
        "systolic pressure",
        "diastolic pressure",
        "pulse pressure",
        "measurement",
      ],
      text: [
        "An arterial pressure is believed only when the transducer is level with the right atrium, zeroed to air, and the waveform is of good quality.",
        "A transducer 10 cm too low reads about 7 to 8 mmHg too high, and one placed too high reads too low.",
        "An underdamped system overstates systolic and understates diastolic pressure; an overdamped one does the reverse; the mean suffers least from either.",
        "A fast-flush test shows which it is.",
        "A sudden change of pressure without other signs is checked at the catheter and with a cuff.",
      ],
    },
  ]),
  ...restate(sources.lactateGuided, [
    {
      id: "jansen-2010-lactate-clearance",
      title: "Lactate that falls: clearance over the first hours",
      topics: [
        "lactate",
        "lactate clearance",
        "falling lactate",
        "hyperlactataemia",
        "shock",
        "hypoperfusion",
        "prognosis",
      ],
      text: [
        "In a trial of ICU patients admitted with a lactate of 3.0 mmol/L or more, treatment aimed at lowering lactate by 20% or more every 2 hours for the first 8 hours was compared with care blinded to lactate.",
        "After adjustment for risk, hospital mortality was lower in the lactate-guided group.",
        "The course therefore says more than one value: a lactate that is high but falling carries a better outlook than the same value that stays or rises.",
        "A fall does not by itself prove that the cause is gone.",
      ],
    },
  ]),
  ...restate(sources.andromeda, [
    {
      id: "andromeda-2019-capillary-refill",
      title: "Lactate lags: capillary refill as the other guide to perfusion",
      topics: [
        "lactate",
        "capillary refill",
        "septic shock",
        "hypoperfusion",
        "fluid resuscitation",
        "lactate clearance",
      ],
      text: [
        "In 424 adults with early septic shock, resuscitation that aimed at a normal capillary refill time was compared with one that aimed at normal or falling lactate.",
        "Mortality at 28 days was 34.9% against 43.4%, a difference that chance could explain, and organ dysfunction at 72 hours was less with capillary refill.",
        "Lactate may stay raised after perfusion has recovered, because clearance by liver and other routes takes time.",
        "Chasing a slow lactate with more fluid can therefore do harm when skin, urine and pressure have improved.",
      ],
    },
  ]),
  ...restate(sources.lacticAcidosis, [
    {
      id: "nejm-2014-lactate-causes",
      title: "High lactate without shock: other causes",
      topics: [
        "lactate",
        "hyperlactataemia",
        "lactic acidosis",
        "metabolic acidosis",
        "metformin",
        "adrenaline",
        "liver failure",
        "seizure",
      ],
      text: [
        "Lactate rises from tissue hypoxia in shock, cardiac arrest, severe hypoxaemia or anaemia, and ischaemia, and also without hypoxia.",
        "Adrenaline and inhaled beta-agonists, seizures, liver dysfunction, metformin, linezolid, some antiretrovirals, cyanide, malignancy, and thiamine deficiency are among the other causes.",
        "A value above 4 mmol/L in critical illness goes with a higher risk of death, with or without hypotension.",
        "A normal pH or bicarbonate does not exclude a raised lactate, because another disturbance may offset it.",
        "Treatment is that of the cause; the number is a sign.",
      ],
    },
  ]),
  ...restate(sources.sepsisBundle, [
    {
      id: "ssc-2018-lactate-remeasure",
      title: "Lactate not measured, or measured once: measure and repeat",
      topics: [
        "lactate",
        "unmeasured lactate",
        "missing data",
        "sepsis",
        "septic shock",
        "blood culture",
        "antibiotic timing",
      ],
      text: [
        "The first-hour bundle for suspected sepsis asks for a lactate, and for a second one within 2 to 4 hours when the first is above 2 mmol/L.",
        "Blood cultures before antibiotics, broad-spectrum antibiotics, 30 mL/kg of crystalloid for hypotension or a lactate of 4 mmol/L or more, and vasopressors for a mean arterial pressure below 65 mmHg complete it.",
        "A lactate that was never measured is unknown and not normal: where hypotension, acidosis or oliguria is present, its absence is a gap to close and no reassurance.",
      ],
    },
  ]),
  ...restate(sources.recordBias, [
    {
      id: "agniel-2018-missing-measurement",
      title: "A test that was not ordered: what absence tells",
      topics: [
        "missing data",
        "not measured",
        "unmeasured lactate",
        "imputation",
        "prediction model",
        "electronic health record",
        "prognostic uncertainty",
      ],
      text: [
        "In the records of two large hospitals, whether and when a laboratory test was ordered predicted survival better than its result for most of the tests examined.",
        "Tests are ordered because someone was worried, so that a missing value often reflects a calmer course, and sometimes a worry that nobody had.",
        "A model trained on such data learns the ordering as well as the physiology.",
        "For one patient an absent test is neither a normal result nor proof of neglect; whether it is still needed is a clinical question.",
      ],
    },
  ]),
  ...restate(sources.kdigoAcuteHyperkalaemia, [
    {
      id: "kdigo-2020-pseudohyperkalaemia",
      title: "High potassium from a haemolysed sample: repeat without delaying treatment",
      topics: [
        "haemolysed potassium",
        "haemolysis",
        "pseudohyperkalaemia",
        "hyperkalaemia",
        "high potassium",
        "potassium",
        "measurement",
        "ECG",
      ],
      text: [
        "A potassium that does not fit the patient may come from the sample: haemolysis, a tight or long tourniquet, slow transport, or release from very high platelet or white cell counts.",
        "A laboratory's note of haemolysis makes the value unreliable, and a fresh sample or a whole-blood measurement on a gas analyser settles it within minutes.",
        "The conference advises excluding such pseudohyperkalaemia early.",
        "Where the ECG shows changes, or kidney failure makes a true rise likely, treatment is not held back while the repeat is awaited.",
      ],
    },
  ]),
  ...restate(sources.gcsForty, [
    {
      id: "teasdale-2014-gcs-not-testable",
      title: "Low GCS under sedation or a tube: not testable is not one",
      topics: [
        "Glasgow Coma Scale",
        "low GCS",
        "sedation",
        "mechanical ventilation",
        "intubation",
        "coma",
        "measurement",
        "neurological examination",
      ],
      text: [
        "Forty years after the Glasgow Coma Scale its authors advise reporting the eye, verbal and motor parts apart, because the same total can come from very different states.",
        "A part that cannot be tested, such as speech with a tracheal tube or eye opening with swollen lids, is recorded as not testable and not as 1.",
        "Sedatives, neuromuscular blockers, alcohol and other drugs lower the score without brain injury.",
        "A low total in a sedated, ventilated patient is therefore ambiguous until sedation has been lightened and the motor response seen.",
      ],
    },
  ]),
  ...restate(sources.four, [
    {
      id: "wijdicks-2005-four-score",
      title: "FOUR score: consciousness in the intubated patient",
      topics: [
        "FOUR score",
        "coma",
        "low GCS",
        "Glasgow Coma Scale",
        "intubation",
        "brainstem reflexes",
        "neurological examination",
      ],
      text: [
        "The FOUR score rates eye response, motor response, brainstem reflexes and respiration from 0 to 4 each, 16 in all.",
        "It needs no speech, so that it can be scored in full with a tracheal tube in place.",
        "It separates patients at the bottom of the Glasgow scale from one another, recognises a locked-in state, and notes whether breathing overrides the ventilator.",
        "Sedation and neuromuscular blockade confound it as they do any coma scale, and a chart that holds only the Glasgow total cannot be turned into it.",
      ],
    },
  ]),
  ...restate(sources.rass, [
    {
      id: "sessler-2002-rass",
      title: "Richmond scale: how deep is the sedation",
      topics: ["RASS", "sedation", "agitation", "low GCS", "mechanical ventilation", "delirium", "coma"],
      text: [
        "The Richmond Agitation-Sedation Scale runs from +4, combative, through 0, alert and calm, to -5, unrousable.",
        "From -1 to -3 the patient responds to voice, with eye contact of 10 seconds or more, briefly, or not at all; at -4 only to physical stimulation; at -5 to neither.",
        "Delirium cannot be assessed at -4 or -5.",
        "A record that gives the Glasgow Coma Scale without a sedation score leaves open how much of a low value is drug effect, and the sedation chart is the place to look.",
      ],
    },
  ]),
  ...restate(sources.padis, [
    {
      id: "padis-2018-pain",
      title: "Pain in the ICU: assess before sedating",
      topics: ["pain", "analgesia", "opioid", "sedation", "tachycardia", "agitation", "behavioural pain scale"],
      text: [
        "Adults in the ICU should have pain assessed and managed before a sedative is considered.",
        "Where a patient can speak, the patient's own report on a 0 to 10 scale is the reference; where not, the Behavioral Pain Scale or the Critical-Care Pain Observation Tool is the most reliable.",
        "Vital signs such as heart rate or blood pressure are no valid measure of pain by themselves and only a cue to assess it.",
        "Paracetamol, and ketamine or neuropathic agents in chosen cases, are suggested as adjuncts to lower the opioid dose.",
      ],
    },
    {
      id: "padis-2018-sleep",
      title: "Sleep in the ICU: protocol before drugs",
      topics: ["sleep", "delirium", "noise", "sedation", "circadian rhythm", "recovery"],
      text: [
        "Critically ill adults sleep in fragments, with much light sleep and little deep or dream sleep, and much of it by day.",
        "A sleep-promoting protocol with several components is suggested: less noise and light at night, earplugs and eyeshades for those who want them, and care grouped together.",
        "Assist-control ventilation at night is suggested over pressure support to improve sleep in ventilated patients.",
        "Propofol is suggested against as a means to promote sleep, and no recommendation could be made for melatonin or dexmedetomidine at that time.",
      ],
    },
  ]),
];
