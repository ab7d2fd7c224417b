import {
  hasProblem,
  inComa,
  isAbove,
  isAcidNow,
  isBelow,
  isRatioBelow,
  ventilatedLately,
  ventilatedNow,
} from "../../chart-reading/present-state";
import type { ProblemCare } from "./problem-step";

/** Hypoxaemia, hypercapnia and the work of breathing. A gas is asked for beside them, with the hour of the last. */
export const breathingCare: readonly ProblemCare[] = [
  {
    problems: ["hypercapnia", "respiratory-failure"],
    query: "Acute hypercapnic respiratory failure: non-invasive ventilation, intubation, permissive hypercapnia, pH",
    checks: [
      {
        text: "Check for a blocked or displaced tube, secretions, air trapping and sedatives, and get a chest film now.",
        when: ventilatedNow,
      },
      {
        text: "Check consciousness, work of breathing, sedatives and, if a tube is in, its position; get a chest film.",
        when: ventilatedLately,
      },
      { text: "Check consciousness, work of breathing and opioids or sedatives now, and get a chest film." },
    ],
    steps: [
      {
        id: "intubate-for-hypercapnia",
        seenBy: "paco2",
        text: "Consider intubation now: at this coma score or pH non-invasive ventilation is likely to fail.",
        speaksOf: ["gcs", "ph"],
        sourcePatterns: [/Intubation is considered/, /Glasgow Coma Scale/],
        when: (chart) => !ventilatedNow(chart) && (isBelow("gcs", 8)(chart) || isAcidNow(7.15)(chart)),
      },
      {
        id: "non-invasive-ventilation",
        seenBy: "paco2",
        text: "Start non-invasive ventilation if a pH below 7.35 persists on controlled oxygen and the airway is protected.",
        speaksOf: ["mechanicalVentilation", "ph"],
        sourcePatterns: [/non-invasive ventilation/i, /pH|acidosis|first mode/],
        // Acidaemia of a pH below 7.35 is where the sentence begins.
        when: (chart) => !ventilatedNow(chart) && !inComa(chart) && isAcidNow(7.35)(chart),
      },
      {
        id: "titrated-oxygen",
        seenBy: "paco2",
        text: "Give oxygen to a saturation of 88 to 92% only if hypercapnic failure threatens, as in severe COPD, and until gases are known.",
        sourcePatterns: [/88 to 92%/, /oxygen|saturation/i],
        when: (chart) => !ventilatedNow(chart) && isAcidNow(7.35)(chart),
      },
      {
        id: "permissive-hypercapnia",
        leastSeverity: 2,
        seenBy: "paco2",
        text: "Set a long expiration and accept a pH above about 7.2 if the lungs are obstructed, unless pressure in the skull may be raised.",
        speaksOf: ["ph"],
        sourcePatterns: [/permissive hypercapnia/i],
        when: ventilatedNow,
      },
    ],
  },
  {
    problems: ["hypoxaemia", "oxygen-requirement", "respiratory-failure"],
    query: (chart) =>
      ventilatedNow(chart)
        ? "Hypoxaemia under mechanical ventilation: tidal volume, plateau pressure, prone position in ARDS"
        : "Hypoxaemia without ventilation: oxygen saturation target, high-flow nasal oxygen",
    checks: [
      {
        text: "Check tube position and patency, secretions and chest movement now, and get a chest film (pneumothorax, collapse, oedema, pneumonia).",
        when: (chart, { id }) => id !== "respiratory-failure" && ventilatedNow(chart),
      },
      {
        text: "Check saturation, work of breathing and, if a tube is in, its position and patency; get a chest film.",
        when: (chart, { id }) => id !== "respiratory-failure" && ventilatedLately(chart),
      },
      {
        text: "Check saturation, work of breathing and whether the patient tires now, and get a chest film.",
        when: (_, { id }) => id !== "respiratory-failure",
      },
    ],
    steps: [
      {
        id: "tidal-volumes",
        text: "Set tidal volumes of 4 to 8 mL/kg of predicted body weight if this is ARDS.",
        speaksOf: ["weight"],
        sourcePatterns: [/tidal volumes?/i, /predicted body weight/i],
        when: ventilatedNow,
      },
      {
        id: "prone-positioning",
        text: "Turn prone early if this is ARDS with PaO2/FiO2 below 150 mmHg on PEEP of at least 5 cmH2O, unless pressure in the skull is raised or the abdomen is open.",
        speaksOf: ["mechanicalVentilation"],
        sourcePatterns: [/prone position/i, /below 150 mmHg/, /PEEP/],
        // FiO2 of 0.6 or more was the trial's condition (Guerin C et al. PROSEVA. N Engl J Med 2013;368:2159-68), as are the cautions.
        when: (chart) => ventilatedNow(chart) && isRatioBelow(150)(chart) && isAbove("fio2", 0.59)(chart),
      },
      {
        id: "high-flow-nasal-oxygen",
        text: "Start high-flow nasal oxygen if conventional oxygen does not suffice, without delaying intubation of a patient who tires.",
        sourcePatterns: [/high-flow nasal oxygen/i, /suggested over conventional/i],
        when: (chart, { id }) => id !== "respiratory-failure" && !ventilatedNow(chart) && !inComa(chart),
      },
      {
        id: "oxygen-target",
        text: "Prescribe oxygen to a saturation of 94 to 98%, or 88 to 92% until gases are known if hypercapnic failure threatens.",
        sourcePatterns: [/saturation of 94/i, /range/i],
        when: (chart, { id }) => id !== "respiratory-failure" && !ventilatedNow(chart),
      },
    ],
  },
  {
    problems: ["tachypnoea"],
    query: "High respiratory rate, tachypnoea: acute respiratory failure, warning of failure",
    checks: [
      {
        text: "Check saturation, work of breathing and the chest now, with a film; pain, fever, acidosis and embolism raise the rate too.",
        sourcePatterns: [/respiratory rate/i, /failure|emergency|assess/i],
        when: (chart) => !hasProblem("hypoxaemia", "respiratory-failure")(chart),
      },
      { text: "Look for acidosis, pain, fever and embolism as the cause of the fast breathing." },
    ],
    steps: [],
  },
  {
    problems: ["slow-breathing"],
    query: "Low respiratory rate, respiratory depression: opioid, naloxone, airway",
    checks: [
      {
        text: "Check the airway, pupils, and opioids and sedatives given now, and support the breathing.",
        sourcePatterns: [/opioid/i, /airway|ventilat/i],
      },
    ],
    steps: [],
  },
];
