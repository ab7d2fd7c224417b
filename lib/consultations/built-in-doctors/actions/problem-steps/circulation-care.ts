import { hasProblem, isAbove, isBelow } from "../../chart-reading/present-state";
import type { ProblemCare, ProblemStep } from "./problem-step";

const lactateHigh = isAbove("lactate", 2);

/** By the latest pressure, not by a lactate that lags behind it. */
const pressureIsLow: ProblemStep["when"] = (_, { facts }) =>
  facts.some(({ feature, now }) => feature !== "lactate" && now > 0);

/** Shock, low and high pressure, lactate, rate and injury of the heart muscle. */
export const circulationCare: readonly ProblemCare[] = [
  {
    problems: ["shock", "hypotension"],
    query: "Shock with hypotension: mechanism, echocardiography, fluid challenge, noradrenaline, tamponade, bleeding",
    checks: [
      {
        text: "Check now that the pressure is read right, capillary refill and skin, and for bleeding, tamponade and tension pneumothorax; measure lactate again within 2 to 4 hours while it is raised.",
        sourcePatterns: [/tamponade/i, /bleeding|pneumothorax/i],
        when: lactateHigh,
      },
      {
        text: "Check now that the pressure is read right, capillary refill and skin, lactate, and for bleeding, tamponade and tension pneumothorax.",
        sourcePatterns: [/tamponade/i, /bleeding|pneumothorax/i],
      },
    ],
    steps: [
      {
        id: "pressure-target",
        text: "Consider a mean arterial pressure of 65 mmHg as the first target, adjusted to the patient.",
        sourcePatterns: [/65 mmHg/, /target/i, /mean arterial pressure/i],
        when: pressureIsLow,
      },
      {
        id: "noradrenaline-first",
        leastSeverity: 2,
        text: "Consider noradrenaline first if the pressure stays low despite fluid or is too low to wait for it.",
        sourcePatterns: [/noradrenaline/i, /first vasopressor|preferred/i],
        when: pressureIsLow,
      },
      {
        id: "fluid-challenge",
        leastSeverity: 2,
        text: "Consider fluid only as a challenge with an aim, stopped when the circulation does not respond or oxygenation gets worse.",
        sourcePatterns: [/fluid/i, /challenge/i],
      },
      {
        id: "echocardiography",
        leastSeverity: 2,
        text: "Consider echocardiography now to tell what kind of shock this is.",
        sourcePatterns: [/echocardiogra/i],
      },
    ],
  },
  {
    problems: ["raised-lactate"],
    query: "High lactate without shock: other causes",
    checks: [
      {
        text: "Check perfusion at the bedside, the abdomen and drugs that raise lactate; measure it again within 2 to 4 hours.",
        sourcePatterns: [/lactate/i, /2 to 4 hours|causes?|without/i],
        when: lactateHigh,
      },
    ],
    steps: [
      {
        id: "cause-of-lactate",
        text: "Consider causes beside shock: adrenaline or beta-agonists, seizures, liver failure, metformin, ischaemia.",
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
        text: "Check pupils and focal signs now; if there is no other cause of the coma, a CT of the head before the pressure is lowered.",
        sourcePatterns: [/herniation|computed tomography/i],
        when: hasProblem("coma"),
      },
      {
        text: "Check for signs of organ damage, pain, agitation and missed drugs before the pressure is lowered.",
        sourcePatterns: [/organ damage/i],
      },
    ],
    steps: [
      {
        id: "organ-damage",
        text: "Consider whether there is acute organ damage before lowering the pressure.",
        sourcePatterns: [/organ damage/i],
      },
    ],
  },
  {
    problems: ["tachycardia"],
    query: "Tachycardia, high heart rate: life-threatening signs, cause is treated",
    checks: [
      {
        text: "Check a 12-lead ECG now, and pain, fever, bleeding, volume and oxygenation; look again within the hour.",
        sourcePatterns: [/tachycardia/i, /cause is treated|trigger/i],
      },
    ],
    steps: [
      {
        id: "cause-of-tachycardia",
        text: "Consider what drives the tachycardia before slowing it; cardioversion only for an arrhythmia with shock or ischaemia.",
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
        text: "Consider atropine, then pacing, if the slow rate goes with shock, syncope, ischaemia or heart failure; otherwise treat its cause.",
        sourcePatterns: [/atropine/i, /pacing/i],
        when: isBelow("heartRate", 50),
      },
      {
        id: "cause-of-bradycardia",
        text: "Consider the reversible causes of bradycardia.",
        sourcePatterns: [/reversible causes/i],
      },
    ],
  },
  {
    problems: ["myocardial-injury"],
    query: "High troponin: myocardial injury or infarction, ECG changes",
    checks: [
      {
        text: "Check a 12-lead ECG and a second troponin now, and whether there is ischaemia to be opened.",
        sourcePatterns: [/infarction/i, /ECG changes/],
      },
    ],
    steps: [
      {
        id: "repeat-troponin",
        text: "Consider an ECG and repeat troponin to tell infarction from injury of another cause.",
        sourcePatterns: [/infarction/i, /ECG changes|Type 2|without infarction/i],
      },
    ],
  },
];
