import { drugsGiven, relaxantsAt, sedativesAt } from "../../../../clinical/background/drugs-given";
import { pupilsLately } from "../../../../clinical/background/pupils-of";
import type { Chart } from "../../../../clinical/schema";
import {
  afterArrest,
  inComa,
  isAbove,
  isBelow,
  isRatioBelow,
  ventilatedLately,
  ventilatedNow,
} from "../../chart-reading/present-state";
import type { ProblemCare } from "./problem-step";

/** From 9 to 12 a score is that of a moderate disturbance (Teasdale and Jennett); from 13 it asks for less. */
const isMarked = isBelow("gcs", 13);

/** Whether a muscle relaxant runs: nothing that the patient does or does not do tells of the brain, and sedation must not be lightened. */
const isRelaxed = (chart: Chart) => relaxantsAt(chart, chart.asOfMinutes).length > 0;

/** Whether there may be sedation to lighten: none where the record holds the drugs and none of them sedates now. */
const maySedate = (chart: Chart) =>
  drugsGiven(chart.background ?? null) === null || sedativesAt(chart, chart.asOfMinutes).length > 0;
const canWake = (chart: Chart) => ventilatedNow(chart) && !isRelaxed(chart) && maySedate(chart);

/** Whether the pupils that were charted last tell of a pressure in the skull: fixed or unequal ones. */
const hasPupilSign = ({ background, asOfMinutes }: Chart) => pupilsLately(background, asOfMinutes)?.sign != null;

/** Coma and reduced consciousness: the airway, what is quickly put right, and what sedation hides. */
export const brainCare: readonly ProblemCare[] = [
  {
    problems: ["coma", "reduced-consciousness"],
    query: (chart) =>
      hasPupilSign(chart) ? "Raised intracranial pressure, herniation: coma with high blood pressure, pupils" : null,
    checks: [],
    steps: [
      {
        id: "pressure-in-skull",
        text: "Raise the head to 30 degrees, call neurosurgery at once: a pupil is fixed or unequal.",
        sourcePatterns: [/30 degrees/i],
        when: hasPupilSign,
      },
    ],
  },
  {
    problems: ["coma", "reduced-consciousness"],
    query: (chart) =>
      afterArrest(chart)
        ? "Comatose after cardiac arrest: prevention of fever, temperature control for 72 hours"
        : null,
    checks: [],
    steps: [
      {
        id: "temperature-after-arrest",
        text: "Prevent a temperature above 37.7 °C for 72 hours.",
        speaksOf: ["temperature"],
        sourcePatterns: [/prevention of fever/i, /72 hours/i],
        when: (chart) => afterArrest(chart) && !isAbove("temperature", 37.7)(chart),
      },
      {
        id: "lower-temperature-after-arrest",
        text: "Lower the temperature to 37.7 °C or below now, and hold it there for 72 hours.",
        speaksOf: ["temperature"],
        sourcePatterns: [/prevention of fever/i, /72 hours/i],
        when: (chart) => afterArrest(chart) && isAbove("temperature", 37.7)(chart),
      },
    ],
  },
  {
    problems: ["coma", "reduced-consciousness"],
    query: (chart) =>
      afterArrest(chart) ? "Comatose after cardiac arrest: neurological prognosis no earlier than 72 hours" : null,
    checks: [],
    steps: [
      {
        id: "prognosis-after-arrest",
        text: "Assess the outlook no earlier than 72 hours, without sedation, by several tests.",
        sourcePatterns: [/prognosis is assessed at 72 hours/i],
        when: afterArrest,
      },
    ],
  },
  {
    problems: ["coma", "reduced-consciousness"],
    query: (chart) =>
      canWake(chart)
        ? "Coma under mechanical ventilation: low GCS in a sedated patient, sedation lightened, motor response"
        : null,
    checks: [],
    steps: [
      {
        id: "sedation-and-coma-score",
        text: "Lighten sedation, if oxygenation, intracranial pressure and seizures allow, and score again.",
        sourcePatterns: [/sedat/i, /low (?:value|total)|lower the score/i],
        // Who is badly oxygenated is sedated for that: a ratio below 150 is where prone position comes up.
        when: (chart) => canWake(chart) && !isRatioBelow(150)(chart),
      },
    ],
  },
  {
    problems: ["coma", "reduced-consciousness"],
    query: "Coma in the first hour: airway, glucose, pupils, computed tomography",
    checks: [
      {
        text: "Check pupils, glucose and depth of sedation now: under a muscle relaxant nothing else can be examined.",
        sourcePatterns: [/pupils/i],
        when: isRelaxed,
      },
      {
        text: "Check pupils, glucose, movement of both sides and sedation now.",
        sourcePatterns: [/pupils/i],
        when: (chart) => isMarked(chart) && ventilatedNow(chart),
      },
      {
        text: "Check airway, glucose, pupils, movement of both sides and sedatives now.",
        sourcePatterns: [/pupils/i],
        when: isMarked,
      },
      {
        text: "Check orientation, pupils and both sides; look for delirium, sedatives, low oxygen, high carbon dioxide.",
      },
    ],
    steps: [
      {
        id: "protect-airway",
        text: "Intubate at once to protect the airway, unless quickly reversed (glucose, opioids) or care is limited.",
        speaksOf: ["mechanicalVentilation"],
        sourcePatterns: [/intubated/i, /airway is not protected/i],
        when: (chart) => inComa(chart) && !ventilatedLately(chart),
      },
      {
        id: "tube-still-in",
        text: "Check that the tube is in; if not, intubate at once, unless quickly reversed (glucose, opioids) or care is limited.",
        speaksOf: ["mechanicalVentilation"],
        sourcePatterns: [/intubated/i, /airway is not protected/i],
        when: (chart) => inComa(chart) && ventilatedLately(chart) && !ventilatedNow(chart),
      },
      {
        id: "imaging-in-coma",
        text: "Get a CT of the head without delay if the cause is not plain.",
        done: {
          by: /\b(?:CT|computed tomography|MRI|magnetic resonance)\b.*\b(?:head|brain|skull)|\b(?:head|brain|cranial) (?:CT|MRI)\b/iu,
          text: "Look at the CT of the head that was done; repeat it without delay if worse.",
        },
        sourcePatterns: [/computed tomography/i, /cause is not plain/i],
        // Of a patient on a ventilator who is not deep the sedation is lightened first.
        when: (chart) => isMarked(chart) && (inComa(chart) || !ventilatedNow(chart)),
      },
      {
        id: "eeg-in-coma",
        text: "Get an EEG if the coma stays unexplained.",
        done: {
          by: /\bEEG\b|electroencephalogra/iu,
          text: "Look at the EEG that was done; repeat it if the coma stays unexplained.",
        },
        sourcePatterns: [/electroencephalogram is sought/i],
        when: inComa,
      },
    ],
  },
];
