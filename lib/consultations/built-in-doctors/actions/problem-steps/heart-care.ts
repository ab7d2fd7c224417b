import { isAbove, isBelow } from "../../chart-reading/present-state";
import type { ProblemCare } from "./problem-step";

/** Beats per minute from which an arrhythmia is thinkable rather than a sinus tachycardia (ERC 2021). */
const ARRHYTHMIA = 150;
/** Beats per minute at rest that are a first aim in atrial fibrillation (ESC 2024). */
const RATE_AIM = 110;

/** Rate, and injury of the heart muscle. */
export const heartCare: readonly ProblemCare[] = [
  {
    problems: ["tachycardia"],
    query: "Tachycardia, high heart rate: life-threatening signs, cause is treated",
    checks: [{ text: "Check a 12-lead ECG, pain, temperature, filling, bleeding and oxygenation now." }],
    steps: [
      {
        id: "cardioversion",
        text: "Cardiovert at once an arrhythmia with shock, syncope, ischaemia or severe heart failure.",
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
        text: "Slow atrial fibrillation to below 110/min if the pressure holds; treat its trigger.",
        sourcePatterns: [/rate is slowed/i, /below 110 per minute/],
        when: isAbove("heartRate", RATE_AIM - 1),
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
        text: "Give atropine, then pace, for shock, syncope, ischaemia or heart failure.",
        sourcePatterns: [/atropine/i, /pacing/i],
        when: isBelow("heartRate", 50),
      },
    ],
  },
  {
    problems: ["myocardial-injury", "raised-troponin"],
    query: "High troponin: myocardial injury or infarction, ECG changes",
    checks: [{ text: "Check chest pain and a 12-lead ECG now; repeat troponin; echocardiography." }],
    steps: [
      {
        id: "repeat-troponin",
        text: "Treat as infarction only with symptoms or ECG changes; exclude bleeding before antithrombotics.",
        sourcePatterns: [/infarction/i, /ECG changes|Type 2|without infarction/i],
      },
    ],
  },
];
