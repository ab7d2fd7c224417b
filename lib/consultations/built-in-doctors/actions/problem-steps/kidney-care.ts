import { isLikelyDialysed } from "../../../../clinical/problems/likely-dialysis";
import type { Chart } from "../../../../clinical/schema";
import {
  hasProblem,
  hasUrine,
  isAbove,
  isAcidNow,
  isFresh,
  potassiumToTell,
  surgicalHeart,
} from "../../chart-reading/present-state";
import type { ProblemCare } from "./problem-step";

/** Where low pressure is told too, its own check asks for drains and echocardiography; who makes urine has an output of the heart. */
const mayBeTamponade = (chart: Chart) =>
  surgicalHeart(chart) && !hasProblem("shock", "hypotension")(chart) && !hasUrine(chart);

/** mL/kg/h that are hardly any (KDIGO: anuria), pH and mmol/L of potassium that kill by themselves before long. A team decision after STARRT-AKI and AKIKI (NEJM 2020;383:240-51; 2016;375:122-33). */
const HARDLY_ANY = 0.1;
const isAnuric = ({ urineLatelyMlPerKgPerHour: lately, urineMlPerKgPerHour: daily }: Chart) =>
  (lately ?? daily ?? Number.POSITIVE_INFINITY) < HARDLY_ANY;
const isEndangered = (chart: Chart) =>
  isAcidNow(7.2)(chart) ||
  (isAcidNow(7.25)(chart) && isAbove("potassium", 5.4)(chart)) ||
  isAbove("potassium", 5.9)(chart);

/** Kidneys and urine. */
export const kidneyCare: readonly ProblemCare[] = [
  {
    problems: ["kidney-injury", "oliguria", "raised-creatinine"],
    query: (chart) =>
      isAnuric(chart) && isEndangered(chart)
        ? "Renal replacement started for life-threatening changes in fluid, electrolyte and acid-base balance"
        : null,
    checks: [],
    steps: [
      {
        id: "renal-replacement-now",
        leastSeverity: 2,
        text: "Get a nephrologist at once for renal replacement: hardly any urine, acidosis or high potassium.",
        speaksOf: ["ph", "potassium"],
        sourcePatterns: [/renal replacement|dialysis/i, /life-threatening changes/i],
        when: (chart, problem) => !isLikelyDialysed(problem) && isAnuric(chart) && isEndangered(chart),
      },
    ],
  },
  {
    problems: ["kidney-injury", "oliguria", "raised-creatinine"],
    query: "Acute kidney injury: nephrotoxic drugs, volume status, perfusion pressure, drug doses, renal replacement",
    checks: [
      {
        text: "Check drains, filling and cardiac output now; echocardiography for tamponade; find an earlier creatinine.",
        when: (chart, { facts }) =>
          mayBeTamponade(chart) && facts.some(({ feature, now }) => feature === "creatinine" && now > 0),
      },
      {
        text: "Check drains, filling, cardiac output and urinary catheter now; echocardiography for tamponade.",
        when: mayBeTamponade,
      },
      {
        text: "Check now whether dialysis runs, and its anticoagulant; if not, filling and catheter.",
        when: (_, problem) => isLikelyDialysed(problem),
      },
      {
        text: "Check for dialysis and an earlier creatinine now; then filling, catheter, ultrasound for obstruction.",
        when: (_, { reading }) => reading !== null && /^dialysis/iu.test(reading.text),
      },
      {
        text: "Check filling, fluid balance and catheter now; ultrasound for obstruction.",
        when: (_, { facts }) => facts.some(({ text }) => /^Creatinine [\d.]+ at .*\(KDIGO stage/u.test(text)),
      },
      {
        text: "Check filling, fluid balance and catheter now; ultrasound for obstruction; find an earlier creatinine.",
        when: (_, { facts }) => facts.some(({ feature, now }) => feature === "creatinine" && now > 0),
      },
      {
        text: "Check filling, fluid balance and urinary catheter now; bladder scan for obstruction.",
      },
    ],
    steps: [
      {
        id: "nephrotoxic-drugs",
        text: "Stop nephrotoxic drugs where possible; secure volume and perfusion pressure.",
        sourcePatterns: [/nephrotoxic drugs/i, /perfusion pressure|volume status/i],
      },
      {
        id: "renal-replacement",
        leastSeverity: 2,
        text: "Start renal replacement for life-threatening fluid, potassium or acid-base changes, not one value.",
        sourcePatterns: [/renal replacement|dialysis/i, /life-threatening changes/i],
        when: (chart, problem) =>
          problem.severity === 3 && !isLikelyDialysed(problem) && !(isAnuric(chart) && isEndangered(chart)),
      },
    ],
  },
  {
    problems: ["kidney-injury", "oliguria", "raised-creatinine"],
    query: null,
    checks: [
      {
        text: "Measure potassium and acid-base now; creatinine and urine within 12 hours.",
        when: (chart) => !isFresh("potassium", 6)(chart),
      },
      {
        text: "Repeat potassium within 4 hours, with acid-base, creatinine and urine.",
        when: (chart) => potassiumToTell(chart) !== null,
      },
      { text: "Repeat potassium, acid-base, creatinine and urine within 12 hours." },
    ],
    steps: [],
  },
  {
    problems: ["polyuria"],
    query: null,
    checks: [
      {
        text: "Check urine and plasma osmolality now; sodium every 2 to 4 hours; water and desmopressin if dilute.",
        when: (_, { title }) => /sodium$/u.test(title),
      },
      {
        text: "Measure sodium, potassium, magnesium and glucose now; check filling, diuretics and urine osmolality.",
        when: (_, { severity }) => severity > 1,
      },
      {
        text: "Check filling, sodium, potassium, glucose, urine osmolality; diuretics or osmotherapy as the cause.",
      },
    ],
    steps: [],
  },
];
