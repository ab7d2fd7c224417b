import {
  hasProblem,
  inComa,
  isAbove,
  isBelow,
  isFresh,
  pressureIsLow,
  surgicalHeart,
} from "../../chart-reading/present-state";
import type { ProblemCare } from "./problem-step";

const lactateHigh: NonNullable<ProblemCare["checks"][number]["when"]> = (chart) =>
  isAbove("lactate", 2)(chart) && isFresh("lactate", 12)(chart);

/** Beats per minute from which an arrhythmia is thinkable rather than a sinus tachycardia (ERC 2021). */
const ARRHYTHMIA = 150;
/** Hours: an older lactate says nothing of perfusion now. A team decision. */
const LACTATE_HOLDS = 4;

/** Shock, low and high pressure, lactate, rate and injury of the heart muscle. */
export const circulationCare: readonly ProblemCare[] = [
  {
    problems: ["shock", "hypotension"],
    query: "Shock with hypotension: mechanism, echocardiography, fluid challenge, noradrenaline, tamponade, bleeding",
    checks: [
      {
        text: "Check that the pressure is read right, drains, filling and skin now, and get an echocardiography for tamponade and low output.",
        when: (chart, problem) => surgicalHeart(chart) && pressureIsLow(chart, problem),
      },
      {
        text: "Check that the pressure is read right, skin and capillary refill now, and look for bleeding, tamponade and tension pneumothorax.",
        sourcePatterns: [/tamponade/i, /bleeding|pneumothorax/i],
        when: pressureIsLow,
      },
      {
        text: "Check skin, capillary refill and filling, and what the pressure rests on (vasopressor, fluid, line or cuff).",
      },
    ],
    steps: [
      {
        id: "noradrenaline-first",
        leastSeverity: 2,
        text: "Start noradrenaline at once if the pressure stays low despite fluid or is too low to wait for it.",
        sourcePatterns: [/noradrenaline/i, /first vasopressor|preferred/i],
        when: pressureIsLow,
      },
      {
        id: "pressure-target",
        text: "Aim at a mean arterial pressure of 65 mmHg first, adjusted to the patient.",
        sourcePatterns: [/65 mmHg/, /target/i, /mean arterial pressure/i],
        when: pressureIsLow,
      },
      {
        id: "fluid-challenge",
        leastSeverity: 2,
        text: "Give fluid only as a challenge with an aim and a limit; stop when the circulation does not respond or the lungs get worse.",
        sourcePatterns: [/fluid/i, /challenge/i],
        when: (chart, problem) => pressureIsLow(chart, problem) || lactateHigh(chart, problem),
      },
      {
        id: "echocardiography",
        leastSeverity: 2,
        text: "Get an echocardiography as soon as possible to tell what kind of shock this is.",
        sourcePatterns: [/echocardiogra/i],
        when: (chart, problem) => pressureIsLow(chart, problem) || lactateHigh(chart, problem),
      },
    ],
  },
  {
    problems: ["shock", "hypotension", "raised-lactate", "possible-sepsis", "metabolic-acidosis"],
    query: null,
    checks: [
      {
        text: "Measure lactate now, and again within 2 to 4 hours while it is above 2 mmol/L.",
        sourcePatterns: [/lactate/i, /2 to 4 hours/i],
        when: (chart) => !isFresh("lactate", LACTATE_HOLDS)(chart),
      },
      {
        text: "Measure lactate again within 2 to 4 hours while it is above 2 mmol/L.",
        sourcePatterns: [/lactate/i, /2 to 4 hours/i],
        when: lactateHigh,
      },
    ],
    steps: [],
  },
  {
    problems: ["raised-lactate"],
    query: "High lactate without shock: other causes",
    checks: [{ text: "Check skin and capillary refill, the abdomen and drugs that raise lactate.", when: lactateHigh }],
    steps: [
      {
        id: "cause-of-lactate",
        text: "Look for causes of the lactate beside shock: adrenaline or beta-agonists, seizures, liver failure, metformin, ischaemia.",
        speaksOf: ["lactate"],
        sourcePatterns: [/adrenaline/i, /metformin/i],
        when: lactateHigh,
      },
    ],
  },
  {
    problems: ["hypertension"],
    query: (chart) =>
      hasProblem("coma")(chart)
        ? "Raised pressure in the skull, herniation: coma with high blood pressure, pupils"
        : "High blood pressure: hypertensive emergency, acute organ damage",
    checks: [
      {
        text: "Check the pressure by cuff and against the line before it is lowered: in a coma it may hold up the flow to the brain.",
        when: hasProblem("coma"),
      },
      {
        text: "Check the pressure by cuff, and look for organ damage, pain and agitation before it is lowered.",
        sourcePatterns: [/organ damage/i],
      },
    ],
    steps: [
      {
        id: "raised-pressure-in-skull",
        leastSeverity: 2,
        text: "Raise the head to 30 degrees and avoid hypoxaemia, hypercapnia and hypotension if pupils or CT point to raised pressure in the skull.",
        sourcePatterns: [/30 degrees/i],
        when: inComa,
      },
    ],
  },
  {
    problems: ["tachycardia"],
    query: "Tachycardia, high heart rate: life-threatening signs, cause is treated",
    checks: [{ text: "Check a 12-lead ECG, pain, temperature, filling, bleeding and oxygenation now." }],
    steps: [
      {
        id: "cardioversion",
        text: "Cardiovert at once if this is an arrhythmia with shock, syncope, ischaemia or severe heart failure.",
        sourcePatterns: [/synchronised cardioversion/i],
        when: (chart) => isAbove("heartRate", ARRHYTHMIA - 1)(chart),
      },
      {
        id: "cause-of-tachycardia",
        text: "Treat the cause of a sinus tachycardia before the rate is slowed.",
        sourcePatterns: [/cause is treated|treating the trigger/i],
      },
    ],
  },
  {
    problems: ["bradycardia"],
    query: "Bradycardia, low heart rate: life-threatening signs, atropine, reversible causes",
    checks: [
      {
        text: "Check a 12-lead ECG, potassium, temperature, oxygenation and rate-slowing drugs now.",
        sourcePatterns: [/reversible causes/i],
      },
    ],
    steps: [
      {
        id: "atropine",
        text: "Give atropine, then pace, if the slow rate goes with shock, syncope, ischaemia or heart failure.",
        sourcePatterns: [/atropine/i, /pacing/i],
        when: isBelow("heartRate", 50),
      },
    ],
  },
  {
    problems: ["myocardial-injury", "raised-troponin"],
    query: "High troponin: myocardial injury or infarction, ECG changes",
    checks: [{ text: "Check for chest pain and a 12-lead ECG now, repeat the troponin and get an echocardiography." }],
    steps: [
      {
        id: "repeat-troponin",
        text: "Tell infarction from injury of another cause by symptoms, ECG changes and the rise or fall of troponin.",
        sourcePatterns: [/infarction/i, /ECG changes|Type 2|without infarction/i],
      },
    ],
  },
];
