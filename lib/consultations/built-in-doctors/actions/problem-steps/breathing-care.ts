import { inComa, isAcidNow, isBelow, isRatioBelow, ventilatedNow } from "../../chart-reading/present-state";
import type { ProblemCare } from "./problem-step";

/** Hypoxaemia, hypercapnia and the work of breathing. */
export const breathingCare: readonly ProblemCare[] = [
  {
    problems: ["hypercapnia", "respiratory-failure"],
    query: "Acute hypercapnic respiratory failure: non-invasive ventilation, intubation, permissive hypercapnia, pH",
    checks: [
      {
        text: "Check for a blocked or displaced tube, air trapping, sedatives and the set minute ventilation; take a gas within an hour of any change.",
        sourcePatterns: [/ventilator is set|permissive hypercapnia/i],
        when: ventilatedNow,
      },
      {
        text: "Check consciousness, the work of breathing and opioids or sedatives given; take a gas within the hour.",
        sourcePatterns: [/Intubation is considered|respiratory rate/],
      },
    ],
    steps: [
      {
        id: "intubate-for-hypercapnia",
        seenBy: "paco2",
        text: "Consider intubation: the coma score or the pH is where non-invasive ventilation is likely to fail.",
        speaksOf: ["gcs", "ph"],
        sourcePatterns: [/Intubation is considered/, /Glasgow Coma Scale/],
        when: (chart) => !ventilatedNow(chart) && (isBelow("gcs", 8)(chart) || isAcidNow(7.15)(chart)),
      },
      {
        id: "non-invasive-ventilation",
        seenBy: "paco2",
        text: "Consider non-invasive ventilation if the acidosis persists, and not with an airway that is unprotected.",
        speaksOf: ["mechanicalVentilation"],
        sourcePatterns: [/non-invasive ventilation/i, /pH|acidosis|first mode/],
        // Acidaemia of a pH below 7.35 is where the sentence begins.
        when: (chart) => !ventilatedNow(chart) && !inComa(chart) && isAcidNow(7.35)(chart),
      },
      {
        id: "titrated-oxygen",
        seenBy: "paco2",
        text: "Consider oxygen titrated to 88 to 92% while carbon dioxide is retained, with a gas 30 to 60 minutes after a change.",
        sourcePatterns: [/88 to 92%/, /oxygen|saturation/i],
        when: (chart) => !ventilatedNow(chart),
      },
      {
        id: "permissive-hypercapnia",
        leastSeverity: 2,
        seenBy: "paco2",
        text: "Consider more ventilation only within a safe plateau pressure; in obstructed lungs a long expiration, and a raised carbon dioxide while pH stays above about 7.2, unless pressure in the skull may be raised.",
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
        text: "Check tube position and patency, secretions and chest movement, and a chest film for pneumothorax, collapse or oedema; take a gas within an hour of any change of setting.",
        sourcePatterns: [/plateau pressure/i],
        when: ventilatedNow,
      },
      {
        text: "Check the work of breathing, whether the patient tires, and a chest film; take a gas within the hour.",
        sourcePatterns: [/intubation must not be delayed|high-concentration oxygen/i],
      },
    ],
    steps: [
      {
        id: "tidal-volumes",
        text: "Consider tidal volumes of 4 to 8 mL/kg of predicted body weight and a plateau pressure below 30 cmH2O if this is ARDS.",
        speaksOf: ["weight"],
        sourcePatterns: [/tidal volumes?/i, /predicted body weight/i],
        when: ventilatedNow,
      },
      {
        id: "prone-positioning",
        text: "Consider prone positioning if PaO2/FiO2 stays below 150 mmHg on optimised ventilation.",
        speaksOf: ["mechanicalVentilation"],
        sourcePatterns: [/prone position/i, /below 150 mmHg/],
        when: (chart) => ventilatedNow(chart) && isRatioBelow(150)(chart),
      },
      {
        id: "high-flow-nasal-oxygen",
        text: "Consider high-flow nasal oxygen, without letting it delay intubation of a patient who tires.",
        sourcePatterns: [/high-flow nasal oxygen/i, /suggested over conventional/i],
        when: (chart, { id }) => id !== "respiratory-failure" && !ventilatedNow(chart) && !inComa(chart),
      },
      {
        id: "oxygen-target",
        text: "Consider prescribing oxygen to a target range: 94 to 98%, or 88 to 92% if carbon dioxide may be retained.",
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
        text: "Check the work of breathing, oxygenation and a gas now: acidosis, pain, fever and embolism also raise the rate.",
        sourcePatterns: [/respiratory rate/i, /failure|emergency|assess/i],
      },
    ],
    steps: [],
  },
  {
    problems: ["slow-breathing"],
    query: "Low respiratory rate, respiratory depression: opioid, naloxone, airway",
    checks: [
      {
        text: "Check now that the airway is open and breathing suffices, pupils, opioids and sedatives given, and a gas.",
        sourcePatterns: [/opioid/i, /airway|ventilat/i],
      },
    ],
    steps: [],
  },
];
