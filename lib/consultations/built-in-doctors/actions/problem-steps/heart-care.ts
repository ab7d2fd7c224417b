import { hasProblem, inComa, isAbove, isBelow, ventilatedNow } from "../../chart-reading/present-state";
import type { ProblemCare } from "./problem-step";

/** Beats per minute from which an arrhythmia is thinkable rather than a sinus tachycardia (ERC 2021). */
const ARRHYTHMIA = 150;
/** Beats per minute at rest that are a first aim in atrial fibrillation (ESC 2024). */
const RATE_AIM = 110;

/** Beats per minute below which a rate is near arrest: as graded critical. */
const isNearArrest = isBelow("heartRate", 30);

/** Rate, and injury of the heart muscle. */
export const heartCare: readonly ProblemCare[] = [
  {
    problems: ["near-arrest-reading"],
    query: null,
    checks: [{ text: "Check pulse and breathing at once: is the reading real?" }],
    steps: [],
  },
  {
    problems: ["tachycardia"],
    query: "Tachycardia, high heart rate: life-threatening signs, cause is treated",
    checks: [{ text: "Check a 12-lead ECG, pain, temperature, filling, bleeding and oxygenation now." }],
    steps: [
      {
        id: "cardioversion",
        text: "Cardiovert at once if an ECG shows an arrhythmia, with shock, ischaemia or heart failure.",
        sourcePatterns: [/synchronised cardioversion/i],
        when: (chart) => isAbove("heartRate", ARRHYTHMIA - 1)(chart),
      },
      {
        id: "cause-of-tachycardia",
        text: "Treat the cause of a sinus tachycardia before slowing it.",
        sourcePatterns: [/cause is treated|treating the trigger/i],
      },
    ],
  },
  {
    problems: ["tachycardia"],
    query: (chart) =>
      isAbove("heartRate", RATE_AIM - 1)(chart)
        ? "Atrial fibrillation in acute illness: rate, rhythm and trigger"
        : null,
    checks: [],
    steps: [
      {
        id: "rate-of-fibrillation",
        text: "Slow the rate to below 110/min only if an ECG shows atrial fibrillation and pressure holds.",
        sourcePatterns: [/rate is slowed/i, /below 110 per minute/],
        when: (chart) => isAbove("heartRate", RATE_AIM - 1)(chart) && !hasProblem("shock", "hypotension")(chart),
      },
    ],
  },
  {
    problems: ["bradycardia"],
    query: "Bradycardia, low heart rate: life-threatening signs, atropine, reversible causes",
    checks: [
      {
        text: "Check the pulse at once: is the rate real, does a pacemaker capture? 12-lead ECG, potassium.",
        when: isNearArrest,
      },
      {
        text: "Check a 12-lead ECG, potassium, temperature, oxygenation and rate-slowing drugs now.",
        sourcePatterns: [/reversible causes/i],
      },
    ],
    steps: [
      {
        id: "atropine-at-once",
        text: "Give atropine at once if the rate is real; pace if it fails.",
        sourcePatterns: [/atropine/i, /pacing/i],
        when: isNearArrest,
      },
      {
        id: "atropine",
        saidBy: "atropine-at-once",
        text: "Give atropine, then pace, for shock, syncope, ischaemia or heart failure.",
        sourcePatterns: [/atropine/i, /pacing/i],
        when: isBelow("heartRate", 50),
      },
    ],
  },
  {
    problems: ["myocardial-injury", "raised-troponin"],
    query: "High troponin: myocardial injury or infarction, ECG changes",
    checks: [
      {
        text: "Check a 12-lead ECG now; repeat troponin; echocardiography.",
        // Who is sedated or in a coma tells of no pain.
        when: (chart) => inComa(chart) || ventilatedNow(chart),
      },
      { text: "Check chest pain and a 12-lead ECG now; repeat troponin; echocardiography." },
    ],
    steps: [
      {
        id: "repeat-troponin",
        text: "Treat as infarction only with symptoms or ECG changes; exclude bleeding before antithrombotics.",
        sourcePatterns: [/infarction/i, /ECG changes|Type 2|without infarction/i],
      },
    ],
  },
];
