import { vasopressorsNow } from "../../../../clinical/background/drugs-given";
import { hasOneReading } from "../../../../clinical/low-pressure";
import type { Problem } from "../../../../clinical/problems/problem-schema";
import type { Chart } from "../../../../clinical/schema";
import { hasProblem, inComa, pressureIsLow, surgicalHeart } from "../../chart-reading/present-state";
import { isBriefAndShallow } from "./brief-low-pressure";
import { lactateHigh } from "./perfusion-care";
import type { ProblemCare } from "./problem-step";

/** mmHg of mean pressure with which hardly any blood flows: as the order of problems has it. */
const NO_FLOW = 40;
const isNearArrest = (_: Chart, { facts }: Problem) =>
  facts.some(
    ({ feature, now, latest }) =>
      (feature === "meanPressure" || feature === "niMeanPressure") && now > 0 && latest.value < NO_FLOW,
  );

/** Whether one last reading is all that shows a low pressure. */
const isOneReading = (_: Chart, { facts }: Problem) => facts.some(hasOneReading);

/** Shock, low and high pressure, and which reading of it to believe. */
export const pressureCare: readonly ProblemCare[] = [
  {
    problems: ["shock", "hypotension"],
    query: "Shock with hypotension: mechanism, echocardiography, fluid challenge, noradrenaline, tamponade, bleeding",
    checks: [
      {
        text: "Check the pulse and a cuff pressure at once: arrest, or the line at fault?",
        when: isNearArrest,
      },
      {
        text: "Check the pressure by cuff at once, then pulse, rhythm, bleeding and sedatives.",
        when: isOneReading,
      },
      {
        text: "Repeat the pressure now; check skin, urine, bleeding and sedatives.",
        when: isBriefAndShallow,
      },
      {
        text: "Look at source, filling and the heart (echo) now: pressure is low under a vasopressor.",
        when: (chart, problem) => pressureIsLow(chart, problem) && vasopressorsNow(chart).length > 0,
      },
      {
        text: "Check the pressure reading, drains and skin now; echocardiography for tamponade and low output.",
        when: (chart, problem) => surgicalHeart(chart) && pressureIsLow(chart, problem),
      },
      {
        text: "Check the pressure reading, skin and capillary refill now; look for bleeding, tamponade, tension pneumothorax.",
        sourcePatterns: [/tamponade/i, /bleeding|pneumothorax/i],
        when: pressureIsLow,
      },
      {
        text: "Check skin, capillary refill and filling now, and any vasopressor dose.",
      },
    ],
    steps: [
      {
        id: "noradrenaline-first",
        leastSeverity: 2,
        text: "Start noradrenaline at once if fluid does not hold mean pressure at 65 mmHg.",
        sourcePatterns: [/noradrenaline/i, /first vasopressor|preferred/i],
        boundPatterns: [/65 mmHg/, /target/i, /mean arterial pressure/i],
        when: (chart, problem) =>
          pressureIsLow(chart, problem) && !isOneReading(chart, problem) && vasopressorsNow(chart).length === 0,
      },
      {
        id: "second-vasopressor",
        leastSeverity: 2,
        text: "Look for the cause again: pressure is low under a vasopressor. Add vasopressin rather than raise noradrenaline further.",
        sourcePatterns: [/vasopressin/i, /adding/i],
        when: (chart, problem) => pressureIsLow(chart, problem) && vasopressorsNow(chart).length > 0,
      },
      {
        id: "fluid-challenge",
        leastSeverity: 2,
        text: "Give fluid only as a challenge; stop without response or with worse lungs.",
        sourcePatterns: [/fluid/i, /challenge/i],
        when: (chart, problem) =>
          (pressureIsLow(chart, problem) && !isOneReading(chart, problem)) || lactateHigh(chart, problem),
      },
      {
        id: "echocardiography",
        leastSeverity: 2,
        text: "Get echocardiography as soon as possible to tell the kind of shock.",
        done: {
          by: /echocardiogra|\bTTE\b|\bTEE\b/iu,
          text: "Look at the echocardiography that was done; repeat it if the course has changed.",
        },
        sourcePatterns: [/echocardiogra/i],
        when: (chart, problem) =>
          (pressureIsLow(chart, problem) && !isOneReading(chart, problem)) || lactateHigh(chart, problem),
      },
    ],
  },
  {
    problems: ["shock", "hypotension"],
    // The passage that gives the bound of the first step.
    query: (chart) =>
      (chart.problems ?? []).some((one) => ["shock", "hypotension"].includes(one.id) && pressureIsLow(chart, one))
        ? "Shock: initial mean arterial pressure target of 65 mmHg, individualised"
        : null,
    checks: [],
    steps: [
      {
        id: "pressure-target",
        text: "Aim at mean pressure 65 mmHg first, adjusted to the patient.",
        sourcePatterns: [/65 mmHg/, /target/i, /mean arterial pressure/i],
        saidBy: "noradrenaline-first",
        when: pressureIsLow,
      },
    ],
  },
  {
    problems: ["pressure-disagreement"],
    query: "Arterial catheter pressure against cuff: transducer level, zero, waveform, fast-flush test",
    checks: [
      {
        text: "Check transducer level and zero, square-wave (fast-flush) test and cuff size now; repeat both.",
        sourcePatterns: [/transducer/i, /zeroed/i],
      },
    ],
    steps: [
      {
        id: "verified-pressure",
        text: "Treat by the pressure that is verified, and judge it by the mean.",
        sourcePatterns: [/judging by the mean|mean suffers least/i],
      },
    ],
  },
  {
    problems: ["hypertension"],
    query: (chart) =>
      hasProblem("coma")(chart)
        ? "Raised intracranial pressure, herniation: coma with high blood pressure, pupils"
        : "High blood pressure: hypertensive emergency, acute organ damage",
    checks: [
      {
        text: "Check the pressure by cuff now, before lowering it: in coma it may perfuse the brain.",
        when: hasProblem("coma"),
      },
      {
        text: "Check the pressure by cuff, pupils and both sides now; CT of the head if this is new.",
        when: (_, { severity }) => severity > 1,
      },
      {
        text: "Check the pressure by cuff, organ damage, pain and agitation before lowering it.",
        sourcePatterns: [/organ damage/i],
      },
    ],
    steps: [
      {
        id: "raised-pressure-in-skull",
        leastSeverity: 2,
        text: "Raise the head to 30 degrees if pupils or CT suggest raised intracranial pressure.",
        sourcePatterns: [/30 degrees/i],
        when: inComa,
      },
      {
        id: "lower-high-pressure",
        text: "Lower mean pressure by 20 to 25% over hours if organs are damaged; treat pain first.",
        sourcePatterns: [/20 to 25%/, /over several hours/i],
        when: (chart) => !inComa(chart),
      },
    ],
  },
];
