import { isAbove, isBelow } from "../../chart-reading/present-state";
import type { ProblemCare } from "./problem-step";

/** Beats per minute from which an arrhythmia is thinkable rather than a sinus tachycardia (ERC 2021). */
const ARRHYTHMIA = 150;

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
        text: "Tell infarction from other injury by symptoms, ECG and the course of troponin.",
        sourcePatterns: [/infarction/i, /ECG changes|Type 2|without infarction/i],
      },
    ],
  },
];
